import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

// `npm run dev` serves the pages with live reload and asks a `shopfloor serve` on its usual port for the rest.
const server = loadEnv('', '.', 'SHOPFLOOR').SHOPFLOOR ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/shopfloor/web/pages',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0, // everything is a file of its own: the content policy allows no inlined data
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
});

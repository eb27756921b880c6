import { Guard, GLANCE } from './guard';
import { calm } from './prefs.svelte';

/** A guard for keys that stay where they are while they come to mean something else: after that no press counts for some time. */
export const guardKeys = (shows: () => string, glance = GLANCE): Guard => new Guard({ shows, glance: () => (calm() ? 0 : glance), takes: () => false });

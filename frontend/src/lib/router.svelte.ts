/** Going from page to page without loading anew. */

import { parse, type Route } from './route';

class Router {
  route = $state<Route>(parse(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.read());
    addEventListener('click', (event) => this.follow(event));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.route = parse(new URL(location.href));
  }

  /** Follow plain clicks on links within the pages without loading them anew. */
  private follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    const onThisPage = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
    if (onThisPage || parse(new URL(link.href)).page === 'lost') return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();

/** What a browser keeps for its reader. */

/** The text kept under a key; empty if there is none. */
export function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // a browser that keeps nothing still shows everything
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // as above
  }
}

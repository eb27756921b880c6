/** A press outside a menu, or Escape, folds it. */
export function folds(menu: HTMLDetailsElement): () => void {
  const press = (event: Event): void => {
    if (menu.open && !menu.contains(event.target as Node)) menu.open = false;
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !menu.open) return;
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
    menu.open = false;
  };
  addEventListener('click', press, true);
  addEventListener('keydown', key);
  return () => {
    removeEventListener('click', press, true);
    removeEventListener('keydown', key);
  };
}

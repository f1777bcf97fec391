/**
 * The menu on phones closes when one of its links is followed, even to a section of the same page. Its button gets the
 * focus when it opens, which a click does not give in every browser: Tab then leads into the menu, and Escape back. Past its last
 * link the menu closes, because it would cover what has the focus.
 */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>('#menu');
  const opener = document.querySelector<HTMLElement>('[popovertarget=menu]');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover();
  });
  menu?.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') opener?.focus();
  });
  document.addEventListener('focusin', ({ target }) => {
    const isInside = target instanceof Node && (menu?.contains(target) || target === opener);
    if (menu?.matches(':popover-open') && !isInside) menu.hidePopover();
  });
}

/**
 * The menu on phones closes when a link within it is followed, also to a section of the same page. Its button has the
 * focus when it opens, which a click gives in some browsers only: Tab then leads into the menu, and Escape back.
 */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>('#menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover();
  });
  menu?.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'open') document.querySelector<HTMLElement>('[popovertarget=menu]')?.focus();
  });
}

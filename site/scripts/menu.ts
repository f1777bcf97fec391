/** The menu on phones closes when a link within it is followed, also to a section of the same page. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLElement>('#menu');
  menu?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.hidePopover();
  });
}

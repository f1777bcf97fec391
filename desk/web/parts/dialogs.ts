/** What the browser does not do for dialogs and menus by itself. */

/** Called once. */
export function startDialogs(): void {
  // Without invoker commands, a dialog's cross closes nothing.
  if (!('commandForElement' in HTMLButtonElement.prototype)) void import('invokers-polyfill');

  // A click on the backdrop targets the dialog itself, whose content fills it.
  let outside: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    outside = target instanceof HTMLDialogElement ? target : null;
    for (const menu of openMenus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLDialogElement && target === outside) target.close();
    // A form in a menu may have something to say about what was entered.
    if (target instanceof Element && target.closest('[data-menu] :is(a, button:not([type=submit]))'))
      openMenus().forEach(closeMenu);
  });

  document.addEventListener('submit', () => openMenus().forEach(closeMenu));

  document.addEventListener('keydown', (event) => {
    const [menu] = event.key === 'Escape' ? openMenus() : [];
    if (!menu) return;
    event.preventDefault();
    closeMenu(menu);
  });
}

function closeMenu(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function openMenus(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')];
}

/** What the browser does not do for dialogs by itself. */

/** Called once. */
export function startDialogs(): void {
  // Without invoker commands, a dialog's cross closes nothing.
  if (!('commandForElement' in HTMLButtonElement.prototype)) void import('invokers-polyfill');

  // A click on the backdrop targets the dialog itself, whose content fills it.
  let outside: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    outside = target instanceof HTMLDialogElement ? target : null;
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLDialogElement && target === outside) target.close();
  });
}

/**
 * A click beside a dialog closes it: the backdrop's events are the dialog's own, and its content fills it. A click that
 * begins or ends inside, as when text is marked, does not.
 */
export function startDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog')) {
    let beside = false;
    dialog.addEventListener('pointerdown', ({ target }) => {
      beside = target === dialog;
    });
    dialog.addEventListener('pointerup', ({ target }) => {
      beside &&= target === dialog;
    });
    dialog.addEventListener('click', ({ target }) => {
      if (beside && target === dialog) dialog.close();
    });
  }
}

/**
 * A click on the backdrop closes a dialog: such a click targets the dialog itself, whose content fills it. A click that
 * begins or ends inside, as when text is selected, does not.
 */
export function startDialogs(): void {
  for (const dialog of document.querySelectorAll('dialog')) {
    let outside = false;
    dialog.addEventListener('pointerdown', ({ target }) => {
      outside = target === dialog;
    });
    dialog.addEventListener('pointerup', ({ target }) => {
      outside &&= target === dialog;
    });
    dialog.addEventListener('click', ({ target }) => {
      if (outside && target === dialog) dialog.close();
    });
  }
}

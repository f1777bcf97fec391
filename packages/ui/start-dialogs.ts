/**
 * A click on the backdrop closes a dialog: such a click targets the dialog itself, whose content fills it. A click that
 * begins or ends inside, as when text is selected, does not. Called once.
 */
export function startDialogs(): void {
  let pressed: EventTarget | null = null;
  addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  addEventListener('pointerup', ({ target }) => {
    if (target !== pressed) pressed = null;
  });
  addEventListener('click', ({ target }) => {
    if (target instanceof HTMLDialogElement && target === pressed) target.close();
  });
}

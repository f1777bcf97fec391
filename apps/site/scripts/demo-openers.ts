/**
 * Stores on the demo dialog the dataset of the button that opens it, where the form finds it when it is hydrated
 * (apps/site/islands/demo-preset.tsx). A dialog that the button is in closes, so that none lies below.
 */
export function startDemoOpeners(): void {
  document.addEventListener('click', ({ target }) => storeOpener(target));
  storeOpener(window.clicked);
}

function storeOpener(target: EventTarget | null | undefined): void {
  const button =
    target instanceof Element && target.closest<HTMLElement>('[commandfor=demo-dialog][command=show-modal]');
  const dialog = document.getElementById('demo-dialog');
  if (!button || !dialog) return;
  dialog.dataset.opener = JSON.stringify(button.dataset);
  button.closest('dialog')?.close();
}

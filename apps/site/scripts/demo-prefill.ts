/**
 * Stores on the demo dialog the dataset of the button that opens it, where the form finds it when it is hydrated
 * (apps/site/islands/prefill.tsx). A dialog that the button is in closes, so that none lies below.
 */
export function startDemoPrefill(): void {
  document.addEventListener('click', ({ target }) => storePrefill(target));
  storePrefill(window.clicked);
}

function storePrefill(target: EventTarget | null | undefined): void {
  const button =
    target instanceof Element && target.closest<HTMLElement>('[commandfor=demo-dialog][command=show-modal]');
  const dialog = document.getElementById('demo-dialog');
  if (!button || !dialog) return;
  dialog.dataset.prefill = JSON.stringify(button.dataset);
  button.closest('dialog')?.close();
}

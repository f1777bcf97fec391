/**
 * Notes on the demo dialog what the button that opens it carries along (its data attributes), so that the form finds it
 * there when it comes to life. Read by site/islands/demo-preset.tsx.
 */
export function startDemoOpeners(): void {
  document.addEventListener('click', ({ target }) => note(target));
  note(window.clicked);
}

function note(target: EventTarget | null | undefined): void {
  const button =
    target instanceof Element && target.closest<HTMLElement>('[commandfor=demo-dialog][command=show-modal]');
  const dialog = document.getElementById('demo-dialog');
  if (button && dialog) dialog.dataset['opener'] = JSON.stringify(button.dataset);
}

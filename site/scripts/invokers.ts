/**
 * Gives dialogs their buttons in browsers without invoker commands, where a button does nothing until this is there: the
 * one that was clicked in the meantime is clicked again.
 */
export async function startInvokers(): Promise<void> {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  try {
    await import('invokers-polyfill');
  } catch {
    // The connection failed: try again.
    setTimeout(startInvokers, 2000);
    return;
  }
  const clicked = window.clicked;
  if (clicked instanceof Element) clicked.closest<HTMLButtonElement>('button[commandfor]')?.click();
}

/**
 * Loads the polyfill for invoker commands, without which a button opens no dialog, and repeats a click made in the
 * meantime.
 */
export async function startInvokers(): Promise<void> {
  if ('commandForElement' in HTMLButtonElement.prototype) return;
  try {
    await import('invokers-polyfill');
  } catch (error) {
    // The connection failed: try again.
    console.error(error);
    setTimeout(startInvokers, 2000);
    return;
  }
  const clicked = window.clicked;
  if (clicked instanceof Element) clicked.closest<HTMLButtonElement>('button[commandfor]')?.click();
}

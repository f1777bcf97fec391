/**
 * Keeps the billing that is chosen on the pricing page in its address, so that a reload and a shared address show the
 * same prices. The switch itself works without this.
 */
export function startBilling(): void {
  show();
  addEventListener('popstate', show);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'billing') return;
    const address = new URL(location.href);
    if (target.value === 'annual') address.searchParams.set('billing', 'annual');
    else address.searchParams.delete('billing');
    history.replaceState(history.state, '', address);
  });
}

/** Anything but 'annual' in the address is monthly. */
function show(): void {
  const billing = new URLSearchParams(location.search).get('billing') === 'annual' ? 'annual' : 'monthly';
  const choice = document.querySelector<HTMLInputElement>(`#billing-${billing}`);
  if (choice) choice.checked = true;
}

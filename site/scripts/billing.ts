import { carried, carry, onArrival } from '../address.ts';

/**
 * Keeps the billing that is chosen on the pricing page in its address, so that a reload and a shared address show the
 * same prices. The switch itself works without this; other pages have none.
 */
export function startBilling(): void {
  const choice = document.querySelector('[name=billing]:checked');
  if (!choice) return;
  if (carried().has('billing')) show();
  else keep(choice);
  onArrival(show);
  document.addEventListener('change', ({ target }) => keep(target));
}

function keep(choice: EventTarget | null): void {
  if (!(choice instanceof HTMLInputElement) || choice.name !== 'billing') return;
  carry((values) => {
    if (choice.value === 'annual') values.set('billing', 'annual');
    else values.delete('billing');
  });
}

/** Anything but 'annual' in the address is monthly. */
function show(): void {
  const billing = carried().get('billing') === 'annual' ? 'annual' : 'monthly';
  const choice = document.querySelector<HTMLInputElement>(`#billing-${billing}`);
  if (!choice || choice.checked) return;
  choice.checked = true;
  // The estimator follows the switch.
  choice.dispatchEvent(new Event('change', { bubbles: true }));
}

import { addressState, changeAddressState, onAddressState } from '../url-state.ts';

/**
 * Keeps the billing that is chosen on the pricing page in its address, so that a reload and a shared link show the same
 * prices. The switch itself works without this.
 */
export function startBilling(): void {
  const choice = document.querySelector('[name=billing]:checked');
  if (!choice) return;
  if (addressState().has('billing')) restore();
  else store(choice);
  onAddressState(restore);
  document.addEventListener('change', ({ target }) => store(target));
}

function store(choice: EventTarget | null): void {
  if (!(choice instanceof HTMLInputElement) || choice.name !== 'billing') return;
  changeAddressState((values) => {
    if (choice.value === 'annual') values.set('billing', 'annual');
    else values.delete('billing');
  });
}

/** Anything but 'annual' in the address is monthly. */
function restore(): void {
  const billing = addressState().get('billing') === 'annual' ? 'annual' : 'monthly';
  const choice = document.querySelector<HTMLInputElement>(`#billing-${billing}`);
  if (!choice || choice.checked) return;
  choice.checked = true;
  // The estimator follows the switch.
  choice.dispatchEvent(new Event('change', { bubbles: true }));
}

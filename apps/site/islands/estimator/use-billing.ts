import { useSyncExternalStore } from 'react';
import type { Billing } from '../../pricing/estimate.ts';

/** The name of the page's billing switch (apps/site/sections/pricing/billing-switch.tsx). */
export const BILLING = 'billing';

/** The billing chosen in the page's switch, and a function that changes it. */
export function useBilling(): readonly [Billing, (billing: Billing) => void] {
  return [useSyncExternalStore(subscribe, chosen, () => 'monthly'), choose];
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('change', onChange);
  return () => document.removeEventListener('change', onChange);
}

function chosen(): Billing {
  return choice('annual')?.checked ? 'annual' : 'monthly';
}

function choose(billing: Billing): void {
  const radio = choice(billing);
  if (!radio) return;
  radio.checked = true;
  radio.dispatchEvent(new Event('change', { bubbles: true }));
}

function choice(billing: Billing): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`#${BILLING}-${billing}`);
}

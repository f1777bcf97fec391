import { addressState, startAddressState } from '../url-state.ts';
import { startBilling } from './billing.ts';

/** What runs on pages that keep what visitors enter in their address. @returns the values in the address */
export function startPageState(): URLSearchParams {
  startAddressState();
  startBilling();
  return addressState();
}

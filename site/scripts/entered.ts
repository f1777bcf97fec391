import { carried, startAddress } from '../address.ts';
import { startBilling } from './billing.ts';

/** What runs on pages on which visitors enter something that the address keeps. @returns the values that it carries */
export function startEntered(): URLSearchParams {
  startAddress();
  startBilling();
  return carried();
}

import { ToggleGroup } from '../components/toggle-group.tsx';
import { ORDERS, USUAL_ORDERS } from './order.ts';
import type { FilterState } from './use-filter.ts';

const OPTIONS = Object.values(ORDERS)
  .filter(([order]) => USUAL_ORDERS.some((usual) => usual === order))
  .map(([value, label]) => ({ value, label }));

/** Chooses the order of all lists, by arrival or by deadline, with one press. Neither is chosen while a column sorts the list. */
export function OrderSwitch({ filter, sort }: FilterState) {
  return <ToggleGroup label="Order" options={OPTIONS} chosen={filter.sort} choose={sort} data-keys="" />;
}

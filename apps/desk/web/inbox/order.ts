/**
 * The order of the inbox. By arrival and by deadline it is the reader's usual one: what they chose last in this browser holds for every
 * list that is not sorted by another column, and is in no address.
 */
import type { Sort, SortColumn } from '@assay/contract/lead-filter';
import { storedText } from '../components/stored.ts';

/** Newest first, which it is until somebody chooses; or the soonest deadline first. */
export const USUAL_ORDERS = ['-received', 'due'] as const satisfies readonly Sort[];
type UsualOrder = (typeof USUAL_ORDERS)[number];

const stored = storedText('desk.order');
const known = (text: string | null) => USUAL_ORDERS.find((order) => order === text);

export const useUsualOrder = (): UsualOrder => known(stored.use()) ?? USUAL_ORDERS[0];

/** Keeps an order, if it is one of the usual ones. @returns the usual order by then */
export function keepOrder(order: Sort, usual: UsualOrder): UsualOrder {
  const next = known(order) ?? usual;
  if (next !== usual) stored.keep(next);
  return next;
}

/** Each column in the direction that it is read in first, and what that is called. */
export const ORDERS: Readonly<Record<SortColumn, readonly [Sort, string]>> = {
  received: ['-received', 'Newest first'],
  due: ['due', 'Due first'],
  name: ['name', 'Name'],
  company: ['company', 'Company'],
  project: ['project', 'Project type'],
  budget: ['-budget', 'Budget, largest first'],
  source: ['source', 'Source'],
};

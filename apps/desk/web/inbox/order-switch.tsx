import { ORDERS, USUAL_ORDERS } from './order.ts';
import type { FilterState } from './use-filter.ts';

/** Chooses the order of all lists, by arrival or by deadline, with one press. Neither is chosen while a column sorts the list. */
export function OrderSwitch({ filter, sort }: FilterState) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in view
    <div role="group" aria-label="Order" className="flex" data-keys="">
      {Object.values(ORDERS)
        .filter(([order]) => USUAL_ORDERS.some((usual) => usual === order))
        .map(([order, label]) => {
          const isChosen = filter.sort === order;
          return (
            <button
              key={order}
              type="button"
              aria-pressed={isChosen}
              className={`-ml-px min-h-9 border border-control px-2.5 first:ml-0 first:rounded-l-sm last:rounded-r-sm hover:bg-verd-wash ${isChosen ? 'bg-verd-wash font-semibold' : 'text-ink-2'}`}
              onClick={() => sort(order)}
            >
              {label}
            </button>
          );
        })}
    </div>
  );
}

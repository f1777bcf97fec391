import type { MouseEvent } from 'react';
import { conditionsOf } from './conditions.ts';
import type { FilterState } from './use-filter.ts';
import { useOwners } from './use-owners.ts';

/** What is chosen in the filters, each with a press that removes it. */
export function Chips({ filter, change }: Pick<FilterState, 'filter' | 'change'>) {
  const conditions = conditionsOf(filter, useOwners(filter.owner !== undefined));
  if (conditions.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex w-full flex-wrap gap-2">
      {conditions.map(({ name, words }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            className="flex min-h-7 max-w-full items-center gap-2 rounded-sm border border-rule-2 bg-verd-wash px-2 text-start hover:border-control"
            onClick={(event) => {
              focusNeighbor(event);
              change({ [name]: undefined });
            }}
          >
            <span className="min-w-0 truncate" title={words}>
              <span className="sr-only">Remove filter: </span>
              <bdi>{words}</bdi>
            </span>
            <span aria-hidden="true" className="text-ink-2">
              ×
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The next chip gets the focus of one that goes, or the one before, or what opens the filters. */
function focusNeighbor({ currentTarget }: MouseEvent<HTMLElement>): void {
  const chip = currentTarget.closest('li');
  const neighbor = chip?.nextElementSibling ?? chip?.previousElementSibling;
  if (neighbor) neighbor.querySelector('button')?.focus();
  else focusFilters();
}

/** Leads the focus to the button that opens the filters, or to the one that shows it on a phone. */
export function focusFilters(): void {
  const buttons = document.querySelectorAll<HTMLElement>(
    '[aria-controls=filters], [aria-controls=inbox-tools]',
  );
  [...buttons].find((button) => button.getClientRects().length > 0)?.focus();
}

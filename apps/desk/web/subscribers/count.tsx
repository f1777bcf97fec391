import type { Subscribers } from '../../contract/lists.ts';

/** How many of those that the search finds get the newsletter, and how many do not. */
export function Count({ found }: { found: Pick<Subscribers, 'active' | 'others'> | undefined }) {
  return (
    <p role="status" className="text-ink-2 tabular-nums">
      {found && words(found)}
    </p>
  );
}

function words({ active, others }: Pick<Subscribers, 'active' | 'others'>): string {
  const subscribed = active === 1 ? '1 subscriber' : `${active.toLocaleString('en-US')} subscribers`;
  return others === 0 ? subscribed : `${subscribed}, ${others.toLocaleString('en-US')} not subscribed`;
}

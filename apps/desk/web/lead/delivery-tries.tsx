import type { Delivery } from '../../contract/leads.ts';
import { Time } from '../parts/time.tsx';

/** How a delivery stands. */
export function Outcome({ delivery }: { delivery: Delivery }) {
  const { status, attempts, delivered_at, next_attempt_at } = delivery;
  if (status === 'delivered') {
    return (
      <span>
        {'Delivered'}
        {delivered_at && (
          <>
            {', '}
            <Time at={delivered_at} />
          </>
        )}
      </span>
    );
  }
  if (status === 'dead')
    return <span className="text-rust">{`Given up after ${tries(triesOf(delivery))}`}</span>;
  return (
    <span>
      {attempts > 0 && <span className="text-rust">{`Failed ${tries(triesOf(delivery))} so far. `}</span>}
      {'Next try: '}
      <Time at={next_attempt_at} />
    </span>
  );
}

const OUTCOMES = {
  delivered: 'delivered',
  failed: 'failed',
  given_up: 'failed, and given up',
  interrupted: 'interrupted by a restart',
};

/** All tries: sending again begins the count of attempts anew, and an earlier release kept no details. */
function triesOf({ tries: made, attempts }: Delivery): number {
  return Math.max(made.length, attempts);
}

/** Each try of a delivery, as far as it was kept. */
export function Tries({ delivery }: { delivery: Delivery }) {
  const { tries: made, last_error } = delivery;
  const unknown = triesOf(delivery) - made.length;
  if (made.length === 0) {
    return last_error ? <p className="text-ink-2">{`Last error: ${last_error}`}</p> : null;
  }
  return (
    <details>
      <summary className="link w-fit">{tries(triesOf(delivery))}</summary>
      <ol className="mt-1 grid gap-1 text-ink-2">
        {unknown > 0 && <li>{`${tries(unknown)} of an earlier release, without details`}</li>}
        {made.map(({ made_at, outcome, error }) => (
          <li key={made_at}>
            <Time at={made_at} />
            {`: ${OUTCOMES[outcome]}${error ? `. ${error}` : ''}`}
          </li>
        ))}
      </ol>
    </details>
  );
}

function tries(count: number): string {
  return count === 1 ? '1 try' : `${count} tries`;
}

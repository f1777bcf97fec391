import type { DeliveryStatus } from '@assay/contract/values';
import { type ReactNode, useState } from 'react';
import { api, type Delivery, type Lead } from '../api/client.ts';
import { failure, read, useChange } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { ATTEMPT_LABELS } from '../components/labels.ts';
import { Time } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { leadKeys } from '../data/leads.ts';

/** Whether a delivery was given up, or has failed so far. */
export function hasFailed({ status, attempts }: Delivery): boolean {
  return status === 'dead' || (status === 'pending' && attempts > 0);
}

/** Where a lead could not be delivered. What was is in its history. */
export function FailedDeliveries({ lead }: { lead: Lead }) {
  const failed = lead.deliveries.filter(hasFailed);
  if (failed.length === 0) return null;
  return (
    <section aria-labelledby="lead-deliveries" className="grid gap-3 border border-rule-2 px-4 py-3">
      <h3 id="lead-deliveries">Not delivered</h3>
      <SendAgain lead={lead} deliveries={failed} />
    </section>
  );
}

/** Tries a delivery once more. @param onSent called once it waits to be sent */
export function useSendAgain(lead: Lead, onSent?: () => void) {
  return useChange(
    leadKeys.one(lead.id),
    ({ id }: Delivery) => read(api.deliveries[':id'].resend.$post({ param: { id } })),
    {
      onSuccess: (_answer, { channel }) => {
        toast(`Sending again by ${channel}.`);
        onSent?.();
      },
      onError: (error) => toastError(failure(error, 'Nothing was sent')),
    },
  );
}

interface SendAgainProps {
  lead: Lead;
  /** At least one. */
  deliveries: readonly Delivery[];
  onSent?(): void;
}

/** Deliveries with how each stands, and a button that sends one of them again: first what was given up. */
export function SendAgain({ lead, deliveries, onSent }: SendAgainProps) {
  const { mutate, isPending } = useSendAgain(lead, onSent);
  const [chosen, choose] = useState<string>();
  const delivery =
    deliveries.find(({ id }) => id === chosen) ??
    deliveries.find(({ status }) => status === 'dead') ??
    deliveries[0];
  return (
    <>
      <ul className="mb-3 border-t border-rule-2">
        {deliveries.map((one) => (
          <li key={one.id} className="grid gap-1 border-b border-rule py-2">
            <Target
              delivery={one}
              isChoice={deliveries.length > 1}
              isChosen={one.id === delivery?.id}
              onChoose={() => choose(one.id)}
            />
            <Tries delivery={one} />
          </li>
        ))}
      </ul>
      <Action
        className="justify-self-start"
        disabled={isPending}
        onClick={() => delivery && mutate(delivery)}
      >
        Send again
      </Action>
    </>
  );
}

interface TargetProps {
  delivery: Delivery;
  isChoice: boolean;
  isChosen: boolean;
  onChoose(): void;
}

/** A channel, and how its delivery stands. With several, the one to send again is chosen here. */
function Target({ delivery, isChoice, isChosen, onChoose }: TargetProps) {
  const { channel, recipient } = delivery;
  const name = (
    <span>
      <span className="font-semibold">{channel}</span>
      {recipient !== null && (
        <>
          {' to '}
          <bdi>{recipient}</bdi>
        </>
      )}
    </span>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {isChoice ? (
        <label className="flex items-center gap-2">
          <input
            type="radio"
            name="delivery"
            className="accent-verd"
            checked={isChosen}
            onChange={onChoose}
          />
          {name}
        </label>
      ) : (
        name
      )}
      <DeliveryState delivery={delivery} />
    </div>
  );
}

/** How a delivery stands. */
export function DeliveryState({ delivery }: { delivery: Delivery }) {
  return <span>{STATES[delivery.status](delivery)}</span>;
}

const STATES: Readonly<Record<DeliveryStatus, (delivery: Delivery) => ReactNode>> = {
  delivered: ({ delivered_at }) => (
    <>
      Delivered
      <Time at={delivered_at} before=", " />
    </>
  ),
  dead: (delivery) => <span className="text-rust">{`Given up after ${tries(triesOf(delivery))}`}</span>,
  pending: (delivery) => (
    <>
      {delivery.attempts > 0 && (
        <span className="text-rust">{`Failed ${tries(triesOf(delivery))} so far. `}</span>
      )}
      <Time at={delivery.next_attempt_at} before="Next try: " />
    </>
  ),
};

/** All tries: sending again begins the count of attempts anew. */
function triesOf({ tries: made, attempts }: Delivery): number {
  return Math.max(made.length, attempts);
}

/** Each try that failed, as far as it was kept. */
function Tries({ delivery }: { delivery: Delivery }) {
  const { tries: made, last_error } = delivery;
  if (made.length === 0) {
    return last_error ? <p className="text-ink-2">{`Last error: ${last_error}`}</p> : null;
  }
  return (
    <details>
      <summary className="link w-fit">{`${tries(made.length)} failed`}</summary>
      <ol className="mt-1 grid gap-1 text-ink-2">
        {made.map(({ made_at, outcome, error }) => (
          <li key={made_at}>
            <Time at={made_at} />
            {`: ${ATTEMPT_LABELS[outcome]}${error ? `. ${error}` : ''}`}
          </li>
        ))}
      </ol>
    </details>
  );
}

function tries(count: number): string {
  return count === 1 ? '1 try' : `${count} tries`;
}

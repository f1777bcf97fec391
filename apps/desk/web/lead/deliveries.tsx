import type { DeliveryStatus } from '@assay/forms/values';
import { type ReactNode, useState } from 'react';
import type { Delivery, Lead } from '../../contract/leads.ts';
import { Action } from '../components/action.tsx';
import { ATTEMPT_LABELS } from '../components/labels.ts';
import { Time } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { change, failure, useChange } from '../data/http.ts';
import { leadKeys } from '../data/leads.ts';

/** Where a lead was delivered to and when, and each try that failed. */
export function Deliveries({ lead }: { lead: Lead }) {
  const { deliveries } = lead;
  const [chosen, choose] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending } = useChange(
    leadKeys.one(lead.id),
    ({ id }: Delivery) => change('POST', `/api/deliveries/${id}/resend`),
    {
      onSuccess: (_answer, { channel }) => toast(`Sending again by ${channel}.`),
      onError: (error) => toastError(failure(error, 'Nothing was sent')),
    },
  );
  const delivery = deliveries.find(({ id }) => id === chosen) ?? likeliest(deliveries);
  const isNone = deliveries.length === 0;
  const send = () => {
    setAsked(true);
    if (delivery) mutate(delivery);
  };
  return (
    <section aria-labelledby="lead-deliveries" className="grid gap-3">
      <h3 id="lead-deliveries">Deliveries</h3>
      {!isNone && (
        <ul className="border-t border-rule-2">
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
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Action
          disabled={isPending || isNone}
          aria-describedby={delivery ? undefined : 'not-sent-again'}
          onClick={send}
        >
          Send again
        </Action>
        <p id="not-sent-again" aria-live="polite" className="text-ink-2">
          {isNone && 'Nothing was to be delivered: no channel was set up when this lead came in.'}
          {!isNone && !delivery && isAsked && 'Choose above what to send again.'}
        </p>
      </div>
    </section>
  );
}

/** The one that somebody most likely wants to send again: given up, else failing, else the only one. */
function likeliest(deliveries: readonly Delivery[]): Delivery | undefined {
  const isFailing = ({ status, attempts }: Delivery) => status === 'pending' && attempts > 0;
  const failed = deliveries.find(({ status }) => status === 'dead') ?? deliveries.find(isFailing);
  return failed ?? (deliveries.length === 1 ? deliveries[0] : undefined);
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

import type { Lead } from '../../contract/leads.ts';
import { useNow } from '../data/pulse.ts';
import { useMe } from '../data/session.ts';
import { nameOf } from '../parts/labels.ts';
import { isSnoozed, StateMark, stateOf, stateWords } from '../parts/lead-state.tsx';
import { Time } from '../parts/time.tsx';
import { Actions } from './actions.tsx';

/** How a lead stands, and what one can do about it. @param onNext opens the next lead of the list */
export function Status({ lead, onNext }: { lead: Lead; onNext: (() => void) | undefined }) {
  const now = useNow();
  const state = stateOf(lead, now);
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-ink-2">{lead.status === 'new' ? 'Due' : 'State'}</dt>
        <dd>
          <span
            className={`inline-flex items-center gap-2 font-semibold tabular-nums ${state === 'overdue' ? 'text-rust' : ''}`}
          >
            <StateMark state={state} />
            {stateWords(lead, now, 2)}
          </span>
          <Ended lead={lead} />
        </dd>
        {lead.taken_by && <Taken lead={lead} />}
        {isSnoozed(lead, now) && <Snoozed until={lead.snoozed_until ?? ''} />}
      </dl>
      <Actions lead={lead} onNext={onNext} />
    </div>
  );
}

/** By whom and when a lead was answered or closed. */
function Ended({ lead }: { lead: Lead }) {
  if (lead.status === 'new') return null;
  const isAnswered = lead.status === 'answered';
  const reason =
    !isAnswered && lead.close_reason && lead.close_reason !== 'other' && ` as ${lead.close_reason}`;
  const at = isAnswered ? lead.answered_at : lead.closed_at;
  const by = isAnswered ? lead.answered_by : lead.closed_by;
  return (
    <span className="text-ink-2">
      {reason}
      {by && (
        <>
          {' by '}
          <bdi>{nameOf(by)}</bdi>
        </>
      )}
      {at && (
        <>
          {', '}
          <Time at={at} />
        </>
      )}
    </span>
  );
}

function Taken({ lead }: { lead: Lead }) {
  const me = useMe();
  return (
    <>
      <dt className="text-ink-2">Taken by</dt>
      <dd>
        <bdi className="font-semibold">{lead.taken_by?.id === me.id ? 'You' : nameOf(lead.taken_by)}</bdi>
        {lead.taken_at && (
          <span className="text-ink-2">
            {', since '}
            <Time at={lead.taken_at} />
          </span>
        )}
      </dd>
    </>
  );
}

function Snoozed({ until }: { until: string }) {
  return (
    <>
      <dt className="text-ink-2">Snoozed</dt>
      <dd>
        {'until '}
        <Time at={until} />
      </dd>
    </>
  );
}

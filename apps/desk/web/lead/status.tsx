import { Link } from 'wouter';
import type { Lead } from '../api/client.ts';
import { leadOutcomeWords, nameOf } from '../components/labels.ts';
import { hasWoken, LeadState } from '../components/lead-state.tsx';
import { Time } from '../components/time.tsx';
import { writeFilter } from '../data/filter.ts';
import { useNow } from '../data/pulse.ts';
import { useMe } from '../data/session.ts';

/** How a lead stands. */
export function Status({ lead }: { lead: Lead }) {
  const now = useNow();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      <dt className="text-ink-2">{lead.status === 'new' ? 'Due' : 'Status'}</dt>
      <dd>
        <LeadState
          lead={lead}
          now={now}
          units={2}
          className="inline-flex! align-top font-semibold tabular-nums"
        />
        <Ended lead={lead} />
      </dd>
      {lead.taken_by && <Taken lead={lead} />}
      {lead.status === 'new' && lead.wrote_last ? (
        <Back
          since={lead.received_at}
          before={lead.wrote_back_other ? 'An answer from another address on ' : 'Wrote back on '}
        />
      ) : (
        hasWoken(lead, now) && <Back since={lead.snoozed_until} before="Was snoozed until " />
      )}
      {lead.outcome && <Outcome lead={lead} />}
      {lead.same_text && <SameText first={lead.same_text} />}
    </dl>
  );
}

/** Whose text it has, where many sent that, and the list of all of them, to choose them together. */
function SameText({ first }: { first: NonNullable<Lead['same_text']> }) {
  return (
    <>
      <dt className="text-ink-2">Text</dt>
      <dd>
        {'The same text as '}
        <Link href={`/leads/${first.id}`} className="link">
          <bdi>{first.name}</bdi>
        </Link>
        {'. '}
        <Link href={`/${writeFilter({ same_text: first.id }, 'due')}`} className="link">
          Choose all with this text
        </Link>
      </dd>
    </>
  );
}

/** By whom and when a lead was answered or closed. */
function Ended({ lead }: { lead: Lead }) {
  if (lead.status === 'new') return null;
  const isAnswered = lead.status === 'answered';
  // That it is spam, its state says.
  const isSaid = isAnswered || lead.close_reason === 'other' || lead.close_reason === 'spam';
  const reason = !isSaid && lead.close_reason && ` as ${lead.close_reason}`;
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
      <Time at={at} before=", " />
    </span>
  );
}

function Taken({ lead }: { lead: Lead }) {
  const me = useMe();
  return (
    <>
      <dt className="text-ink-2">Assigned to</dt>
      <dd>
        <bdi className="font-semibold">{lead.taken_by?.id === me.id ? 'You' : nameOf(lead.taken_by)}</bdi>
        <span className="text-ink-2">
          <Time at={lead.taken_at} before=", since " />
        </span>
      </dd>
    </>
  );
}

/** Why a lead is there again: its visitor wrote back, or, for a day, it was snoozed. */
function Back({ since, before }: { since: string | null; before: string }) {
  return (
    <>
      <dt className="text-ink-2">Back</dt>
      <dd>
        <Time at={since} before={before} />
      </dd>
    </>
  );
}

function Outcome({ lead: { outcome, lost_reason } }: { lead: Lead }) {
  return (
    <>
      <dt className="text-ink-2">Outcome</dt>
      <dd className="font-semibold">{leadOutcomeWords(outcome, lost_reason)}</dd>
    </>
  );
}

import { useEffect } from 'react';
import type { Lead } from '../../contract/leads.ts';
import { useNow } from '../data/pulse.ts';
import { useMe, useSession } from '../data/session.ts';
import { useWork } from '../data/use-work.ts';
import { Action, ActionLink } from '../parts/action.tsx';
import { nameOf } from '../parts/labels.ts';
import { stateOf, stateWords } from '../parts/lead-state.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { StateMark } from '../parts/state-mark.tsx';
import { Time } from '../parts/time.tsx';
import { CloseMenu } from './close-menu.tsx';
import { replyLink } from './reply.ts';

/** How a lead stands, and what one can do about it. */
export function Status({ lead }: { lead: Lead }) {
  const now = useNow();
  const state = stateOf(lead, now);
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-ink-2">{lead.status === 'new' ? 'Reply by' : 'State'}</dt>
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
      </dl>
      <Actions lead={lead} />
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

function Actions({ lead }: { lead: Lead }) {
  const work = useWork();
  const me = useMe();
  const brand = useSession()?.brand ?? '';
  const reply = replyLink(lead, brand);
  const isOpen = lead.status === 'new';
  const isMine = lead.taken_by?.id === me.id;
  const take = () => work(lead, { do: 'give', to: me });
  const giveBack = () => work(lead, { do: 'give', to: null });
  const answer = () => work(lead, { do: 'answer' });
  useShortcuts({
    reply: () => location.assign(reply),
    ...(isOpen && { answer, take: isMine ? giveBack : take }),
  });
  // The button that changed the state is gone, and the focus with it.
  useEffect(() => {
    if (lead.status && document.activeElement === document.body)
      document.getElementById('lead-name')?.focus();
  }, [lead.status]);
  return (
    <div className="flex flex-wrap gap-2">
      <ActionLink look="primary" shortcut="reply" href={reply}>
        Reply
      </ActionLink>
      {isOpen && (
        <>
          <Action shortcut="take" onClick={isMine ? giveBack : take}>
            {isMine ? 'Give it back' : lead.taken_by ? 'Take over' : 'I’m on it'}
          </Action>
          <Action shortcut="answer" onClick={answer}>
            Mark as answered
          </Action>
          <CloseMenu onClose={(reason) => work(lead, { do: 'close', reason })} />
        </>
      )}
      {!isOpen && <Action onClick={() => work(lead, { do: 'reopen' })}>Reopen</Action>}
    </div>
  );
}

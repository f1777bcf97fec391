import { LOST_REASONS } from '@assay/forms/values';
import { useEffect, useState } from 'react';
import type { Lead } from '../../contract/leads.ts';
import { Action, Keys } from '../components/action.tsx';
import { leadOutcomeWords } from '../components/labels.ts';
import { isSnoozed } from '../components/lead-state.tsx';
import { Menu, MenuButton } from '../components/menu.tsx';
import { Modal } from '../components/modal.tsx';
import { useShortcuts } from '../components/shortcuts.ts';
import { useNow } from '../data/pulse.ts';
import { useMe, useSession } from '../data/session.ts';
import { useWork } from '../data/use-work.ts';
import type { Work } from '../data/work.ts';
import { NameForm } from '../people/name-form.tsx';
import { Compose, draftOf } from './compose.tsx';
import { NextLeadChoice, useDecide } from './decide.tsx';
import { AssignMenu, CloseMenu } from './menus.tsx';
import { OpenElsewhere, Write } from './reply-buttons.tsx';
import { SnoozeMenu } from './snooze.tsx';
import { useReplies } from './use-replies.ts';

/** What one can do about a lead. @param onNext opens the next lead of the list */
export function Actions({ lead, onNext }: { lead: Lead; onNext: (() => void) | undefined }) {
  const work = useWork();
  const me = useMe();
  const now = useNow();
  const decide = useDecide(lead, onNext);
  const [isReplied, setReplied] = useState(false);
  const sends = useSession()?.sends_mail ?? false;
  const replies = useReplies(lead);
  const [mail, setMail] = useState(() => draftOf(me.id, lead));
  const [isAsked, setAsked] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  /** What was typed stays below a template. */
  const write = (text: string) => {
    const draft = draftOf(me.id, lead);
    const next = replies.mailOf(text);
    setAsked(true);
    if (draft === undefined) setMail(next);
    else if (text === replies.plain) setMail(mail ? { ...mail } : draft);
    else setMail({ ...next, body: `${replies.mailOf(text, { isQuoting: false }).body}\n${draft.body}` });
  };
  // It was pressed before the texts had come.
  useEffect(() => {
    if (!isAwaited || replies.plain === '') return;
    setAwaited(false);
    write(replies.plain);
  });
  // Whoever presses another key meanwhile does not expect to write into it.
  useEffect(() => {
    if (!isAwaited) return;
    const stop = new AbortController();
    const go = ({ repeat }: KeyboardEvent) => !repeat && setAwaited(false);
    addEventListener('keydown', go, { capture: true, signal: stop.signal });
    return () => stop.abort();
  }, [isAwaited]);
  const begin = (text: string) => {
    if (me.name === null) setNaming(true);
    else if (replies.plain === '') setAwaited(true);
    else write(text);
  };
  const isOpen = lead.status === 'new';
  const isLive = isOpen || lead.status === 'answered';
  const isMine = lead.taken_by?.id === me.id;
  const take = () => work(lead, { do: 'give', to: isMine ? null : me });
  const answer = () => decide({ do: 'decide', status: 'answered' });
  const last = lead.messages.findLast(({ automatic }) => !automatic);
  const isSent = isReplied || (last?.direction === 'by_mail' && last.to_visitor);
  const onReply = () => {
    setReplied(true);
    if (isOpen && !lead.taken_by) work(lead, { do: 'give', to: me });
  };
  const spam = () => decide({ do: 'decide', status: 'closed', reason: 'spam' });
  const isResting = isSnoozed(lead, now);
  const wake = () => work(lead, { do: 'snooze', until: null });
  useShortcuts({
    ...(isOpen && { answer, spam }),
    ...(isLive && { take }),
    ...(isResting && { snooze: wake }),
  });
  // The button that changed the state is gone, and the focus with it.
  useEffect(() => {
    if (lead.status && document.activeElement === document.body)
      document.getElementById('lead-name')?.focus();
  }, [lead.status]);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-x-1 gap-y-1.5">
        {sends ? (
          <Write replies={replies} onWrite={begin} />
        ) : (
          <OpenElsewhere replies={replies} isPrimary={!(isReplied && isOpen)} onReply={onReply} />
        )}
        {isOpen && (
          <Action look={isSent ? 'primary' : 'quiet'} shortcut="answer" onClick={answer}>
            {isReplied ? 'Sent? Mark as answered' : 'Mark as answered'}
          </Action>
        )}
        {isLive && (
          <>
            <AssignMenu
              label="Assign"
              shortcut="assign"
              taker={lead.taken_by}
              onGive={(to) => decide({ do: 'give', to })}
            >
              <MenuButton onClick={take}>
                {isMine ? 'Unassign' : 'Assign to me'} <Keys shortcut="take" />
              </MenuButton>
            </AssignMenu>
            {isResting ? (
              <Action shortcut="snooze" onClick={wake}>
                Unsnooze
              </Action>
            ) : (
              <SnoozeMenu shortcut="snooze" onSnooze={(until) => decide({ do: 'snooze', until })} />
            )}
          </>
        )}
        {isOpen && (
          <CloseMenu
            shortcut="close"
            onClose={(reason) => decide({ do: 'decide', status: 'closed', reason })}
          />
        )}
        {(lead.status === 'answered' || lead.status === 'closed') && (
          <Action onClick={() => work(lead, { do: 'decide', status: 'new' })}>Reopen</Action>
        )}
        {lead.status !== 'suspected' && (
          <OutcomeMenu lead={lead} onJudge={(judgment) => work(lead, judgment)} />
        )}
      </div>
      {isNaming && me.name === null && (
        <Modal title="Your name first" onClose={() => setNaming(false)}>
          <div className="grid gap-4">
            <p>The mail ends with it.</p>
            <NameForm formId="sender" />
          </div>
        </Modal>
      )}
      {mail && <Compose lead={lead} beginning={mail} isAsked={isAsked} onClose={() => setMail(undefined)} />}
      {isOpen && onNext && <NextLeadChoice />}
    </div>
  );
}

/** Says what a lead has led to: whether it is answered or closed is another question. */
function OutcomeMenu({ lead, onJudge }: { lead: Lead; onJudge(judgment: Work): void }) {
  const judgments = [
    { outcome: 'qualified', reason: null } as const,
    ...LOST_REASONS.map((reason) => ({ outcome: 'lost', reason }) as const),
    ...(lead.outcome === null ? [] : [{ outcome: null, reason: null }]),
  ];
  return (
    <Menu label="Outcome" align="start" shortcut="outcome">
      {judgments.map((judgment) => (
        <MenuButton
          key={judgment.reason ?? judgment.outcome}
          onClick={() => onJudge({ do: 'judge', ...judgment })}
        >
          {leadOutcomeWords(judgment.outcome, judgment.reason)}
        </MenuButton>
      ))}
    </Menu>
  );
}

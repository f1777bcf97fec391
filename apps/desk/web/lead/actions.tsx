import { useEffect, useState } from 'react';
import type { Lead } from '../../contract/leads.ts';
import { PLAIN_REPLY, REPLY_TEMPLATES } from '../../contract/reply-templates.ts';
import { useNow } from '../data/pulse.ts';
import { useMe, useSession } from '../data/session.ts';
import { useWork } from '../data/use-work.ts';
import { Action, ActionLink } from '../parts/action.tsx';
import { isSnoozed } from '../parts/lead-state.ts';
import { Menu, menuItem } from '../parts/menu.tsx';
import { useShortcuts } from '../parts/shortcuts.ts';
import { CloseMenu } from './close-menu.tsx';
import { HandOverMenu } from './hand-over-menu.tsx';
import { NextLeadChoice } from './next-lead-choice.tsx';
import { replyLink } from './reply.ts';
import { SnoozeMenu } from './snooze-menu.tsx';
import { useDecide } from './use-decide.ts';

/** What one can do about a lead. @param onNext opens the next lead of the list */
export function Actions({ lead, onNext }: { lead: Lead; onNext: (() => void) | undefined }) {
  const work = useWork();
  const me = useMe();
  const now = useNow();
  const decide = useDecide(lead, onNext);
  const [isReplied, setReplied] = useState(false);
  const isOpen = lead.status === 'new';
  const isMine = lead.taken_by?.id === me.id;
  const take = () => work(lead, { do: 'give', to: isMine ? null : me });
  const answer = () => decide({ do: 'answer' });
  const onReply = () => {
    setReplied(true);
    if (isOpen && !lead.taken_by) work(lead, { do: 'give', to: me });
  };
  useShortcuts(isOpen ? { answer, take } : {});
  // The button that changed the state is gone, and the focus with it.
  useEffect(() => {
    if (lead.status && document.activeElement === document.body)
      document.getElementById('lead-name')?.focus();
  }, [lead.status]);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Reply lead={lead} isPrimary={!(isReplied && isOpen)} onReply={onReply} />
        {isOpen && (
          <>
            <Action look={isReplied ? 'primary' : 'quiet'} shortcut="answer" onClick={answer}>
              {isReplied ? 'Sent? Mark as answered' : 'Mark as answered'}
            </Action>
            <Action shortcut="take" onClick={take}>
              {isMine ? 'Give it back' : lead.taken_by ? 'Take over' : 'I’m on it'}
            </Action>
            <HandOverMenu taker={lead.taken_by} onGive={(to) => decide({ do: 'give', to })} />
            {isSnoozed(lead, now) ? (
              <Action onClick={() => work(lead, { do: 'snooze', until: null })}>End the snooze</Action>
            ) : (
              <SnoozeMenu onSnooze={(until) => decide({ do: 'snooze', until })} />
            )}
            <CloseMenu onClose={(reason) => decide({ do: 'close', reason })} />
          </>
        )}
        {(lead.status === 'answered' || lead.status === 'closed') && (
          <Action onClick={() => work(lead, { do: 'reopen' })}>Reopen</Action>
        )}
      </div>
      {isOpen && onNext && <NextLeadChoice />}
    </div>
  );
}

interface ReplyProps {
  lead: Lead;
  isPrimary: boolean;
  /** Called when the mail program opens. */
  onReply(): void;
}

/** Opens a mail with the visitor's message quoted, empty or with a text to begin with. */
function Reply({ lead, isPrimary, onReply }: ReplyProps) {
  const brand = useSession()?.brand ?? '';
  const plain = replyLink(lead, brand, PLAIN_REPLY);
  useShortcuts({
    reply: () => {
      onReply();
      location.assign(plain);
    },
  });
  return (
    <>
      <ActionLink look={isPrimary ? 'primary' : 'quiet'} shortcut="reply" href={plain} onClick={onReply}>
        Reply
      </ActionLink>
      <Menu label="Templates" align="start">
        {REPLY_TEMPLATES.map(({ name, body }) => (
          <a key={name} className={menuItem} href={replyLink(lead, brand, body)} onClick={onReply}>
            {name}
          </a>
        ))}
      </Menu>
    </>
  );
}

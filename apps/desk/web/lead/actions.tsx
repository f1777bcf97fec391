import { useEffect, useRef, useState } from 'react';
import type { Lead } from '../api/client.ts';
import { Action, Keys } from '../components/action.tsx';
import { isSnoozed } from '../components/lead-state.tsx';
import { Menu, MenuButton, MenuOpener, PLAIN } from '../components/menu.tsx';
import { Modal } from '../components/modal.tsx';
import { useShortcuts } from '../components/shortcuts.ts';
import { useNow } from '../data/pulse.ts';
import { useMayExportAndErase, useMe, useSession } from '../data/session.ts';
import { useWork } from '../data/use-work.ts';
import { NextLeadChoice, useDecide } from './decide.tsx';
import { hasFailed, SendAgain, useSendAgain } from './deliveries.tsx';
import { Erase } from './erase.tsx';
import { AssignMenu, CloseMenu, OutcomeMenu } from './menus.tsx';
import { OpenElsewhere, Write } from './reply-buttons.tsx';
import { SnoozeMenu } from './snooze.tsx';
import type { MailDraft } from './use-mail-draft.ts';

interface Props {
  lead: Lead;
  draft: MailDraft;
  /** Opens the next lead of the list. */
  onNext: (() => void) | undefined;
  onErased(): void;
}

/** What one can do about a lead. */
export function Actions({ lead, draft, onNext, onErased }: Props) {
  const work = useWork();
  const me = useMe();
  const now = useNow();
  const decide = useDecide(lead, onNext);
  const [isReplied, setReplied] = useState(false);
  const sends = useSession()?.sends_mail ?? false;
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
  const decision = isOpen ? (
    <Action look={isSent ? 'primary' : 'quiet'} shortcut="answer" onClick={answer}>
      {isReplied ? 'Sent? Mark as answered' : 'Mark as answered'}
    </Action>
  ) : (
    lead.status !== 'suspected' && (
      <Action onClick={() => work(lead, { do: 'decide', status: 'new' })}>Reopen</Action>
    )
  );
  return (
    <div className="flex flex-wrap gap-1.5">
      {sends ? (
        <Write replies={draft.replies} onWrite={draft.begin}>
          {decision}
        </Write>
      ) : (
        <OpenElsewhere replies={draft.replies} isPrimary={!(isReplied && isOpen)} onReply={onReply}>
          {decision}
        </OpenElsewhere>
      )}
      {isLive && (
        <>
          <AssignMenu
            label="Assign"
            shortcut="assign"
            className={PLAIN}
            taker={lead.taken_by}
            onGive={(to) => decide({ do: 'give', to })}
          >
            <MenuButton onClick={take}>
              {isMine ? 'Unassign' : 'Assign to me'} <Keys shortcut="take" />
            </MenuButton>
          </AssignMenu>
          {isResting ? (
            <Action shortcut="snooze" className={PLAIN} onClick={wake}>
              Unsnooze
            </Action>
          ) : (
            <SnoozeMenu
              shortcut="snooze"
              className={PLAIN}
              onSnooze={(until) => decide({ do: 'snooze', until })}
            />
          )}
        </>
      )}
      <More lead={lead} onNext={onNext} onErased={onErased} />
    </div>
  );
}

/** The rest of it. */
function More({ lead, onNext, onErased }: Omit<Props, 'draft'>) {
  const work = useWork();
  const decide = useDecide(lead, onNext);
  const button = useRef<HTMLButtonElement>(null);
  const sendAgain = useSendAgain(lead);
  const mayErase = useMayExportAndErase();
  const [shown, show] = useState<'deliveries' | 'erase'>();
  const isOpen = lead.status === 'new';
  const isJudged = lead.status !== 'suspected';
  const [only, ...others] = lead.deliveries;
  const end = () => show(undefined);
  return (
    <>
      <Menu label="More" align="start" ref={button} className={PLAIN}>
        {isOpen && <MenuOpener shortcut="close">Close</MenuOpener>}
        {isJudged && <MenuOpener shortcut="outcome">Outcome</MenuOpener>}
        {/* What failed has such a button of its own. */}
        {!lead.deliveries.some(hasFailed) && (
          <MenuButton
            disabled={!only || sendAgain.isPending}
            onClick={() => (only && others.length === 0 ? sendAgain.mutate(only) : show('deliveries'))}
          >
            Send again
          </MenuButton>
        )}
        {mayErase && <MenuButton onClick={() => show('erase')}>Erase this person</MenuButton>}
        {isOpen && onNext && (
          <div className="border-t border-rule px-3 py-2">
            <NextLeadChoice />
          </div>
        )}
      </Menu>
      {isOpen && (
        <CloseMenu
          shortcut="close"
          anchor={button}
          onClose={(reason) => decide({ do: 'decide', status: 'closed', reason })}
        />
      )}
      {isJudged && <OutcomeMenu lead={lead} anchor={button} onJudge={(judgment) => work(lead, judgment)} />}
      {shown === 'deliveries' && (
        <Modal title="Send again" onClose={end}>
          <SendAgain lead={lead} deliveries={lead.deliveries} onSent={end} />
        </Modal>
      )}
      {shown === 'erase' && <Erase lead={lead} onErased={onErased} onClose={end} />}
    </>
  );
}

import { isSameAddress } from '@assay/contract/addresses';
import { sizeWords } from '@assay/contract/formats/size';
import { useMemo } from 'react';
import type { Delivery, Lead, Message } from '../api/client.ts';
import { Action } from '../components/action.tsx';
import { nameOf } from '../components/labels.ts';
import { Time } from '../components/time.tsx';
import { useTakeBackMessage } from '../data/messages.ts';
import { usePulse } from '../data/pulse.ts';
import { useMe } from '../data/session.ts';
import { type Passage, passagesOf } from './quoted.ts';

/** What was written to and by whoever a lead is from, as plain text, oldest first. */
export function Thread({ lead }: { lead: Lead }) {
  if (lead.messages.length === 0) return null;
  return (
    <section aria-labelledby="lead-thread" className="grid gap-3">
      <h3 id="lead-thread">Mails</h3>
      <ol className="border-t border-rule-2">
        {lead.messages.map((message) => (
          <li key={message.id} className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-rule py-3">
            <Head lead={lead} message={message} />
            {message.cc.length > 0 && (
              <p className="text-ink-2 wrap-anywhere">
                {'Cc '}
                <bdi>{message.cc.join(', ')}</bdi>
              </p>
            )}
            <p className="font-semibold">
              <bdi>{message.subject}</bdi>
            </p>
            <div
              className={`measure grid gap-2 border-l-2 pl-3 ${message.direction === 'in' ? 'border-gold' : 'border-verd'}`}
            >
              <Text message={message} />
            </div>
            {message.files.length > 0 && (
              <ul aria-label="Files" className="flex flex-wrap gap-x-4 gap-y-1">
                {message.files.map(({ id, name, size }) => (
                  <li key={id}>
                    <a href={`/api/leads/${lead.id}/files/${id}`} download className="link">
                      <bdi>{name}</bdi>
                    </a>
                    <span className="text-ink-2">{`, ${sizeWords(size)}`}</span>
                  </li>
                ))}
              </ul>
            )}
            {message.attachments.length > 0 && (
              <p className="text-ink-2">
                {'Attached, left in the mailbox: '}
                <bdi>{message.attachments.join(', ')}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a mail says, split once: its lead is rendered anew whenever a time that it shows has come. */
function Text({ message }: { message: Message }) {
  const passages = useMemo(() => passagesOf(message.body), [message]);
  return passages.map((passage, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the passages of a mail never change
    <Shown key={at} {...passage} />
  ));
}

/** A passage of a mail: what it quotes stands above it, and is folded. */
function Shown({ text, isQuoted }: Passage) {
  const shown = (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {text.replace(/^\n+|\n+$/g, '')}
    </p>
  );
  if (text.trim() === '') return null;
  if (!isQuoted) return shown;
  return (
    <details>
      <summary className="link w-fit">Quoted</summary>
      <div className="mt-2 text-ink-2">{shown}</div>
    </details>
  );
}

/** Who wrote it and when, and of what was sent how it stands. */
function Head({ lead, message }: { lead: Lead; message: Message }) {
  const me = useMe();
  const takeBack = useTakeBackMessage(lead);
  // Where only some of its addresses refused it, the one it is to comes first.
  const isTo = (address: string | null) => address !== null && isSameAddress(address, message.address);
  const delivery =
    lead.deliveries.find((one) => one.message === message.id && isTo(one.recipient)) ??
    lead.deliveries.find(({ id }) => id === message.id);
  const isWaiting = useIsWaiting(delivery);
  const isMine = message.by?.id === me.id;
  const hadCopy =
    message.direction === 'in' &&
    lead.messages.some(({ cc }) => cc.some((one) => isSameAddress(one, message.address)));
  const isStrange =
    message.direction === 'in' &&
    !hadCopy &&
    message.address !== '' &&
    ![lead.email, ...lead.former_emails].some((one) => isSameAddress(one, message.address));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>
        {message.direction === 'out' ? (
          <bdi className="font-semibold">{isMine ? 'You' : nameOf(message.by)}</bdi>
        ) : message.direction === 'by_mail' ? (
          <>
            Sent by mail, as <bdi className="font-semibold">{message.address}</bdi>
          </>
        ) : (
          <bdi className="font-semibold">{message.address || 'An address that was erased'}</bdi>
        )}
        <span className="text-ink-2">
          <Time at={message.at} before=", " />
        </span>
      </span>
      {message.automatic && <span className="text-ink-2">Automatic</span>}
      {hadCopy && <span className="text-ink-2">Had a copy</span>}
      {isStrange && <span className="text-rust">From another address than the lead’s</span>}
      {message.direction === 'by_mail' && !message.automatic && (
        <span className={message.to_visitor ? 'text-ink-2' : 'text-rust'}>
          {message.to_visitor
            ? 'If it answers the visitor, mark the lead as answered'
            : 'Not to the visitor, who did not get it'}
        </span>
      )}
      {delivery && <SendState delivery={delivery} />}
      {isWaiting && isMine && <Action onClick={() => takeBack(message)}>Undo</Action>}
    </div>
  );
}

/** Whether nobody has begun to send it. */
function useIsWaiting(delivery: Delivery | undefined): boolean {
  const left = useSecondsUntil(delivery?.next_attempt_at);
  return delivery?.status === 'pending' && delivery.attempts === 0 && left > 0;
}

/** How a mail stands: 'Sends in 8 s', 'Sent', 'Not sent: …'. */
export function SendState({ delivery }: { delivery: Delivery }) {
  const { status, attempts, last_error, next_attempt_at, delivered_at } = delivery;
  const left = useSecondsUntil(next_attempt_at);
  if (status === 'delivered')
    return (
      <span className="text-ink-2">
        Sent
        <Time at={delivered_at} before=", " />
      </span>
    );
  const reason = last_error === null ? '' : `: ${last_error}`;
  if (status === 'dead') return <span className="text-rust">{`Not sent${reason}`}</span>;
  if (attempts === 0)
    return <span className="text-ink-2">{left > 0 ? `Sends in ${left} s` : 'Sending'}</span>;
  return (
    <span className="text-rust">
      {`Not sent yet${reason}. `}
      <Time at={next_attempt_at} before="Next try: " />
    </span>
  );
}

/** How many seconds are left until a time by the server's clock; 0 once it is over. */
function useSecondsUntil(at: string | undefined): number {
  const left = ({ now }: { now: string }) => Math.ceil((Date.parse(at ?? now) - Date.parse(now)) / 1000);
  return Math.max(0, usePulse(left) ?? 0);
}

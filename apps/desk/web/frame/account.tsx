import { MAIL_TIMES, type MailTime } from '@assay/contract/values';
import { type ReactNode, useState } from 'react';
import { api } from '../api/client.ts';
import { failure, read, useChange, useGet } from '../api/http.ts';
import { Action } from '../components/action.tsx';
import { CHECK, Icon } from '../components/icon.tsx';
import { IN_BAR, Menu, MenuButton } from '../components/menu.tsx';
import { Modal } from '../components/modal.tsx';
import { Problem } from '../components/placeholders.tsx';
import { fullTime, Time, ZONE, zoneLabel } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { useSession, useSignOut } from '../data/session.ts';
import { useNotificationChoice } from './browser-notifications.ts';

/** Who is signed in, and signing out. @param children links that the bar of a phone has no room for */
export function Account({ children }: { children: ReactNode }) {
  const session = useSession();
  const signOut = useSignOut();
  const notifications = useNotificationChoice();
  const [isListing, setListing] = useState(false);
  if (!session) return null;
  const { name } = session.person;
  return (
    <>
      <Menu
        name={`Menu and account: ${name ?? 'no name yet'}`}
        className={IN_BAR}
        label={
          <>
            <span className="sm:hidden">Menu</span>
            <bdi className="truncate max-sm:hidden sm:max-w-40 lg:max-w-24 xl:max-w-40">
              {name ?? 'Account'}
            </bdi>
          </>
        }
      >
        {children}
        <p className="grid border-b border-rule px-3 pt-1 pb-2 text-xs text-ink-2 max-sm:border-t max-sm:pt-2">
          <span className="min-[90rem]:hidden">{`Times in ${zoneLabel(ZONE)}.`}</span>
          <span>{`Signed in until ${fullTime(Date.parse(session.expires_at))},`}</span>
          <span>or 2 hours without use.</span>
          <span>{`Version ${session.version}`}</span>
        </p>
        {session.mail_time && <MailTimes chosen={session.mail_time} />}
        <MenuButton onClick={() => setListing(true)}>Your sessions</MenuButton>
        {notifications && (
          <MenuButton onClick={notifications.toggle}>
            {notifications.isOn ? 'Stop notifications' : 'Notify me in this browser'}
          </MenuButton>
        )}
        <MenuButton onClick={() => signOut.mutate(false)}>Sign out</MenuButton>
        <MenuButton onClick={() => signOut.mutate(true)}>Sign out everywhere</MenuButton>
      </Menu>
      {isListing && <OwnSessions onClose={() => setListing(false)} />}
    </>
  );
}

const MAIL_TIME_LABELS: Readonly<Record<MailTime, string>> = {
  now: 'Mail me at once',
  daily: 'Mail me once a day',
  never: 'Do not mail me',
};

/** When the reader is mailed what concerns them. */
function MailTimes({ chosen }: { chosen: MailTime }) {
  const save = useChange(
    ['session'],
    (mail_time: MailTime) => read(api.person['mail-time'].$put({ json: { mail_time } })),
    {
      onSuccess: (_answer, time) => toast(MAILED[time]),
      onError: (error) => toastError(failure(error, 'Not saved')),
    },
  );
  return (
    <fieldset className="grid border-b border-rule">
      <legend className="sr-only">Mails of what concerns you</legend>
      {MAIL_TIMES.map((time) => (
        <MenuButton key={time} aria-pressed={time === chosen} onClick={() => save.mutate(time)}>
          <span className={time === chosen ? 'font-semibold' : ''}>{MAIL_TIME_LABELS[time]}</span>
          {time === chosen && <Icon path={CHECK} className="ml-2 inline size-3" />}
        </MenuButton>
      ))}
    </fieldset>
  );
}

const MAILED: Readonly<Record<MailTime, string>> = {
  now: 'What concerns you is mailed at once, and each morning what is overdue.',
  daily: 'What concerns you is mailed in the morning.',
  never: 'Nothing is mailed to you any more. It stands under ‘For you’.',
};

const OWN_SESSIONS = ['own-sessions'];

/** Where the reader is signed in, each with a button that ends it. */
function OwnSessions({ onClose }: { onClose(): void }) {
  const { data, error: notLoaded } = useGet(OWN_SESSIONS, (options) => api.sessions.$get({}, options));
  const end = useChange(OWN_SESSIONS, (id: string) => read(api.sessions[':id'].end.$post({ param: { id } })));
  const error = notLoaded ?? end.error;
  const others = data?.sessions.filter(({ is_this }) => !is_this) ?? [];
  return (
    <Modal title="Your sessions" onClose={onClose}>
      <div className="grid justify-items-start gap-4" aria-live="polite">
        <p>You are signed in with these browsers. End what you do not know, or do not use any more.</p>
        <ul className="grid w-full divide-y divide-rule border-y border-rule">
          {data?.sessions.map(({ id, browser, began_at, active_at, is_this }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <div className="grid">
                <strong className="font-semibold">
                  {browser ?? 'Unknown browser'}
                  {is_this && ' (this one)'}
                </strong>
                <span className="text-sm text-ink-2">
                  <Time at={began_at} before="Began " />
                  <Time at={active_at} before=", last used " />
                </span>
              </div>
              {!is_this && (
                <Action disabled={end.isPending} onClick={() => end.mutate(id)}>
                  End
                  <span className="sr-only">{` the session of ${browser ?? 'an unknown browser'}`}</span>
                </Action>
              )}
            </li>
          ))}
        </ul>
        {data && others.length === 0 && <p>You are signed in nowhere else.</p>}
        <Problem
          text={error && failure(error, notLoaded ? 'Your sessions are not known' : 'Nothing changed')}
        />
        {others.length > 0 && (
          <Action disabled={end.isPending} onClick={() => end.mutate('others')}>
            End all others
          </Action>
        )}
      </div>
    </Modal>
  );
}

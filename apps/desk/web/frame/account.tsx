import { useState } from 'react';
import { useSession, useSignOut } from '../data/session.ts';
import { Menu, menuItem } from '../parts/menu.tsx';
import { fullTime, ZONE, zoneLabel } from '../parts/time.tsx';
import { DailyMail } from './daily-mail.tsx';
import { Invitation } from './invitation.tsx';
import { useNotificationChoice } from './notifications.ts';
import { OwnSessions } from './own-sessions.tsx';

/** Who is signed in, and signing out. */
export function Account() {
  const session = useSession();
  const signOut = useSignOut();
  const notifications = useNotificationChoice();
  const [isListing, setListing] = useState(false);
  const [isInviting, setInviting] = useState(false);
  if (!session) return null;
  const { name } = session.person;
  const { provider, mail } = session.sign_in;
  const invites = !provider && !mail;
  return (
    <>
      <Menu
        name={`Account: ${name ?? 'no name yet'}`}
        label={<bdi className="max-w-40 truncate">{name ?? 'Account'}</bdi>}
      >
        <p className="grid border-b border-rule px-3 pt-1 pb-2 text-xs text-ink-2">
          <span className="lg:hidden">{`Times in ${zoneLabel(ZONE)}.`}</span>
          <span>{`Signed in until ${fullTime(Date.parse(session.expires_at))},`}</span>
          <span>{`or ${duration(session.idle_minutes)} without use.`}</span>
          <span>{`Version ${session.version}`}</span>
        </p>
        {invites && (
          <button type="button" className={menuItem} onClick={() => setInviting(true)}>
            Invite a colleague
          </button>
        )}
        <DailyMail />
        <button type="button" className={menuItem} onClick={() => setListing(true)}>
          Your sessions
        </button>
        {notifications && (
          <button type="button" className={menuItem} onClick={notifications.toggle}>
            {notifications.isOn ? 'Stop notifications' : 'Notify me of new and overdue leads'}
          </button>
        )}
        <button type="button" className={menuItem} onClick={() => signOut.mutate(false)}>
          Sign out
        </button>
        <button type="button" className={menuItem} onClick={() => signOut.mutate(true)}>
          Sign out everywhere
        </button>
      </Menu>
      {isListing && <OwnSessions onClose={() => setListing(false)} />}
      {isInviting && <Invitation onClose={() => setInviting(false)} />}
    </>
  );
}

/** '2 hours', '90 minutes'. */
function duration(minutes: number): string {
  const hours = minutes / 60;
  if (!Number.isInteger(hours)) return `${minutes} minutes`;
  return hours === 1 ? 'an hour' : `${hours} hours`;
}

/** Notifications of the browser, for each person who has asked for them in it. */

import { REPLY_WITHIN_MS } from '@assay/contract/time';
import { useEffect, useMemo, useRef } from 'react';
import type { Pulse } from '../api/client.ts';
import { storedSwitch } from '../components/stored.ts';
import { fullTime } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { usePulse } from '../data/pulse.ts';
import { useMe } from '../data/session.ts';

/** Over plain http, browsers have notifications and never allow them. */
const canNotify = () => isSecureContext && 'Notification' in window;

const choiceOf = (person: string) => storedSwitch(`notify ${person}`, false);

/** Whether the reader gets notifications, and a function that changes it; null where the browser has none. */
export function useNotificationChoice(): { isOn: boolean; toggle(): void } | null {
  const { id } = useMe();
  const choice = useMemo(() => choiceOf(id), [id]);
  const isChosen = choice.useIsOn();
  if (!canNotify()) return null;
  const isOn = isChosen && Notification.permission === 'granted';
  const toggle = async () => {
    // Browsers ask only after a press.
    const permission = isOn ? 'granted' : await Notification.requestPermission();
    if (permission !== 'granted')
      toastError('This browser blocks notifications. Allow them for this address in its settings.');
    else if (!choice.turn(!isOn)) toastError('This browser does not keep the choice.');
    else
      toast(
        isOn
          ? 'No more notifications.'
          : 'You will be notified of new and overdue leads, and of what concerns you.',
      );
  };
  return { isOn, toggle: () => void toggle() };
}

const countsOf = ({ open, overdue, newest_at, notifications, notified_at }: Pulse) => ({
  ...{ open, overdue, newest_at, notifications, notified_at },
});

/** Notifies the reader who is looking elsewhere. Mounted once. */
export function useNotifications(): void {
  const { id } = useMe();
  const counts = usePulse(countsOf);
  const last = useRef(counts);
  useEffect(() => {
    const before = last.current;
    last.current = counts;
    if (!before || !counts || document.hasFocus() || !canNotify() || !choiceOf(id).isOn()) return;
    noticesOf(before, counts).forEach(show);
  }, [counts, id]);
}

function show({ tag, title, body }: Notice): void {
  try {
    const notification = new Notification(title, { body, tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Some browsers of phones only let service workers notify, and say so nowhere else.
  }
}

type Counts = Pick<Pulse, 'open' | 'overdue' | 'newest_at' | 'notifications' | 'notified_at'>;

interface Notice {
  /** A notification replaces an earlier one of the same kind, also that of another tab. */
  tag: 'new' | 'overdue' | 'for you';
  title: string;
  body: string;
}

/** What to tell of after a pulse. What looks like spam makes no lead more open. */
export function noticesOf(before: Counts, after: Counts): Notice[] {
  const [opened, missed] = [after.open - before.open, after.overdue - before.overdue];
  const notices: Notice[] = [];
  if (opened > 0 && after.newest_at !== null && after.newest_at !== before.newest_at) {
    const due = fullTime(Date.parse(after.newest_at) + REPLY_WITHIN_MS);
    notices.push({
      tag: 'new',
      title: opened === 1 ? '1 new lead' : `${opened} new leads`,
      body: `Due ${due}`,
    });
  }
  if (missed > 0) {
    const title = after.overdue === 1 ? '1 lead is overdue' : `${after.overdue} leads are overdue`;
    notices.push({ tag: 'overdue', title, body: 'Open the desk to answer.' });
  }
  if (
    after.notified_at !== null &&
    after.notifications > 0 &&
    after.notified_at > (before.notified_at ?? '')
  ) {
    const title =
      after.notifications === 1 ? 'Something concerns you' : `${after.notifications} things concern you`;
    notices.push({ tag: 'for you', title, body: 'See ‘For you’ at the desk.' });
  }
  return notices;
}

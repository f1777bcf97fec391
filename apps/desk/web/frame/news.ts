/** What a notification says: counts and a deadline, since others see the screen, too. */
import { REPLY_WITHIN_MS } from '@assay/forms/reply';
import type { Pulse } from '../../contract/session.ts';
import { fullTime } from '../parts/time.tsx';

type Counts = Pick<Pulse, 'open' | 'overdue' | 'newest_at'>;

export interface News {
  /** A notification replaces an earlier one of the same kind, also that of another tab. */
  tag: 'new' | 'overdue';
  title: string;
  body: string;
}

/** What to tell of after a pulse. What looks like spam makes no lead more open. */
export function newsOf(before: Counts, after: Counts): News[] {
  const [opened, missed] = [after.open - before.open, after.overdue - before.overdue];
  const news: News[] = [];
  if (opened > 0 && after.newest_at !== null && after.newest_at !== before.newest_at) {
    const due = fullTime(Date.parse(after.newest_at) + REPLY_WITHIN_MS);
    news.push({ tag: 'new', title: opened === 1 ? '1 new lead' : `${opened} new leads`, body: `Due ${due}` });
  }
  if (missed > 0) {
    const title = after.overdue === 1 ? '1 lead is overdue' : `${after.overdue} leads are overdue`;
    news.push({ tag: 'overdue', title, body: 'Open the desk to answer.' });
  }
  return news;
}

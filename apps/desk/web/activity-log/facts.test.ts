import { expect, test } from 'vitest';
import type { Action } from '../../../../packages/contract/activity.ts';
import type { RecordEntry } from '../api/client.ts';
import { fullTime } from '../components/time.tsx';
import { factsOf } from './facts.ts';

const ANA = { id: 'ana', name: 'Ana' };

function entry(action: Action, changes: Partial<RecordEntry> = {}): RecordEntry {
  const nothing = { lead: null, new_name: null, details: {} };
  return { id: '1', at: '2026-03-10T12:00:00.000Z', person: ANA, action, ...nothing, ...changes };
}

test.each<[Action, RecordEntry['details'], string]>([
  ['exported_leads', { format: 'csv', rows: 1, filters: '' }, 'CSV, 1 row'],
  [
    'exported_leads',
    { format: 'xlsx', rows: 1200, filters: 'form, failed, q' },
    'XLSX, 1,200 rows by form, failed delivery, search',
  ],
  ['exported_subscribers', { format: 'json', rows: 0 }, 'JSON, 0 rows'],
  ['answered', { undo: 1 }, 'Undoing a change'],
  ['closed', { reason: 'duplicate' }, 'Duplicate'],
  ['closed', { reason: 'spam', undo: 1 }, 'Spam, undoing a change'],
  ['snoozed', { until: '2026-03-11T12:00:00.000Z' }, `Until ${fullTime(Date.UTC(2026, 2, 11, 12))}`],
  ['handed_over', { to: 'the id of somebody who is forgotten' }, ''],
  ['met_limit', { of: 'opened' }, 'Opening leads'],
  ['took', { many: '0191e2a4-6f5b-4c3e-9a01-000000000001' }, ''],
  ['ended_sessions', { sessions: 2, invitations: 0, calendars: 1 }, '2 sessions, 1 calendar'],
  ['sent_again', { channel: 'webhook' }, 'To webhook'],
  [
    'erased',
    { contact_submissions: 2, newsletter_subscriptions: 1, deliveries: 4, activity_log: 5 },
    '2 leads, 1 subscription, 9 rows about them',
  ],
  [
    'erased',
    { contact_submissions: 1, newsletter_subscriptions: 0, deliveries: 0 },
    '1 lead, 0 subscriptions',
  ],
  ['purged', { removed: 1200, pending: 2 }, '1,200 leads, 2 not delivered'],
  ['purged', { removed: 3, pending: 0 }, '3 leads'],
  ['purged', { removed: 3, reason: 'spam' }, '3 leads, closed as spam'],
  ['removed', { leads: 1200, filters: 'state, q' }, '1,200 leads by state, search'],
  ['removed', { leads: 3 }, '3 leads'],
  ['answered', { leads: 1743, many: 'x', filters: 'state, q' }, 'By state, search'],
  ['closed', { leads: 3, many: 'x', reason: 'spam', filters: 'host', undo: 1 }, 'Spam, by host'],
  ['took', { leads: 3, many: 'x' }, ''],
  ['set_outcome', { outcome: 'lost', reason: 'no_reply' }, 'Lost (no reply)'],
  ['takes_leads', { takes: 1 }, 'In turn'],
  ['takes_leads', { takes: 0 }, 'None in turn'],
  ['signed_in', {}, ''],
  ['signed_in', { with: 'invitation' }, 'With an invitation'],
  ['signed_in', { with: 'mail' }, 'With a link by mail'],
])('the facts of %s %j', (action, details, words) => {
  expect(factsOf(entry(action, { details }))).toBe(words);
});

test('a lead that was handed over says to whom', () => {
  expect(factsOf(entry('handed_over', { handed_to: ANA, details: { to: 'ana' } }))).toBe('To Ana');
});

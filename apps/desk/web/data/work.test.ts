import { expect, test, vi } from 'vitest';
import {
  ask,
  conflictMessage,
  effectOf,
  successMessage,
  undoOf,
  type Work,
  type Workable,
  wholeEffectOf,
} from './work.ts';

const me = { id: 'me', name: 'Jane' };
const ben = { id: 'ben', name: 'Ben' };
const now = '2026-01-31T12:00:00.000Z';

const OPEN = { status: 'new', taken_by: null, snoozed_until: null, close_reason: null, version: 3 } as const;

function lead(values: Partial<Workable> = {}): Workable {
  return { id: '1', first_name: 'Ada', last_name: 'Byron', ...OPEN, ...values };
}

test('answering is shown at once, with who and when', () => {
  expect(effectOf({ do: 'decide', status: 'answered' })).toEqual({
    status: 'answered',
    snoozed_until: null,
    close_reason: null,
  });
  expect(wholeEffectOf({ do: 'decide', status: 'answered' }, me, now)).toEqual({
    status: 'answered',
    snoozed_until: null,
    close_reason: null,
    answered_by: me,
    answered_at: now,
  });
});

test('reopening forgets the answer and the closing', () => {
  expect(wholeEffectOf({ do: 'decide', status: 'new' }, me, now)).toEqual({
    status: 'new',
    answered_by: null,
    answered_at: null,
    closed_by: null,
    closed_at: null,
    close_reason: null,
  });
});

test.each<[Work, string, object]>([
  [{ do: 'decide', status: 'closed', reason: 'spam' }, 'status', { status: 'closed', reason: 'spam' }],
  [{ do: 'give', to: ben }, 'taker', { taker: 'ben' }],
  [{ do: 'give', to: null }, 'taker', { taker: null }],
  [{ do: 'snooze', until: now }, 'snooze', { until: now }],
  [{ do: 'judge', outcome: 'qualified', reason: null }, 'outcome', { outcome: 'qualified' }],
  [{ do: 'judge', outcome: 'lost', reason: 'price' }, 'outcome', { outcome: 'lost', reason: 'price' }],
])('%j says what it changes from', async (work, path, body) => {
  const sent = vi.fn(async (_url: string, _init: { body: string }) => new Response('{"version":8}'));
  vi.stubGlobal('fetch', sent);
  await ask(work, '1', 7);
  const [url, init] = sent.mock.lastCall ?? [];
  expect(url).toBe(`/api/leads/1/${path}`);
  expect(JSON.parse(init?.body ?? '')).toEqual({ ...body, version: 7 });
});

test.each<[Work, Partial<Workable>, Work]>([
  [{ do: 'decide', status: 'answered' }, {}, { do: 'decide', status: 'new' }],
  [{ do: 'decide', status: 'closed', reason: 'spam' }, {}, { do: 'decide', status: 'new' }],
  [
    { do: 'decide', status: 'closed', reason: 'spam' },
    { status: 'suspected' },
    { do: 'decide', status: 'suspected' },
  ],
  [{ do: 'decide', status: 'new' }, { status: 'suspected' }, { do: 'decide', status: 'suspected' }],
  [{ do: 'decide', status: 'new' }, { status: 'answered' }, { do: 'decide', status: 'answered', undo: true }],
  [
    { do: 'decide', status: 'new' },
    { status: 'closed', close_reason: 'spam' },
    { do: 'decide', status: 'closed', reason: 'spam', undo: true },
  ],
  [{ do: 'give', to: me }, {}, { do: 'give', to: null }],
  [{ do: 'give', to: null }, { taken_by: me }, { do: 'give', to: me }],
  [{ do: 'give', to: me }, { taken_by: ben }, { do: 'give', to: ben }],
  [{ do: 'snooze', until: now }, {}, { do: 'snooze', until: null }],
  [
    { do: 'judge', outcome: 'lost', reason: 'price' },
    { outcome: 'qualified', lost_reason: null },
    { do: 'judge', outcome: 'qualified', reason: null },
  ],
])('%j of %j is undone by %j', (work, before, undo) => {
  expect(undoOf(work, lead(before))).toEqual(undo);
});

test('says what was not done, because somebody was first', () => {
  const first = { message: 'Ana assigned this lead to themselves first.' };
  expect(conflictMessage(first, { do: 'give', to: me }, me)).toBe(
    'Ana assigned this lead to themselves first.',
  );
  expect(conflictMessage(first, { do: 'give', to: ben }, me)).toBe(
    'Not saved: Ana assigned this lead to themselves first.',
  );
  expect(conflictMessage(first, { do: 'decide', status: 'answered' }, me)).toBe(
    'Not saved: Ana assigned this lead to themselves first.',
  );
  expect(conflictMessage(first, { do: 'decide', status: 'new' }, me, true)).toBe(
    'Not undone: Ana assigned this lead to themselves first.',
  );
});

test('says what was done', () => {
  expect(successMessage({ do: 'decide', status: 'closed', reason: 'duplicate' }, lead(), me)).toBe(
    'Ada Byron is closed as duplicate.',
  );
  expect(successMessage({ do: 'decide', status: 'closed', reason: 'other' }, lead(), me)).toBe(
    'Ada Byron is closed.',
  );
  expect(successMessage({ do: 'give', to: me }, lead(), me)).toBe('Ada Byron is assigned to you.');
  expect(successMessage({ do: 'give', to: ben }, lead(), me)).toBe('Ada Byron is assigned to Ben.');
  expect(successMessage({ do: 'give', to: null }, lead(), me)).toBe('Ada Byron is unassigned.');
  expect(successMessage({ do: 'snooze', until: null }, lead(), me)).toBe('Ada Byron is no longer snoozed.');
  expect(successMessage({ do: 'judge', outcome: 'lost', reason: 'timing' }, lead(), me)).toBe(
    'Outcome of Ada Byron: lost (not now).',
  );
  expect(successMessage({ do: 'judge', outcome: null, reason: null }, lead(), me)).toBe(
    'Outcome of Ada Byron: no outcome.',
  );
});

import { expect, test } from 'vitest';
import { effectOf, requestOf, said, undoOf, type Work, type Workable, wholeEffectOf } from './work.ts';

const me = { id: 'me', name: 'Jane' };
const ben = { id: 'ben', name: 'Ben' };
const now = '2026-01-31T12:00:00.000Z';

function lead(values: Partial<Workable> = {}): Workable {
  return { id: '1', first_name: 'Ada', last_name: 'Byron', status: 'new', taken_by: null, ...values };
}

test('answering is shown at once, with who and when', () => {
  expect(effectOf({ do: 'answer' }, me)).toEqual({ status: 'answered' });
  expect(wholeEffectOf({ do: 'answer' }, me, now)).toEqual({
    status: 'answered',
    answered_by: me,
    answered_at: now,
  });
});

test('reopening forgets the answer and the closing', () => {
  expect(wholeEffectOf({ do: 'reopen' }, me, now)).toEqual({
    status: 'new',
    answered_by: null,
    answered_at: null,
    closed_by: null,
    closed_at: null,
    close_reason: null,
  });
});

test('taking names who had it as far as the reader knows', () => {
  const { path, body } = requestOf({ do: 'take', from: ben }, '1', me);
  expect(path).toBe('/api/leads/1/taker');
  expect(body).toEqual({ take: true, from: 'ben' });
  expect(requestOf({ do: 'give back' }, '1', me).body).toEqual({ take: false, from: 'me' });
});

test.each<[Work, Partial<Workable>, Work | null]>([
  [{ do: 'answer' }, {}, { do: 'reopen' }],
  [{ do: 'close', reason: 'spam' }, {}, { do: 'reopen' }],
  [{ do: 'reopen' }, { status: 'answered' }, { do: 'answer' }],
  [{ do: 'reopen' }, { status: 'closed', close_reason: 'spam' }, { do: 'close', reason: 'spam' }],
  [{ do: 'take', from: null }, {}, { do: 'give back' }],
  [{ do: 'give back' }, { taken_by: me }, { do: 'take', from: null }],
  [{ do: 'take', from: ben }, { taken_by: ben }, null],
])('%j of %j is undone by %j', (work, before, undo) => {
  expect(undoOf(work, lead(before))).toEqual(undo);
});

test('says what was done', () => {
  expect(said({ do: 'close', reason: 'duplicate' }, lead())).toBe('Ada Byron is closed as duplicate.');
  expect(said({ do: 'close', reason: 'other' }, lead())).toBe('Ada Byron is closed.');
});

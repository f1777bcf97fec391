import { expect, test } from 'vitest';
import { ATTRIBUTION_NAMES } from '../../../../packages/contract/attribution.ts';
import { SHORT_FIELDS } from '../../../../packages/contract/forms.ts';
import type { LeadPage, LeadSummary } from '../api/client.ts';
import {
  correctRows,
  firstPage,
  indexOfLead,
  isOfState,
  type LeadList,
  othersOf,
  patchRow,
  removeRows,
  rowsOf,
  rowsReader,
  withOpen,
} from './lead-list.ts';

/** Nothing in each of these columns. */
function nothing<Name extends string>(names: readonly Name[]): Record<Name, null> {
  // What `fromEntries` returns has lost the names.
  return Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;
}

function row(id: string, values: Partial<LeadSummary> = {}): LeadSummary {
  return {
    ...nothing(ATTRIBUTION_NAMES),
    ...nothing(SHORT_FIELDS),
    id,
    created_at: '2026-01-31T12:00:00.000Z',
    status: 'new',
    form_type: 'contact',
    first_name: 'Ada',
    last_name: id,
    email: `${id}@example.com`,
    source_path: null,
    excerpt: '',
    received_at: '2026-01-31T12:00:00.000Z',
    wrote_last: false,
    call_at: null,
    call_outcome: null,
    taken_by: null,
    version: 0,
    snoozed_until: null,
    wrote_back_at: null,
    wrote_back_other: false,
    close_reason: null,
    same_text: null,
    failed: false,
    seen: false,
    ...values,
  };
}

function page(...ids: string[]): LeadPage {
  return { leads: ids.map((id) => row(id)), close: [], also: {}, next: ids.at(-1) ?? null };
}

const list: LeadList = { pages: [page('a', 'b'), page('c', 'd')], pageParams: [null, 'b'] };
const ids = (of: LeadList) => rowsOf(of).map(({ id }) => id);

test('a row that two pages have is listed once', () => {
  expect(ids({ pages: [page('a', 'b'), page('b', 'c')], pageParams: [null, 'a'] })).toEqual(['a', 'b', 'c']);
});

const mark = ({ id, created_at, status, version, snoozed_until, wrote_back_at }: LeadSummary) => ({
  id,
  created_at,
  status,
  version,
  snoozed_until,
  wrote_back_at,
});
const standsFor = (of: LeadPage, also: Record<string, string[]>): LeadPage => ({
  ...of,
  also: Object.fromEntries(
    Object.entries(also).map(([id, others]) => [id, others.map((one) => mark(row(one)))]),
  ),
});

test('a lead is found by its own row, or by that which stands for it', () => {
  const known = firstPage(standsFor(page('new', 'a'), { new: ['b'] }), list);
  expect(ids(known)).toEqual(['new', 'a']);
  const others = othersOf(known);
  expect(others.get('new')).toMatchObject([{ id: 'b' }]);
  const rows = rowsOf(known);
  expect(['a', 'b', 'gone'].map((id) => indexOfLead(rows, id, others))).toEqual([1, 0, -1]);
  expect(withOpen(rows, row('b'), others)).toBe(rows);
});

test('a patch is taken back by the values before it', () => {
  const patched = patchRow(list, 'c', { status: 'closed' });
  expect(rowsOf(patched)[2]?.status).toBe('closed');
  expect(rowsOf(patchRow(patched, 'c', { status: 'new' }))).toEqual(rowsOf(list));
});

test('erased rows are gone', () => {
  expect(ids(removeRows(list, ({ email }) => email === 'b@example.com'))).toEqual(['a', 'c', 'd']);
});

test('a reader follows a list that grows, changes and shrinks', () => {
  const read = rowsReader();
  const lists = [
    firstPage(page('a', 'b')),
    list,
    { pages: [...list.pages, page('d', 'e')], pageParams: [null, 'b', 'd'] },
    patchRow(list, 'a', { seen: true }),
    firstPage(page('x')),
  ];
  for (const one of lists) expect(read(one)).toEqual(rowsOf(one));
});

test('shows the open lead above rows that have not come to it', () => {
  const rows = [row('a'), row('b')];
  const open = row('z');
  expect(withOpen(rows, open, new Map())).toEqual([open, ...rows]);
  expect(withOpen(rows, row('b'), new Map())).toEqual(rows);
  expect(withOpen([], open, new Map())).toEqual([]);
});

test('knows the lists that a lead can be in by its state', () => {
  const states = [
    undefined,
    'todo',
    'mine',
    'overdue',
    'open',
    'snoozed',
    'answered',
    'closed',
    'suspected',
  ] as const;
  const listsOf = (status: LeadSummary['status']) =>
    states.filter((state) => isOfState(row('a', { status }), state ? { state } : {}));
  expect(listsOf('new')).toEqual([undefined, 'todo', 'mine', 'overdue', 'open', 'snoozed']);
  expect(listsOf('answered')).toEqual([undefined, 'snoozed', 'answered']);
  expect(listsOf('suspected')).toEqual([undefined, 'suspected']);
});

test('no older row replaces a newer one, and what was seen stays seen', () => {
  const newer = patchRow(list, 'b', { status: 'answered', version: 2, seen: true });
  const late = page('a', 'b');
  expect(rowsOf(firstPage(late, newer))[1]).toEqual(rowsOf(newer)[1]);
  expect(rowsOf(correctRows(newer, new Map([['b', row('b')]])))[1]).toEqual(rowsOf(newer)[1]);
  const reopened = { ...late, leads: [row('a'), row('b', { version: 3 })] };
  expect(rowsOf(firstPage(reopened, newer))[1]).toEqual(row('b', { version: 3, seen: true }));
});

test('rows that left the filter are corrected in their place, and those that are gone go', () => {
  const became = new Map([
    ['b', row('b', { status: 'answered', version: 1 })],
    ['c', null],
  ]);
  const corrected = correctRows(list, became);
  expect(ids(corrected)).toEqual(['a', 'b', 'd']);
  const standing = correctRows(firstPage(standsFor(page('a'), { a: ['b', 'c', 'd'] })), became);
  expect(othersOf(standing).get('a')).toMatchObject([{ id: 'b', status: 'answered' }, { id: 'd' }]);
  expect(rowsOf(corrected)[1]?.status).toBe('answered');
});

import { expect, test } from 'vitest';
import { detectKinds } from '../kinds/detect.ts';
import { saysNobody } from '../kinds/missing.ts';
import { matchTable } from '../match/match-table.ts';
import { entitiesOf, eventNotes } from './entities.ts';

const GIVEN = 'Anna Paul Mia Otto Ida Emil Lea Max Nina Tom Eva Jan'.split(' ');
const FAMILY = 'Berg Kurz Lang Stein Vogel Roth Busch Horn Falk Ritter Sommer Winter'.split(' ');

const IBANS =
  `DE89370400440532013000 DE02120300000000202051 DE02500105170137075030 DE02100500000054540402 DE02300209000106531065
DE02200505501015871393 DE02100100100006820101 DE02300606010002474689 DE02600501010002034304 DE02700202700010108669
DE02701500000000594937 DE75512108001245126199`.split(/\s/);

/** Payments of twelve people. The name of some is written in a second way, as `spelled` says. */
async function notesOfPayments(header: string, spelled: (name: string, row: number) => string) {
  const rows = Array.from({ length: 240 }, (_, row) => row);
  const all = (of: (row: number) => string) => rows.map(of);
  const columns = {
    Date: all((row) => `2026-0${1 + (row % 9)}-${10 + ((row * 7) % 18)}`),
    [header]: all((row) => spelled(`${GIVEN[row % 12]} ${FAMILY[(row * 5) % 12]}`, row)),
    IBAN: all((row) => IBANS[row % 12] ?? ''),
    Amount: all((row) => `${10 + ((row * 37) % 900)}.${10 + (row % 80)}`),
  };
  const table = {
    columns: Object.entries(columns).map(([name, values]) => ({ name, values })),
    rows: rows.length,
  };
  const matches = await matchTable(table, detectKinds(table), {
    rowsAre: { what: 'events', because: 'So.' },
  });
  return { notes: eventNotes(table, matches), facts: entitiesOf(table, matches) };
}

test('payments are of so many people', async () => {
  const { notes } = await notesOfPayments('Payer', (name) => name);
  expect(notes[0]).toBe('These 240 rows are of 12 people, by “Payer”.');
});

test('those who are written in more than one way are counted', async () => {
  const { notes } = await notesOfPayments('Name', (name, row) =>
    row < 36 && row % 12 < 3 ? name.replace(/(.)$/, '$1$1') : name,
  );
  expect(notes[0]).toBe('These 240 rows are of 12 people, by “Name”; 3 are written in more than one way.');
});

test('where no column tells whom events are of, that is said', async () => {
  const { notes } = await notesOfPayments('Name', () => 'No payer was named');
  expect(notes[0]).toBe('240 rows are events or measurements, and no column tells of whom.');
});

test('a sentence in the place of a name is nobody', async () => {
  const { notes, facts } = await notesOfPayments('Name', (name, row) =>
    row < 40 ? 'No payer was named' : name,
  );
  expect(facts).toMatchObject({ rows: 200, count: 12 });
  expect(notes[0]).toBe('200 of the 240 rows are of 12 people, by “Name”.');
});

test.each([
  ['No Prize was Awarded', true],
  ['not yet assigned', true],
  ['Kein Name angegeben', true],
  ['No Mu-hyeon', false],
  ['Nora Given', false],
  ['', false],
])('%s says nobody: %s', (name, expected) => {
  expect(saysNobody(name)).toBe(expected);
});

/** Records of people and businesses over time, with what is true of each at the end: generated, with faults, moves and changes. */
import type { Table } from '../packages/engine/read/table.ts';
import { type Random, seededRandom } from '../packages/samples/random.ts';
import { slipOf } from '../packages/samples/slips.ts';

/** How often each happens, from 0 to 1. */
export interface Rates {
  /** A record has an address, a telephone, an e-mail address or a branch that is not that of the one before it. */
  moved: number;
  otherPhone: number;
  otherMail: number;
  otherBranch: number;
  /** A field has a slip, or nothing. */
  slip: number;
  blank: number;
  /** A record is in capitals; a given name is an initial; a date of birth does not exist. */
  capitals: number;
  initial: number;
  wrongDate: number;
}

export interface Histories {
  table: Table;
  /** The rows of each with two records or more. */
  groups: number[][];
  /** What is true of each of these, by column. */
  truth: string[][];
}

const BRANCHES = ['Miami', 'Nashville', 'Orlando', 'Tampa', 'Charlotte', 'Raleigh', 'Atlanta', 'Miami'].map(
  (city, at): [string, string] => [`B${101 + at}`, city],
);
const MOST_RECORDS = 5;

/**
 * @param things clean rows, each of another person or business; every second one lends its address, telephone and e-mail address to others
 * @param roles the columns of these, by what changes together
 */
export function historiesOf(
  things: Table,
  roles: Readonly<Record<'moved' | 'otherPhone' | 'otherMail' | 'given' | 'birth', readonly string[]>>,
  rates: Rates,
  { seed, hasTimes }: { seed: number; hasTimes: boolean },
): Histories {
  const choices = seededRandom(seed);
  const { chance, whole, pick } = choices;
  const names = things.columns.map(({ name }) => name);
  const cellsOf = (row: number) => things.columns.map(({ values }) => values[row] ?? '');
  const records: { cells: string[]; thing: number }[] = [];
  const truths = new Map<number, string[]>();
  for (let thing = 0; 2 * thing < things.rows; thing++) {
    let state = cellsOf(2 * thing);
    let branch = pick(BRANCHES);
    let day = whole(1000);
    let count = chance(0.4) ? 2 : 1;
    while (count > 1 && count < MOST_RECORDS && chance(0.35)) count++;
    for (let at = 0; at < count; at++) {
      if (at > 0) {
        for (const change of ['moved', 'otherPhone', 'otherMail'] as const) {
          const other = cellsOf(1 + 2 * whole(Math.floor(things.rows / 2)));
          if (chance(rates[change]))
            state = state.map((value, column) =>
              roles[change].includes(names[column] ?? '')
                ? changed(value, other[column] ?? '', choices)
                : value,
            );
        }
        if (chance(rates.otherBranch)) branch = pick(BRANCHES);
        day += 1 + whole(400);
      }
      const written = state.map((value, column) =>
        entered(value, names[column] ?? '', roles, rates, choices),
      );
      const isLoud = chance(rates.capitals);
      const cells = [...written, ...branch.map((value) => (chance(rates.blank) ? '' : value))];
      records.push({
        thing,
        cells: [
          ...(isLoud ? cells.map((value) => value.toUpperCase()) : cells),
          ...(hasTimes ? [chance(0.05) ? '' : dateOf(day)] : []),
        ],
      });
    }
    if (count > 1) truths.set(thing, [...state, ...branch]);
  }
  choices.shuffle(records);
  const headers = [...names, 'branch', 'branch_city', ...(hasTimes ? ['hs_lastmodifieddate'] : [])];
  const groups = Map.groupBy(records.keys(), (row) => records[row]?.thing ?? -1);
  return {
    table: {
      columns: headers.map((name, at) => ({ name, values: records.map(({ cells }) => cells[at] ?? '') })),
      rows: records.length,
    },
    groups: [...truths.keys()].map((thing) => groups.get(thing) ?? []),
    truth: [...truths.values()],
  };
}

/** What somebody else has; a new e-mail address has the own name. */
function changed(own: string, other: string, { whole }: Random): string {
  const [, host] = other.split('@');
  return host === undefined ? other : `${own.split('@')[0]?.replace(/\d+$/, '')}${10 + whole(90)}@${host}`;
}

function entered(
  value: string,
  name: string,
  { given, birth }: Parameters<typeof historiesOf>[1],
  rates: Rates,
  choices: Random,
): string {
  const { chance } = choices;
  if (chance(rates.blank)) return '';
  if (given.includes(name) && chance(rates.initial)) return value.slice(0, 1);
  if (birth.includes(name)) return chance(rates.wrongDate) ? `${value.slice(0, 5)}02-30` : value;
  return value !== '' && chance(rates.slip) ? slipOf(value, choices) : value;
}

function dateOf(day: number): string {
  return new Date(Date.UTC(2020, 0, 1) + day * 86_400_000).toISOString().slice(0, 10);
}

import { type Random, words } from '../../../packages/samples/random.ts';
import { type LabeledTable, stacked, takeRows, withColumns } from '../labeled-table.ts';
import type { Change } from './change.ts';
import { CHANGES, UNSEEN_CHANGES } from './changes.ts';
import { oneMore } from './more-columns.ts';
import type { Sort } from './ordinary-columns.ts';

const drawn = (kind: string, header: string, draw: (choices: Random, row: number) => string): Sort => ({
  kind,
  telling: header,
  foreign: header,
  values: (choices) => {
    let row = 0;
    return () => draw(choices, row++);
  },
});
const two = (number: number) => String(number).padStart(2, '0');

/** Columns that somebody adds to a list of things. */
const SORTS: readonly Sort[] = [
  drawn('number drawn', 'stock', ({ whole }) => String(1 + whole(5000))),
  drawn('small number drawn', 'rank', ({ whole }) => String(1 + whole(60))),
  drawn('number with cents drawn', 'cost', ({ random }) => Math.exp(1 + 5 * random()).toFixed(2)),
  drawn('year drawn', 'edition', ({ whole }) => String(1990 + whole(35))),
  drawn('code drawn', 'ref', ({ digits }) => `K${digits(5)}`),
  drawn('constant', 'state', () => 'active'),
  drawn('source system', 'system', ({ pick }) => pick(words('SAP Oracle Legacy'))),
];
const UNSEEN_SORTS: readonly Sort[] = [
  drawn('unseen: measure drawn', 'gross weight', ({ random }) => `${(1 + 40 * random()).toFixed(1)} kg`),
  drawn(
    'unseen: place in a store',
    'bin',
    ({ whole, pick }) => `${pick(words('A B C D'))}-${two(whole(40))}-${1 + whole(6)}`,
  ),
  drawn('unseen: month drawn', 'next delivery', ({ whole }) => `${two(1 + whole(12))}/${2023 + whole(3)}`),
  drawn('unseen: running number in steps', 'line', (_, row) => String(10 * (row + 1))),
];

/** What programs do to the texts and prices of things. */
const OF_CELLS: readonly Change[] = [
  onTexts('the longest text cut after 24 letters', (value) => value.slice(0, 24)),
  onTexts('the longest text of a third in small letters', (value, { chance }) =>
    chance(1 / 3) ? value.toLowerCase() : value,
  ),
  onCells('prices of half written otherwise', (value, { chance }) => {
    const [, amount] = /^[$€]?(\d+\.\d\d)$/.exec(value) ?? [];
    return amount && chance(0.5) ? `${amount.replace(/^(\d+)(\d{3}\.)/, '$1,$2')} USD` : value;
  }),
];
const UNSEEN_OF_CELLS: readonly Change[] = [
  onTexts('unseen: the longest text of half without its last word', (value, { chance }) =>
    chance(0.5) ? value.replace(/ \S+$/, '') : value,
  ),
  onCells('unseen: decimal commas in a third', (value, { chance }) =>
    chance(1 / 3) ? value.replace(/^([$€]?\d+)\.(\d\d?)/, '$1,$2') : value,
  ),
];
const STACKED: Change = {
  kind: 'two lists with headers of their own',
  variant: '',
  apply: (set, { chance }) => {
    const isOther = set.truth.map(() => chance(1 / 3));
    const half = (wanted: boolean) =>
      takeRows(
        set,
        [...set.truth.keys()].filter((row) => isOther[row] === wanted),
      );
    const other = half(true);
    const renamed = other.table.columns.map(({ name, values }) => ({ name: `product ${name}`, values }));
    const both = stacked([half(false), withColumns(other, renamed)]);
    return { ...both, truth: both.truth.map((label) => label.slice(2)) };
  },
};

/** Kinds of any table that happen to lists of things as well. */
const OF_ANY = new Set([
  'time stamp',
  'day',
  'category of 10',
  'yes or no',
  'free text',
  "manager's name",
  'number with gaps',
  '3 more columns',
  '30 random columns more',
  'a copy of a column',
  'columns in another order',
  '20 % of the cells emptied',
  'a third of the cells blank',
  'capitals',
]);

const LESS: readonly Change[] = [0, 1, 2, 3].map((left) => ({
  kind: left === 0 ? 'without the first column' : 'without another column',
  variant: left < 2 ? '' : String(left),
  apply: (set) =>
    set.table.columns.length <= Math.max(2, left)
      ? undefined
      : withColumns(
          set,
          set.table.columns.filter((_, at) => at !== left),
        ),
}));

/** For lists of things; those called unseen are for judging only. */
export const CHANGES_OF_THINGS: readonly Change[] = [
  ...[...CHANGES, ...UNSEEN_CHANGES].filter(
    ({ kind }) => OF_ANY.has(kind) || /^unseen: (seconds|invoice|score|tags)/.test(kind),
  ),
  ...oneMore([...SORTS, ...UNSEEN_SORTS]).filter(({ variant }) => variant !== 'foreign'),
  ...LESS,
  ...OF_CELLS,
  ...UNSEEN_OF_CELLS,
  STACKED,
];

function onCells(kind: string, change: (value: string, choices: Random) => string): Change {
  return { kind, variant: '', apply: (set, choices) => changed(set, () => true, change, choices) };
}

function onTexts(kind: string, change: (value: string, choices: Random) => string): Change {
  const letters = (values: readonly string[]) => values.reduce((sum, { length }) => sum + length, 0);
  return {
    kind,
    variant: '',
    apply: (set, choices) => {
      const [longest] = set.table.columns.toSorted((a, b) => letters(b.values) - letters(a.values));
      return changed(set, (name) => name === longest?.name, change, choices);
    },
  };
}

function changed(
  set: LabeledTable,
  isWanted: (name: string) => boolean,
  change: (value: string, choices: Random) => string,
  choices: Random,
): LabeledTable {
  return withColumns(
    set,
    set.table.columns.map(({ name, values }) => ({
      name,
      values: isWanted(name) ? values.map((value) => change(value, choices)) : values,
    })),
  );
}

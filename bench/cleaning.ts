/**
 * How many of the changes that each rule of cleaning makes are right: on the published tables with known wrong cells, if they are there
 * (`cells/` of the directory), and on faults that are planted in generated tables. About a minute.
 *
 * Usage: node bench/cleaning.ts [directory]
 */
import { changesOf, RULES } from '../packages/engine/findings/cleaning.ts';
import { examineTable } from '../packages/engine/findings/examine.ts';
import { PLAIN_SOURCE } from '../packages/engine/read/table.ts';
import { tableWithPlantedForms } from '../tests/support/planted-forms.ts';
import { machine, writeResult } from '../tests/support/results.ts';
import { type TableWithFaults, TRADES, tableWithFaults } from '../tests/support/tables-with-faults.ts';
import { plain, publishedTables } from './published-cells.ts';

/** Tables of these seeds were not looked at before their figures stood. */
const SEEDS = [9101, 9102, 9103, 9104, 9105, 9106];
const PLANTED = [77_001, 77_002, 77_003, 77_004, 77_005, 77_006];

/** Unasked a rule is applied if so many changes of it were seen, and this share of them was right. */
const FEWEST = 100;
const RIGHT = 0.99;

/**
 * Changes to 22 real tables that may not be shipped, read line by line as who keeps them would, and how many of them were wrong: names
 * of two hospitals, a spelling with two spaces, the only exercise bike among rifles.
 */
const BY_EYE: Readonly<Record<string, { changes: number; wrong: number }>> = {
  phone_formats: { changes: 356, wrong: 0 },
  spelling_variants: { changes: 313, wrong: 6 },
  padding: { changes: 70, wrong: 0 },
  contradictions: { changes: 62, wrong: 60 },
  invisible_characters: { changes: 25, wrong: 0 },
};

/** Left off all the same (docs/wrong-cells.md): what is only rare is a name in many lists. */
const LEFT_OFF = new Set(['rare_values']);

const found = new Map<string, { right: number; wrong: number }>();

for (const { twin, ...one } of await publishedTables(process.argv[2] ?? '../shared/data')) {
  await measure(one, (row, column, after) => plain(after) === plain(twin.columns[column]?.values[row] ?? ''));
}
for (const trade of TRADES) for (const seed of SEEDS) await measure(tableWithFaults(trade, seed));
for (const seed of PLANTED) await measure(tableWithPlantedForms(seed));
writeResult('cleaning.md', page());

/** A change is right if it gives what stood there before the fault, or what the corrected twin has. */
async function measure(
  { table, truth }: TableWithFaults,
  isRight = (row: number, column: number, after: string) => truth.get(`${row} ${column}`) === after,
): Promise<void> {
  const examined = await examineTable(table, PLAIN_SOURCE, { today: '2026-01-31' });
  for (const rule of RULES) {
    const one = found.get(rule) ?? { right: 0, wrong: 0 };
    found.set(rule, one);
    for (const { row, column, after } of changesOf(examined, (name) => name === rule)) {
      if (isRight(row, column, after)) one.right++;
      else one.wrong++;
    }
  }
}

function page(): string[] {
  const share = (of: number, all: number) => (all === 0 ? '-' : (of / all).toFixed(4));
  const lines = [...found].map(([rule, { right, wrong }]) => {
    const measured = right + wrong;
    const { changes = 0, wrong: wrongByEye = 0 } = BY_EYE[rule] ?? {};
    const isRight = right >= RIGHT * measured && changes - wrongByEye >= RIGHT * changes;
    const cells = [rule, measured, right, share(right, measured), changes, wrongByEye];
    return `| ${cells.join(' | ')} | ${measured >= FEWEST && isRight && !LEFT_OFF.has(rule) ? 'yes' : 'no'} |`;
  });
  return [
    '# Rules of cleaning',
    '',
    `${machine()} \`npm run bench -- cleaning\`: the changes of each rule by itself, on hospital, beers, flights and rayyan, on ${TRADES.length * SEEDS.length} generated`,
    `tables with slips and on ${PLANTED.length} with values in other forms, which were not looked at before; and what was read by eye on 22 real tables. A rule is`,
    `applied unasked if at least ${FEWEST} changes of it were measured, and ${100 * RIGHT} in a hundred were right, by eye as well; but for rare values.`,
    '',
    '| Rule | Changes | Right | Share | By eye | of them wrong | Unasked |',
    '|---|--:|--:|--:|--:|--:|---|',
    ...lines,
  ];
}

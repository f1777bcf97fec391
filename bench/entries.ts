/**
 * How many of the entries that are no values are found, and what is found falsely: in generated tables without a fault, and in the same
 * with faults. Half a minute.
 *
 * Usage: node bench/entries.ts
 */
import { examineTable } from '../packages/engine/findings/examine.ts';
import { profileOf } from '../packages/engine/findings/profile.ts';
import { wrongCells } from '../packages/engine/findings/wrong-cells.ts';
import { PLAIN_SOURCE, type Table } from '../packages/engine/read/table.ts';
import { LANGUAGES, TRADES, tableWithEntries } from '../tests/support/planted-entries.ts';
import { machine, writeResult } from '../tests/support/results.ts';

/** The first were seen while the findings were written; the others were not looked at before their figures stood. */
const SEEN = [1, 2, 3, 4];
const UNSEEN = [9201, 9202, 9203, 9204];

interface Figures {
  planted: number;
  found: number;
  /** Suggestions for these, and those that give what stood there before. */
  suggested: number;
  right: number;
  /** Cells of it that are right, in tables with faults; and lines of it in tables without. */
  falseCells: number;
  falseLines: number;
}

const NONE: Figures = { planted: 0, found: 0, suggested: 0, right: 0, falseCells: 0, falseLines: 0 };

async function measure(seeds: readonly number[]): Promise<Map<string, Figures>> {
  const figures = new Map<string, Figures>();
  const add = (finding: string, more: Partial<Figures>) => {
    const one = figures.get(finding) ?? { ...NONE };
    for (const key of Object.keys(more) as (keyof Figures)[]) one[key] += more[key] ?? 0;
    figures.set(finding, one);
  };
  for (const seed of seeds) {
    for (const trade of TRADES) {
      for (const language of LANGUAGES) {
        const { clean, table, truth } = tableWithEntries(trade, language, seed);
        for (const finding of truth.values()) add(finding, { planted: 1 });
        const kinds = new Set(truth.values());
        for (const { finding, row, column, suggestion } of await cellsOf(table)) {
          const at = table.columns.findIndex(({ name }) => name === column);
          const meant = truth.get(`${row - 1} ${at}`);
          if (meant === finding) {
            add(finding, { found: 1 });
            const isRight = suggestion === clean.columns[at]?.values[row - 1];
            if (suggestion !== '') add(finding, { suggested: 1, right: isRight ? 1 : 0 });
          } else if (kinds.has(finding)) add(finding, { falseCells: 1 });
        }
        for (const finding of new Set((await cellsOf(clean)).map((one) => one.finding)))
          add(finding, { falseLines: 1 });
      }
    }
  }
  return figures;
}

async function cellsOf(table: Table) {
  const profile = profileOf(await examineTable(table, PLAIN_SOURCE, { today: '2026-01-31' }));
  return [...wrongCells(table, profile)];
}

function rowsOf(figures: ReadonlyMap<string, Figures>): string[] {
  return [...figures]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([finding, { planted, found, suggested, right, falseCells, falseLines }]) => {
      const recall = planted === 0 ? '-' : (found / planted).toFixed(3);
      return `| ${finding} | ${planted} | ${found} | ${recall} | ${suggested} | ${right} | ${falseCells} | ${falseLines} |`;
    });
}

const HEAD = [
  '| Finding | Planted | Found | Recall | Suggestions | Right | False cells | False lines in clean tables |',
  '|---|--:|--:|--:|--:|--:|--:|--:|',
];

writeResult('entries.md', [
  '# Entries that are no values',
  '',
  `${machine()} \`npm run bench -- entries\`: generated tables of people, companies and orders in English, German and French, ${TRADES.length * LANGUAGES.length} a seed.`,
  'Clean tables are the same without the faults. A false cell is one that has a finding of this name and should not. The telephones, mail',
  'addresses and words that were planted are ones that the findings know: of others that nobody has, these figures say nothing.',
  '',
  '## Seeds that were seen while the findings were written',
  '',
  ...HEAD,
  ...rowsOf(await measure(SEEN)),
  '',
  '## Seeds that were not',
  '',
  ...HEAD,
  ...rowsOf(await measure(UNSEEN)),
]);

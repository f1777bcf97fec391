import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SAMPLE_NAMES, samplePath } from '../../apps/site/data-check-samples.ts';
import { verdictOf } from '../../apps/site/islands/data-check/verdict.tsx';
import { dataCheck } from '../../content/schema/data-check.ts';
import type { SheetColumn } from '../../packages/engine/worker/protocol.ts';
import { Session } from '../../packages/engine/worker/session.ts';
import { LONG } from '../support/long.ts';

/** The row of the bank's sample whose group is shown. */
const SHOWN_ROW = 18;

const rounded = (value: number) => Math.round(100 * value) / 100;

/** Formatted as the project's files are: short lists of numbers on one line. */
function jsonOf(value: unknown): string {
  const lists = /\[\s+(\d+(?:,\s+\d+)*)\s+\]/g;
  return `${JSON.stringify(value, null, 2).replace(lists, (_, list: string) => `[${list.replace(/\s+/g, ' ')}]`)}\n`;
}

/** With `--update` the file is written again. */
for (const name of SAMPLE_NAMES)
  test(`${name}: what pages show of it is what the engine finds`, LONG, async () => {
    const session = new Session('2026-11-27');
    const file = new File([readFileSync(`apps/site/public${samplePath(name)}`)], `${name}.csv`);
    expect(await session.open(file)).toMatchObject({ ok: true });
    const sheet = await session.check({});
    const columns = sheet.columns.map(({ name, strip }: SheetColumn) => ({ name, ...strip }));
    const brief = { rows: sheet.rows, columns };
    const found =
      name === 'bank-customers'
        ? { ...brief, verdict: verdictOf(dataCheck.check.sheet.verdict, sheet), group: await shownGroup() }
        : brief;
    await expect(jsonOf(found)).toMatchFileSnapshot(`../../content/measured/samples/${name}.json`);

    async function shownGroup() {
      const groups = await session.groups(0, sheet.duplicates?.groups ?? 0);
      const at = groups.findIndex(({ rows }) => rows.some(({ row }) => row === SHOWN_ROW));
      const group = groups[at];
      const evidence = await session.evidence(group?.rows[1]?.row ?? 0);
      if (!group || !evidence) throw new Error(`Row ${SHOWN_ROW} is in no group`);
      return {
        number: at + 1,
        groups: groups.length,
        rows: group.rows.map(({ row, cells, differs }) => ({
          row,
          cells: cells.map((value, at) => ({ value, differs: differs.includes(at) })),
        })),
        golden: group.golden.map(({ value }) => value),
        evidence: {
          score: rounded(evidence.score),
          prior: rounded(evidence.prior),
          contributions: evidence.contributions.map(({ columns, level, added }) => ({
            columns,
            level,
            added: rounded(added),
          })),
        },
        threshold: sheet.duplicates?.threshold ?? 0,
      };
    }
  });

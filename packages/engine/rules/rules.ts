/** The findings of a table as rules that other programs check. */
import type { Examined } from '../findings/examine.ts';
import type { Finding } from '../findings/finding.ts';
import { rowsOfFinding } from '../findings/findings.ts';
import type { Profile } from '../findings/profile.ts';
import { said } from './conditions.ts';
import { ruleOfColumn } from './of-column.ts';
import { cell, isFilled, type NoRule, type Rule } from './rule.ts';

export interface Rules {
  rules: readonly Rule[];
  /** The findings of which no rule can be made. */
  others: readonly NoRule[];
}

/** One for each finding; those that were called right, or are only unusual, have none. */
export function rulesOf(examined: Examined, { findings: all }: Pick<Profile, 'findings'>): Rules {
  const findings = all.filter(({ isUnusual }) => !isUnusual);
  const rows = new Map(findings.map((one) => [one, rowsOfFinding(one, examined, undefined)]));
  const made = findings.map((finding) => {
    if (finding.column === undefined) return ruleOfRows(finding, examined);
    const ofColumn = findings.filter(({ column }) => column === finding.column);
    const besides = ofColumn.flatMap((one) => rows.get(one) ?? []);
    return ruleOfColumn(finding, rows.get(finding) ?? [], examined, new Set(besides));
  });
  return {
    rules: made.filter((one) => 'sql' in one),
    others: made.filter((one) => 'because' in one),
  };
}

const BECAUSE: Readonly<Record<string, string>> = {
  duplicates: 'Who is the same is found by comparing rows, which no rule says.',
  ragged_rows: 'It is a fault of the file, which is gone once the table is loaded.',
  stray_quotes: 'It is a fault of the file, which is gone once the table is loaded.',
};

function ruleOfRows({ kind: name, sentence }: Finding, { table, kinds }: Examined): Rule | NoRule {
  const named = { name, sentence };
  const columns = table.columns.map((column) => column.name);
  const isAny = `(${columns.map(isFilled).join(' OR ')})`;
  switch (name) {
    case 'empty_rows':
      return { ...named, sql: `SELECT COUNT(*) FROM checked_rows WHERE NOT ${isAny}`, expectations: [] };
    case 'equal_rows': {
      const compared = columns.filter((_, at) => !['row_key', 'empty'].includes(kinds[at]?.kind ?? ''));
      const cells = compared.map((column) => `COALESCE(${cell(column)}, '')`).join(', ');
      const groups = `SELECT COUNT(*) FROM checked_rows WHERE ${isAny} GROUP BY ${cells} HAVING COUNT(*) > 1`;
      return {
        ...named,
        sql: `SELECT COUNT(*) FROM (${groups}) AS found`,
        expectations: [
          compared.length > 1
            ? {
                type: 'expect_compound_columns_to_be_unique',
                kwargs: { column_list: compared, ignore_row_if: 'all_values_are_missing' },
              }
            : { type: 'expect_column_values_to_be_unique', kwargs: { column: compared[0] ?? '' } },
        ],
      };
    }
    case 'undecodable': {
      const isWhole = said({ unlike: ['*\ufffd*'] });
      const isLost = columns.map((column) => `(${isFilled(column)} AND NOT (${isWhole?.sql(cell(column))}))`);
      return {
        ...named,
        sql: `SELECT COUNT(*) FROM checked_rows WHERE ${isLost.join(' OR ')}`,
        expectations: columns.flatMap((column) => isWhole?.expectation(column) ?? []),
      };
    }
    default:
      return { ...named, because: BECAUSE[name] ?? 'It is about whole rows, of which no rule is known.' };
  }
}

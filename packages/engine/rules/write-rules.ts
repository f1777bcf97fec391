/** Rules as files of other programs. */
import { identifier, literal, type NoRule } from './rule.ts';
import type { Rules } from './rules.ts';

/** SQLite joins no more than 500 queries at once. */
const TOGETHER = 100;

/**
 * A query that has a row for each rule that is broken, and none if all are kept, in the SQL that SQLite and DuckDB share.
 *
 * @param table the name of the table that it asks
 */
export function rulesSql({ rules, others }: Rules, table: string): string {
  const queries = rules.map(
    ({ name, sentence, sql }) =>
      `  -- ${inLine(sentence)}\n  SELECT ${literal(name)} AS rule, (${sql}) AS failing`,
  );
  const parts: string[] = [];
  for (let at = 0; at < queries.length; at += TOGETHER) {
    const part = queries.slice(at, at + TOGETHER).join('\n  UNION ALL\n');
    parts.push(`SELECT * FROM (\n${part}\n) AS part`);
  }
  const all = parts.length === 0 ? ["SELECT '' AS rule, 0 AS failing"] : parts;
  return [
    '-- One row for each rule that is broken, with how many rows, values or groups of rows break it; no row if all are kept.',
    "-- Change the table's name in the next line if yours has another one.",
    `WITH checked_rows AS (SELECT * FROM ${identifier(table)}),`,
    `checked_rules AS (\n${all.join('\nUNION ALL\n')}\n)`,
    'SELECT rule, failing FROM checked_rules WHERE failing > 0 ORDER BY rule;',
    ...others.map((one) => `-- No rule: ${inLine(noRuleText(one))}`),
    '',
  ].join('\n');
}

function noRuleText({ name, sentence, because }: NoRule): string {
  return `${name}. ${sentence} ${because}`;
}

/** A comment ends with its line, whatever a header has in it. */
function inLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

/** An Expectation Suite of Great Expectations 1.x. */
export function rulesSuite({ rules, others }: Rules, name: string): string {
  const expectations = rules.flatMap(({ name: rule, sentence, expectations }) =>
    expectations.map(({ type, kwargs }) => ({ type, kwargs, meta: { rule, notes: sentence } })),
  );
  const missing: NoRule[] = rules
    .filter((one) => one.expectations.length === 0)
    .map((one) => ({ ...one, because: 'The SQL has this rule; no expectation says it.' }));
  const notes = [...missing, ...others].map((one) => `No expectation: ${noRuleText(one)}`);
  const suite = { name, expectations, meta: { great_expectations_version: '1.0.0' }, notes };
  return `${JSON.stringify(suite, undefined, 2)}\n`;
}

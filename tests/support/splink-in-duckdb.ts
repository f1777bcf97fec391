/** Does with settings of Splink what Splink does, in DuckDB: pairs by blocking rules, levels by conditions, weights from m, u and frequencies. */
import { DuckDBInstance } from '@duckdb/node-api';
import { z } from 'zod';
import type { Table } from '../../packages/engine/read/table.ts';

const levelSchema = z.strictObject({
  sql_condition: z.string(),
  label_for_charts: z.string().optional(),
  m_probability: z.number().gt(0).max(1).optional(),
  u_probability: z.number().gt(0).max(1).optional(),
  is_null_level: z.boolean().default(false),
  tf_adjustment_column: z.string().optional(),
  tf_adjustment_weight: z.number().default(1),
  tf_minimum_u_value: z.number().default(0),
  disable_tf_exact_match_detection: z.boolean().default(false),
  fix_m_probability: z.boolean().optional(),
  fix_u_probability: z.boolean().optional(),
});

/**
 * The names and types that Splink's own schema has (`splink/internals/files/settings_jsonschema.json` of its repository), of what a model has.
 * It takes no others.
 */
export const settingsSchema = z.strictObject({
  link_type: z.enum(['dedupe_only', 'link_only', 'link_and_dedupe']),
  unique_id_column_name: z.string().default('unique_id'),
  probability_two_random_records_match: z.number().min(0).max(1),
  blocking_rules_to_generate_predictions: z.array(z.string()),
  retain_matching_columns: z.boolean().default(true),
  comparisons: z.array(
    z.strictObject({
      output_column_name: z.string(),
      comparison_description: z.string().optional(),
      comparison_levels: z.array(levelSchema),
    }),
  ),
});

type Settings = z.infer<typeof settingsSchema>;
type Level = z.infer<typeof levelSchema>;

/** Splink counts no probability as less, and no weight as more. */
const LEAST = 1e-10;

export interface WeighedPair {
  l: number;
  r: number;
  bits: number;
}

const pairSchema = z.array(z.object({ l: z.coerce.number(), r: z.coerce.number(), bits: z.number() }));

/**
 * @param pairs of rows counted from 1; else all that share a key
 * @param least the fewest bits of a pair
 */
export async function weighInDuckDb(
  { columns, rows }: Table,
  settings: Settings,
  { pairs, least = -1000 }: { pairs?: readonly (readonly [number, number])[]; least?: number } = {},
): Promise<WeighedPair[]> {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
  try {
    const names = columns.map(({ name }) => name);
    await connection.run(`CREATE TABLE t (${names.map((name) => `${name} VARCHAR`).join(', ')})`);
    const appender = await connection.createAppender('t');
    for (let row = 0; row < rows; row++) {
      for (const { values } of columns) {
        const value = values[row] ?? '';
        if (value === '') appender.appendNull();
        else appender.appendVarchar(value);
      }
      appender.endRow();
    }
    appender.closeSync();
    const frequent = frequencyColumns(settings);
    const tables = frequent.map(
      (name) =>
        `LEFT JOIN (SELECT ${name} AS value_${name}, count(*) / sum(count(*)) OVER () AS tf_${name} FROM t WHERE ${name} IS NOT NULL GROUP BY ${name}) ON ${name} = value_${name}`,
    );
    await connection.run(
      `CREATE TABLE f AS SELECT t.*, ${frequent.map((name) => `tf_${name}`).join(', ')} FROM t ${tables.join(' ')}`,
    );
    const sides = [...names, ...frequent.map((name) => `tf_${name}`)];
    const selected = sides.flatMap((name) => [`l.${name} AS ${name}_l`, `r.${name} AS ${name}_r`]);
    const rules = settings.blocking_rules_to_generate_predictions;
    const id = settings.unique_id_column_name;
    const blocked = pairs
      ? `SELECT * FROM (VALUES ${pairs.map(([l, r]) => `('${l}', '${r}')`).join(', ')}) v(a, b)`
      : rules
          .map(
            (rule) =>
              `SELECT l.${id} AS a, r.${id} AS b FROM t l JOIN t r ON ${rule} WHERE l.${id}::INTEGER < r.${id}::INTEGER`,
          )
          .join(' UNION ');
    const prior = settings.probability_two_random_records_match;
    // A number as it is written is a decimal of as many places, which a sum may be too large for.
    const weights = settings.comparisons.map(({ comparison_levels }) => weightSql(comparison_levels));
    const sql = `WITH blocked AS (${blocked}),
      p AS (SELECT ${selected.join(', ')} FROM blocked JOIN f l ON l.${id} = a JOIN f r ON r.${id} = b)
      SELECT * FROM (SELECT ${id}_l AS l, ${id}_r AS r, (${Math.log2(prior / (1 - prior))}::DOUBLE + ${weights.join(' + ')})::DOUBLE AS bits FROM p)
      WHERE bits > ${least}`;
    return pairSchema.parse((await connection.runAndReadAll(sql)).getRowObjectsJson());
  } finally {
    connection.closeSync();
  }
}

function frequencyColumns({ comparisons }: Settings): string[] {
  const found = comparisons.flatMap(({ comparison_levels }) =>
    comparison_levels.flatMap((level) => level.tf_adjustment_column ?? []),
  );
  return [...new Set(found)];
}

function weightSql(levels: readonly Level[]): string {
  const cases = levels.map((level) => {
    const when = level.sql_condition === 'ELSE' ? 'ELSE' : `WHEN ${level.sql_condition} THEN`;
    return `${when} ${level.is_null_level ? '0.0' : levelSql(level)}`;
  });
  return `(CASE ${cases.join(' ')} END)`;
}

function levelSql({ m_probability: m = 1, u_probability: u = 1, ...level }: Level): string {
  const bits = Math.log2(Math.max(m, LEAST) / Math.max(u, LEAST));
  const column = level.tf_adjustment_column;
  if (column === undefined) return `(${bits}::DOUBLE)`;
  const known = `coalesce(tf_${column}_l, tf_${column}_r)`;
  const frequency = `greatest(${known}, coalesce(tf_${column}_r, tf_${column}_l), ${Math.max(level.tf_minimum_u_value, LEAST)})`;
  const adjustment = `${level.tf_adjustment_weight} * log2(${u} / ${frequency})`;
  return `(${bits}::DOUBLE + CASE WHEN ${known} IS NULL THEN 0 ELSE ${adjustment} END)`;
}

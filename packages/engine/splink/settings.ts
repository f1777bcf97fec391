import type { BlockingRule } from './blocking.ts';
import { missing } from './conditions.ts';
import { MOST_RARE, type ReducedModel } from './reduced-model.ts';
import { ID } from './standardized.ts';

/** A level as the settings of Splink have it. */
interface SplinkLevel {
  sql_condition: string;
  label_for_charts: string;
  m_probability?: number;
  u_probability?: number;
  is_null_level?: true;
  tf_adjustment_column?: string;
  tf_adjustment_weight?: number;
  tf_minimum_u_value?: number;
  disable_tf_exact_match_detection?: true;
  fix_m_probability?: true;
  fix_u_probability?: true;
}

/** The reduced model as settings of Splink 4 and 5, on its standardized columns. */
export function splinkSettings({ prior, rules, comparisons, joint }: ReducedModel) {
  return {
    link_type: 'dedupe_only',
    unique_id_column_name: ID,
    probability_two_random_records_match: prior,
    blocking_rules_to_generate_predictions: rules.map(ruleSql),
    retain_matching_columns: false,
    comparisons: [
      ...comparisons.map(({ column, levels, m, u, isRareTold }) => ({
        output_column_name: column,
        comparison_description: `${column}: what it says of two rows`,
        comparison_levels: [
          { sql_condition: missing(column).sql, label_for_charts: 'no value', is_null_level: true },
          ...levels.map(({ label, condition }, at) => ({
            ...probabilities(condition.sql, label, m[at], u[at]),
            ...(at === 0 &&
              isRareTold && {
                tf_adjustment_column: column,
                tf_minimum_u_value: (u[0] ?? 1) / MOST_RARE,
              }),
          })),
          probabilities('ELSE', 'differs', m[levels.length], u[levels.length]),
        ] satisfies SplinkLevel[],
      })),
      ...joint.map(({ name, levels, otherwise }) => ({
        output_column_name: name,
        comparison_description: `${name}: weights that are given, and not to be estimated again`,
        comparison_levels: [
          ...levels.map(({ label, condition, bits, takenBack }) => ({
            ...given(condition.sql, label, bits, takenBack?.usual),
            ...(takenBack && {
              tf_adjustment_column: takenBack.column,
              tf_adjustment_weight: -1,
              tf_minimum_u_value: takenBack.usual / MOST_RARE,
              disable_tf_exact_match_detection: true as const,
            }),
          })),
          given('ELSE', 'otherwise', otherwise),
        ] satisfies SplinkLevel[],
      })),
    ],
  };
}

/** What a rule asks of two rows. */
export function ruleSql({ columns }: Pick<BlockingRule, 'columns'>): string {
  return columns.map((column) => `l.${column} = r.${column}`).join(' AND ');
}

function probabilities(sql: string, label: string, m = 1, u = 1): SplinkLevel {
  return { sql_condition: sql, label_for_charts: label, m_probability: m, u_probability: u };
}

/** Splink takes the log of m over u, and counts neither as less than 1e-10. @param u that of the value whose rarity is taken back */
function given(sql: string, label: string, bits: number, u = 1): SplinkLevel {
  return {
    ...probabilities(sql, label, u * 2 ** bits, u),
    ...{ fix_m_probability: true, fix_u_probability: true },
  };
}

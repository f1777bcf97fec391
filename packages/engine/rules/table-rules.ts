import type { Examined } from '../findings/examine.ts';
import { rowsOfFinding, suggestionsOf } from '../findings/findings.ts';
import type { Profile } from '../findings/profile.ts';
import { outerFences, parseNumber } from '../kinds/parse-number.ts';

/** A file of the rules that the findings of a table are. */
export async function rulesFile(
  format: 'sql' | 'json',
  table: string,
  examined: Examined,
  profile: Pick<Profile, 'findings'>,
): Promise<string> {
  const { rulesOf, rulesSql, rulesSuite } = await import('./rule-files.ts');
  const asked = { rowsOfFinding, suggestionsOf, outerFences, parseNumber };
  return (format === 'sql' ? rulesSql : rulesSuite)(rulesOf(examined, profile, asked), table);
}

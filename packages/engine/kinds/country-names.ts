import { foldText } from '../standardize/text.ts';
import { NEARLY_ALL } from './enough.ts';
import type { Summary } from './evidence.ts';
import type { CheckDefinition } from './kind.ts';
import { rows, shown } from './wording.ts';
import { countryCode } from './words/countries.ts';
import { STATE_CODES } from './words/places.ts';

/** Parts of a country: who writes one of them does not mean the whole. */
const PARTS: ReadonlySet<string> = new Set([
  'england',
  'scotland',
  'wales',
  'northern ireland',
  'great britain',
  'america',
  'holland',
]);

/** The code of what a folded name or code stands for. */
type CodeOf = (folded: string) => string | undefined;

export const countryNames = severalNames('country_names', 'a country', 'countries', (folded) =>
  PARTS.has(folded) ? undefined : countryCode(folded),
);

const CODES: ReadonlySet<string> = new Set(STATE_CODES.values());
/** 'Texas' among TX and CA. */
export const stateNames = severalNames('state_names', 'a state', 'states', (folded) =>
  CODES.has(folded) ? folded : STATE_CODES.get(folded),
);

function severalNames(finding: string, one: string, many: string, codeOf: CodeOf): CheckDefinition {
  return {
    finding,
    criterion: 'consistency',
    severity: 'low',
    isWrong: true,
    explains: true,
    sentence: (facts) =>
      `${facts.column} calls ${one} by several names in ${rows(facts.count)} (${shown(facts)}): programs take them for several ${many}.`,
    of({ summary }) {
      const usual = usualNames(summary, codeOf);
      if (usual.size === 0) return undefined;
      return (value) => {
        const name = usual.get(value);
        return name === undefined ? undefined : `${value.trim()} → ${name}`;
      };
    },
    suggest({ summary }) {
      const usual = usualNames(summary, codeOf);
      return (value) => usual.get(value);
    },
  };
}

/** By each value the most frequent name of what it stands for, if it is another. */
function usualNames({ counts }: Summary, codeOf: CodeOf): Map<string, string> {
  const written = [...counts.keys()]
    .map((value) => foldText(value.slice(0, 60)))
    .filter(({ length }) => length === 2);
  const listed = written.filter((code) => codeOf(code) !== undefined);
  // Else the codes are of another list, in which GB is Gabon.
  if (listed.length < NEARLY_ALL * written.length) return new Map();
  const names = new Map<string, { text: string; count: number }>();
  const codes = new Map<string, { code: string; folded: string }>();
  for (const [value, count] of counts) {
    const folded = foldText(value.slice(0, 60));
    const code = codeOf(folded);
    if (code === undefined) continue;
    codes.set(value, { code, folded });
    if (count > (names.get(code)?.count ?? 0)) names.set(code, { text: value.trim(), count });
  }
  const usual = new Map<string, string>();
  for (const [value, { code, folded }] of codes) {
    const name = names.get(code)?.text ?? '';
    if (foldText(name) !== folded) usual.set(value, name);
  }
  return usual;
}

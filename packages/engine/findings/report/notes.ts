import { counted } from '../../kinds/wording.ts';
import type { MatchResult } from '../../match/match-result.ts';

/** What to know of the duplicates that were found, in sentences: why there are none, or what the figures do not show. */
export function notesOf(
  { subjects, other, isSure }: Pick<MatchResult, 'subjects' | 'other' | 'isSure'>,
  groups: number,
): string[] {
  const [about] = subjects;
  if (about === undefined) return [NOBODY];
  return [
    ...(other
      ? [
          `Each row has a person and a company. Rows were compared as being about ${about}, with ${counted(groups, 'group')}; about ${other.about} there would be ${counted(other.groups, 'group')}.`,
        ]
      : []),
    ...(isSure ? [] : [TOO_LITTLE]),
  ];
}

const NOBODY =
  'Duplicates were not looked for: no column has names, companies, addresses, telephones, dates of birth or numbers with a scheme, so nothing says whom a row is about.';
const TOO_LITTLE =
  'There are too few rows and columns to tell for sure which rows are the same: look at each group, and do not count on there being no others.';

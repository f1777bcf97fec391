import type { FindingDefinition } from '../kinds/finding.ts';
import { headerWords } from '../kinds/headers.ts';
import { rows, shown } from '../kinds/wording.ts';
import type { CodedColumn } from './coded-column.ts';

export const sourcesDisagree = {
  finding: 'sources_disagree',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${facts.column} differs from what most sources say of the same thing in ${rows(facts.count)} (${shown(facts)}).`,
} as const satisfies FindingDefinition;

/** What headers say of where a row is from. */
const SOURCE_WORDS = new Set(
  'src,source,sources,origin,feed,quelle,herkunft,quellsystem,fuente,origen,fonte,origine,bron'.split(','),
);

/** The column whose header says that it has where a row is from, or -1. */
export function sourceIn(columns: readonly CodedColumn[]): number {
  return columns.findIndex(({ name }) => headerWords(name).some((word) => SOURCE_WORDS.has(word)));
}

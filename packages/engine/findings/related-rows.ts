import type { MatchResult } from '../match/match-result.ts';
import { RELATIONS, type RelatedPair, type Relation } from '../match/related.ts';
import { csvLine } from '../write/csv.ts';

/** The pairs of related rows that are in no group together: somebody may have said that two are the same. */
export function relatedRows({ related, clusters }: Pick<MatchResult, 'related' | 'clusters'>): RelatedPair[] {
  return related.filter(({ a, b }) => clusters[a] !== clusters[b]);
}

/** How many are related in each way that comes up. */
export function countRelated(related: readonly RelatedPair[]): Partial<Record<Relation, number>> {
  const counts = RELATIONS.map((how) => [how, related.filter((pair) => pair.how === how).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Rows are counted from 1. */
export function relatedCsv(related: readonly RelatedPair[]): string {
  const lines = related.map(({ a, b, how }) => csvLine([`${a + 1}`, `${b + 1}`, how]));
  return csvLine(['row', 'other', 'how']) + lines.join('');
}

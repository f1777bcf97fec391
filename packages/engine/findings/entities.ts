import { counted, grouped, quoted } from '../kinds/wording.ts';
import type { MatchResult } from '../match/match-result.ts';
import type { Table } from '../read/table.ts';

/** Whom events are about. */
export interface EntityFacts {
  /** The headers of the columns with their names. */
  columns: string[];
  /** Events that name somebody. */
  rows: number;
  /** How many people or companies these are about. */
  count: number;
  /** How many of them are written in more than one way. */
  inSeveralWays: number;
}

/** Undefined for a list, and for events that name nobody. */
export function entitiesOf(table: Table, { entities }: MatchResult): EntityFacts | undefined {
  if (!entities) return undefined;
  const names = entities.names.flatMap((column) => table.columns[column] ?? []);
  const spellings = new Map<number, Set<string>>();
  let rows = 0;
  for (const [row, cluster] of entities.clusters.entries()) {
    const name = names
      .map(({ values }) => (values[row] ?? '').trim())
      .filter(Boolean)
      .join(' ');
    if (name === '') continue;
    rows++;
    const known = spellings.get(cluster);
    if (known) known.add(name);
    else spellings.set(cluster, new Set([name]));
  }
  return {
    columns: names.map(({ name }) => name),
    rows,
    count: spellings.size,
    inSeveralWays: [...spellings.values()].filter((ways) => ways.size > 1).length,
  };
}

const NOUNS = { people: ['person', 'people'], companies: ['company', 'companies'] } as const;

/** The first that is said of events: why they are, and whom they are about. */
export function eventNotes(
  rows: number,
  matches: Pick<MatchResult, 'rowsAre' | 'subjects'>,
  entities?: EntityFacts,
): string[] {
  const because = `Each row is an event or a measurement, and none a duplicate of another. ${matches.rowsAre.because}`;
  if (!entities) return [because, 'No column tells whom the rows are about.'];
  const { columns, count, inSeveralWays } = entities;
  const which =
    entities.rows === rows
      ? `These ${counted(rows, 'row')} are`
      : `${grouped(entities.rows)} of the ${counted(rows, 'row')} are`;
  const noun = NOUNS[matches.subjects[0] ?? 'people'][count === 1 ? 0 : 1];
  const several =
    inSeveralWays === 0
      ? ''
      : `; ${grouped(inSeveralWays)} of them ${inSeveralWays === 1 ? 'is' : 'are'} written in more than one way`;
  return [
    because,
    `${which} about ${grouped(count)} ${noun}, by ${columns.map(quoted).join(' and ')}${several}.`,
  ];
}

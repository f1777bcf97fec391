import { saysNobody } from '../kinds/missing.ts';
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
    if (name === '' || saysNobody(name)) continue;
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

/** The first that is said of events: whom they are about, and why they are events. */
export function eventNotes(
  table: Table,
  matches: MatchResult,
  entities = entitiesOf(table, matches),
): string[] {
  return [
    entities && entities.rows > 0 ? aboutWhom(table, matches, entities) : aboutNobody(table),
    `Each row is an event or a measurement, and none a duplicate of another. ${matches.rowsAre.because}`,
  ];
}

/** 'These 400 rows are of 37 people, by “Payer”; 3 are written in more than one way.' */
function aboutWhom(table: Table, { subjects }: MatchResult, entities: EntityFacts): string {
  const { columns, count, inSeveralWays } = entities;
  const which =
    entities.rows === table.rows
      ? `These ${counted(table.rows, 'row')}`
      : `${grouped(entities.rows)} of the ${counted(table.rows, 'row')}`;
  const [one, more] = subjects[0] === 'companies' ? ['company', 'companies'] : ['person', 'people'];
  const whom = `${grouped(count)} ${count === 1 ? one : more}, by ${columns.map(quoted).join(' and ')}`;
  const several = `; ${grouped(inSeveralWays)} ${inSeveralWays === 1 ? 'is' : 'are'} written in more than one way`;
  return `${which} ${entities.rows === 1 ? 'is' : 'are'} of ${whom}${inSeveralWays === 0 ? '' : several}.`;
}

function aboutNobody({ rows }: Table): string {
  const are = rows === 1 ? 'is an event or a measurement' : 'are events or measurements';
  return `${counted(rows, 'row')} ${are}, and no column tells of whom.`;
}

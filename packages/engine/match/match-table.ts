import type { ColumnKind } from '../kinds/kinds.ts';
import type { Table } from '../read/table.ts';
import { type AskedColumn, askableColumns, withRelated } from './asked-columns.ts';
import { withEqualThings } from './equal-things.ts';
import { joinParts, type MatchedPart } from './joined-parts.ts';
import type { Entity } from './list-or-events/entity.ts';
import {
  areMeasurements,
  eventsOfNames,
  listOfEntities,
  type RowsAre,
  rowsAreOfGroups,
} from './list-or-events/rows-are.ts';
import type { MatchOptions } from './match-options.ts';
import { matchRecords } from './match-records.ts';
import type { MatchResult } from './match-result.ts';
import type { Subject } from './model/pair-classes.ts';
import { type KeptApart, prepare } from './prepared-table.ts';
import { compareCandidates, scoreCandidates } from './scored-records.ts';
import type { LeftOut } from './screening/left-out.ts';
import type { Subjects } from './subject/subject.ts';
import { type SubjectPart, tableOf } from './subject/table-part.ts';
import { subjectsOrThings } from './things.ts';

const NONE: ReadonlySet<number> = new Set();

/**
 * Finds the rows that are about the same person or company, without labels. The result depends neither on the order of rows nor of
 * columns.
 */
export async function matchTable(
  table: Table,
  kinds: readonly ColumnKind[],
  options: MatchOptions = {},
): Promise<MatchResult> {
  const { progress = () => {}, about, neverSame = NONE, sources = NONE, byNames } = options;
  const choices = new Map([
    ...(options.choices ?? []),
    ...[...sources].map((column) => [column, false] as const),
  ]);
  const told = options.rowsAre ?? (byNames === undefined ? eventsOfNames(table, kinds) : byNames);
  const {
    parts,
    other,
    because: aboutBecause,
    entity,
    isOfThings = false,
  } = await partsOf(table, kinds, told?.what, about);
  const said = [...neverSame].map((column) => ({ column, isSaid: true }));
  const matched = async (part: SubjectPart, apart: readonly KeptApart[] = said): Promise<AskedPart> => {
    const rows = tableOf(table, part.rows);
    progress('standardize', 0, rows.rows);
    const prepared = prepare(rows, part.kinds ?? kinds, part.about, choices, entity !== undefined, apart);
    const scored = scoreCandidates(prepared, compareCandidates(prepared, progress), progress);
    const askable =
      entity || apart !== said ? [] : askableColumns(rows, prepared, kinds, [...neverSame, ...sources]);
    const matches = matchRecords(rows, prepared, scored, options, askable);
    const { asked } = matches;
    if (asked.length === 0) return { ...part, matches, asked };
    const found = asked.map(({ column, isOfRelated }) => ({ column, isSaid: isOfRelated }));
    const again = await matched(part, [...said, ...found]);
    return { ...again, matches: withRelated(again.matches, asked, kinds), asked };
  };
  const done: AskedPart[] = [];
  for (const part of parts) done.push(await matched(part));
  const joined = joinParts(table.rows, done, other && (await matched({ about: other })));
  const rowsAre =
    told ??
    (parts.length === 0 ? areMeasurements(table, kinds, isOfThings) : undefined) ??
    rowsAreOfGroups(table, kinds, joined.clusters);
  if (!told && rowsAre.what === 'events' && parts.length > 0)
    return matchTable(table, kinds, { ...options, rowsAre });
  const refuted = entity && !options.rowsAre && listOfEntities(table, kinds, entity, joined.clusters);
  if (refuted) return matchTable(table, kinds, { ...options, rowsAre: refuted });
  const asked = [...new Set(done.flatMap((part) => part.asked.map(({ column }) => column)))];
  if (!entity) {
    const areThings = isOfThings && rowsAre.what === 'list';
    return {
      ...(areThings ? withEqualThings(table, kinds, joined) : joined),
      asked,
      rowsAre,
      aboutBecause,
      isOfThings: areThings,
    };
  }
  return {
    ...joined,
    clusters: Int32Array.from(joined.clusters.keys()),
    pairs: [],
    joins: [],
    equal: [],
    related: [],
    asked,
    leftOut: [...joined.leftOut, ...ofEvents(entity, kinds)].sort((a, b) => a.column - b.column),
    rowsAre,
    aboutBecause,
    isOfThings,
    entities: { names: entity.names, clusters: joined.clusters },
  };
}

/** A part with the columns of which it is asked what they tell. */
interface AskedPart extends MatchedPart {
  asked: readonly AskedColumn[];
}

/**
 * Whom the rows are about: of events one kind of subject, of which only what says who somebody is is compared, or nobody; of things,
 * such as products and papers, nobody.
 */
async function partsOf(
  table: Table,
  kinds: readonly ColumnKind[],
  what: RowsAre['what'] | undefined,
  about: Subject | undefined,
): Promise<Subjects & { entity?: Entity; isOfThings?: boolean }> {
  if (what !== 'events') return subjectsOrThings(table, kinds, about);
  const { entityOf } = await import('./list-or-events/entity.ts');
  const entity = entityOf(table, kinds);
  const because = 'Columns that go together name whom events are about.';
  if (!entity) return { parts: [], because };
  const theirs = kinds.filter(({ column }) => entity.columns.has(column));
  return { parts: [{ about: about ?? entity.about, kinds: theirs }], because, entity };
}

function ofEvents({ columns }: Entity, kinds: readonly ColumnKind[]): LeftOut[] {
  const others = kinds.filter(({ column }) => !columns.has(column));
  return others.map(({ column }) => ({ column, reason: 'says what happened, and not to whom' }));
}

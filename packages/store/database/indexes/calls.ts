/** The index over requested calls, by their time. */
import { sql } from 'kysely';
import type { DatabaseKind } from '../../schema.ts';

const TIME_LENGTH = '2026-01-31T09:30:00.000Z'.length;

/** When the call begins, as the line of the message has it, which begins with UTC. */
export function callTime(kind: DatabaseKind) {
  return kind === 'postgres'
    ? sql<string>`(substr(message, strpos(message, E'\\nUTC: ') + 6, ${sql.lit(TIME_LENGTH)}) collate "C")`
    : sql<string>`substr(message, instr(message, char(10) || 'UTC: ') + 6, ${sql.lit(TIME_LENGTH)})`;
}

/** Whether a message begins with the title of a call, and has a time. */
export function isCall(kind: DatabaseKind) {
  return kind === 'postgres'
    ? sql<boolean>`message like E'Schedule a call\\n%'
        and ${callTime(kind)} ~ '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$'`
    : sql<boolean>`message like 'Schedule a call' || char(10) || '%'
        and ${callTime(kind)} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'`;
}

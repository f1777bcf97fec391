/** Files that came with answers, where the operator has them kept. */
import { randomUUID } from 'node:crypto';
import { limit } from '@assay/forms/limit';
import { sql } from 'kysely';
import { lockContactSubmission } from '../leads/contact-submissions.ts';
import type { MessageFile, Queries } from '../schema.ts';

/** In bytes, of the files of a lead, and of all leads. */
const MAX_OF_LEAD = limit('Files of answers', 20 * 1024 * 1024);
const MAX_OF_ALL = limit('Files of answers', 1024 * 1024 * 1024);

/** A file to keep: what its bytes are, and a name that is safe to save it under. */
export interface NewFile {
  name: string;
  kind: string;
  content: Uint8Array;
}

/** Sorts files by whether there is room for them. Waits for whoever stores others of the lead. */
export async function roomForFiles(
  transaction: Queries,
  lead: string,
  files: readonly NewFile[],
): Promise<{ kept: NewFile[]; left: NewFile[] }> {
  if (files.length === 0) return { kept: [], left: [] };
  await lockContactSubmission(transaction, lead);
  const { own, all } = await transaction
    .selectFrom('message_files')
    .select(({ fn }) => [
      fn.coalesce(fn.sum<number | string>('size').filterWhere('lead_id', '=', lead), sql.lit(0)).as('own'),
      fn.coalesce(fn.sum<number | string>('size'), sql.lit(0)).as('all'),
    ])
    .executeTakeFirstOrThrow();
  const kept: NewFile[] = [];
  const left: NewFile[] = [];
  let room = Math.min(MAX_OF_LEAD - Number(own), MAX_OF_ALL - Number(all));
  for (const file of files) {
    const fits = file.content.length <= room;
    if (fits) room -= file.content.length;
    (fits ? kept : left).push(file);
  }
  return { kept, left };
}

/** Stores the files of a message, in the transaction that stores it. */
export async function storeFiles(
  transaction: Queries,
  { id, lead_id }: { id: string; lead_id: string },
  files: readonly NewFile[],
): Promise<void> {
  for (const { name, kind, content } of files) {
    const row = { id: randomUUID(), message_id: id, lead_id, name, kind, size: content.length };
    const base64 = Buffer.from(content).toString('base64');
    await transaction
      .insertInto('message_files')
      .values({ ...row, content: base64 })
      .execute();
  }
}

/** The files of some leads, without what they contain. */
export function listFiles(db: Queries, leads: readonly string[]): Promise<Omit<MessageFile, 'content'>[]> {
  return db
    .selectFrom('message_files')
    .select(['id', 'message_id', 'lead_id', 'name', 'kind', 'size'])
    .where('lead_id', 'in', leads)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** A file of a lead, by its id. */
export async function findFile(
  db: Queries,
  lead: string,
  id: string,
): Promise<{ name: string; kind: string; content: Uint8Array<ArrayBuffer> } | undefined> {
  const row = await db
    .selectFrom('message_files')
    .select(['name', 'kind', 'content'])
    .where('id', '=', id)
    .where('lead_id', '=', lead)
    .executeTakeFirst();
  return row && { ...row, content: new Uint8Array(Buffer.from(row.content, 'base64')) };
}

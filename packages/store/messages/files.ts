/** Files of mails: those that came with answers, where the operator has them kept, and those that people send. */
import { randomUUID } from 'node:crypto';
import { limit } from '@assay/contract/limit';
import { DAY_MS } from '@assay/contract/time';
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
      fn.coalesce(fn.sum<number | string>('size').filterWhere(CAME_TO(lead)), sql.lit(0)).as('own'),
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

/** What came to a lead: what is sent takes no room from it. */
const CAME_TO = (lead: string) =>
  sql<boolean>`lead_id = ${lead} and message_id in (select id from messages where lead_id = ${lead} and direction <> 'out')`;

/** Stores the files of a message, in the transaction that stores it. */
export async function storeFiles(
  transaction: Queries,
  { id: message_id, lead_id, at }: { id: string; lead_id: string; at: string },
  files: readonly NewFile[],
): Promise<void> {
  for (const { name, kind, content } of files) {
    const [id, size] = [randomUUID(), content.length];
    await transaction
      .insertInto('message_files')
      .values({ id, message_id, lead_id, name, kind, size })
      .execute();
    for (let place = 0; place * PART_BYTES < size; place++) {
      const part = content.subarray(place * PART_BYTES, (place + 1) * PART_BYTES);
      await transaction
        .insertInto('file_parts')
        .values(rowOf({ id, lead: lead_id, place, content: part, at }))
        .execute();
    }
  }
}

/** The bytes of each part of a file but the last. */
export const PART_BYTES = limit('Files of a mail', 192 * 1024);

/** In bytes, of all files of a mail, and how many these are. */
export const MAX_SENT_BYTES = limit('Files of a mail', 10 * 1024 * 1024);
export const MAX_SENT_FILES = limit('Files of a mail', 10);

/** Parts within a day that no mail has yet. */
const MAX_LOOSE_PARTS = limit('Files of a mail', 1_000);

interface NewPart {
  /** The file's, a UUID. */
  id: string;
  lead: string;
  place: number;
  content: Uint8Array;
  at: string;
}

function rowOf({ id, lead, place, content, at }: NewPart) {
  return { file_id: id, lead_id: lead, place, at, content: Buffer.from(content).toString('base64') };
}

/** Keeps a part of a file for a mail that is to be sent. One that is there already stays. */
export async function storePart(db: Queries, part: NewPart): Promise<'stored' | 'missing' | 'full'> {
  const since = new Date(Date.parse(part.at) - DAY_MS).toISOString();
  return db.transaction().execute(async (transaction) => {
    if (!(await lockContactSubmission(transaction, part.lead))) return 'missing';
    const { loose } = await transaction
      .selectFrom('file_parts')
      .select(({ fn }) => fn.countAll<number | string>().as('loose'))
      .where('at', '>', since)
      .where(IS_LOOSE)
      .executeTakeFirstOrThrow();
    const { all } = await transaction
      .selectFrom('message_files')
      .select(({ fn }) => fn.coalesce(fn.sum<number | string>('size'), sql.lit(0)).as('all'))
      .executeTakeFirstOrThrow();
    if (Number(loose) >= MAX_LOOSE_PARTS || Number(all) >= MAX_OF_ALL) return 'full';
    await transaction
      .insertInto('file_parts')
      .values(rowOf(part))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return 'stored';
  });
}

const IS_LOOSE = sql<boolean>`not exists (select 1 from message_files where message_files.id = file_parts.file_id)`;

/** Deletes parts of mails that were never sent. */
export async function deleteLooseParts(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS).toISOString();
  await db.deleteFrom('file_parts').where('at', '<=', before).where(IS_LOOSE).execute();
}

/** The bytes of a file, a part at a time. @param size in bytes, where it is known @throws where it has another one */
export async function* readParts(
  db: Queries,
  lead: string,
  file: string,
  size?: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let length = 0;
  for (let place = 0; ; place++) {
    const row = await db
      .selectFrom('file_parts')
      .select('content')
      .where('file_id', '=', file)
      .where('lead_id', '=', lead)
      .where('place', '=', place)
      .executeTakeFirst();
    if (!row) break;
    const bytes = new Uint8Array(Buffer.from(row.content, 'base64'));
    length += bytes.length;
    yield bytes;
  }
  // Nobody gets a part of a file for the whole.
  if (size !== undefined && length !== size) throw new Error('A part of a file is not there');
}

/** The files of some leads. */
export function listFiles(db: Queries, leads: readonly string[]): Promise<MessageFile[]> {
  return db
    .selectFrom('message_files')
    .selectAll()
    .where('lead_id', 'in', leads)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** A file of a lead, by its id. */
export function findFile(db: Queries, lead: string, id: string): Promise<MessageFile | undefined> {
  return db
    .selectFrom('message_files')
    .selectAll()
    .where('id', '=', id)
    .where('lead_id', '=', lead)
    .executeTakeFirst();
}

/** What a mail has besides its text, for the transaction that stores it: files whose parts are there, and who gets a copy. */
export interface Enclosed {
  files: readonly Pick<MessageFile, 'id' | 'name' | 'kind' | 'size'>[];
  cc: readonly string[];
}

/** @returns false where another mail has one of the files */
export async function storeEnclosed(
  transaction: Queries,
  { message, lead }: { message: string; lead: string },
  { files, cc }: Enclosed,
): Promise<boolean> {
  const of = { message_id: message, lead_id: lead };
  const ids = files.map(({ id }) => id);
  if (ids.length > 0) {
    const sent = transaction.selectFrom('message_files').select('id').where('id', 'in', ids);
    if (await sent.executeTakeFirst()) return false;
  }
  if (files.length > 0)
    await transaction
      .insertInto('message_files')
      .values(files.map((file) => ({ ...file, ...of })))
      .execute();
  if (cc.length > 0)
    await transaction
      .insertInto('message_cc')
      .values(cc.map((address) => ({ address, ...of })))
      .execute();
  return true;
}

/** Takes from a mail that was taken back what it has besides its text. The parts of its files stay for a day, to be sent again. */
export async function deleteEnclosed(transaction: Queries, message: string): Promise<void> {
  await transaction.deleteFrom('message_files').where('message_id', '=', message).execute();
  await transaction.deleteFrom('message_cc').where('message_id', '=', message).execute();
}

/** Who got copies of the mails of some leads. */
export function listCc(
  db: Queries,
  leads: readonly string[],
): Promise<{ message_id: string; address: string }[]> {
  return db
    .selectFrom('message_cc')
    .select(['message_id', 'address'])
    .where('lead_id', 'in', leads)
    .orderBy('address')
    .execute();
}

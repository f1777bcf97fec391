/** Files of mails: those that people send are stored a part at a time, before the mail; all are read a part at a time. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Guide } from '@assay/content/schema/guides';
import { sentFile } from '@assay/service/incoming-mail';
import {
  type Enclosed,
  findFile,
  MAX_SENT_BYTES,
  MAX_SENT_FILES,
  PART_BYTES,
  readParts,
  storePart,
} from '@assay/store/messages';
import type { MessageFile, Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { newMessage } from '../contract/leads.ts';
import type { DeskEnv, DeskParts } from './context.ts';
import { idParam, query, uuidParam } from './input.ts';
import { gone } from './lead.ts';
import { once } from './once.ts';
import { problem } from './problem.ts';
import { streamOf } from './send-export.ts';

const part = z.object({
  place: z.coerce.number().check(z.int(), z.gte(0), z.lt(MAX_SENT_BYTES / PART_BYTES)),
});

export function fileRoutes(db: Queries) {
  return new Hono<DeskEnv>()
    .get('/api/leads/:id/files/:file', async (context) => {
      const [lead, id] = [idParam(context), uuidParam(context, 'file')];
      const file = id === null ? undefined : await findFile(db, lead, id);
      return file ? download(file, readParts(db, lead, file.id)) : gone();
    })
    .put('/api/leads/:id/files/:file', query(part), async (context) => {
      const id = uuidParam(context, 'file');
      const { place } = context.req.valid('query');
      const content = new Uint8Array(await context.req.arrayBuffer());
      if (id === null || content.length === 0 || content.length > PART_BYTES) return problem('malformed');
      const stored = await storePart(db, {
        ...{ id, lead: idParam(context), place, content },
        at: new Date().toISOString(),
      });
      if (stored === 'missing') return gone();
      return stored === 'full' ? problem('refused_files', FULL) : context.body(null, 204);
    });
}

const FULL = 'There is no room for more files. Ask an administrator, or send a link.';

/** Of what bytes say that they are. */
const TYPES = new Map([
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['text', 'text/plain'],
]);

/** A file that a stranger may have sent: it is saved, never shown, and could do nothing if it was shown. */
function download({ name, kind, size }: MessageFile, parts: AsyncIterable<Uint8Array>): Response {
  return new Response(streamOf(parts), {
    headers: {
      'Content-Type': TYPES.get(kind) ?? 'application/octet-stream',
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'same-origin',
    },
  });
}

type Asked = Pick<z.infer<typeof newMessage>, 'files' | 'guides' | 'cc'>;

/**
 * What a mail has besides its text: its files are looked at, guides become files of it.
 *
 * @returns words on what cannot be sent, or that it can
 */
export async function enclosedIn(
  db: Queries,
  lead: string,
  { files: named, guides: keys, cc }: Asked,
  guides: Guides,
): Promise<{ ok: true; enclosed: Enclosed } | { ok: false; problem: string }> {
  const refuse = (problem: string) => ({ ok: false, problem }) as const;
  const files: Enclosed['files'][number][] = [];
  for (const { id, name, size } of named) {
    const file = await sentFile(name, readParts(db, lead, id));
    if (file?.size !== size)
      return refuse(`Remove ${name}: it is not whole, or by its contents no PDF, PNG, JPEG, TXT, or CSV.`);
    files.push({ id, ...file });
  }
  for (const key of new Set(keys)) {
    const file = await guides.store(db, lead, key);
    if (!file) return refuse('A guide is not there. Remove it.');
    files.push(file);
  }
  const all = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > MAX_SENT_FILES) return refuse(`Attach at most ${MAX_SENT_FILES} files.`);
  if (all > MAX_SENT_BYTES) return refuse('Attach at most 10 MB.');
  return { ok: true, enclosed: { files, cc } };
}

export type Guides = ReturnType<typeof guidesOf>;

/** The guides that the site offers, which a mail can have as files. */
export function guidesOf({ siteUrl, siteFolder = 'dist' }: Pick<DeskParts, 'siteUrl' | 'siteFolder'>) {
  const read = once(() => import('@assay/content/schema/guides'));
  const named = async () => {
    const { guides, guidePath } = await read();
    return guides.map((guide: Guide) => ({ id: guide.key, name: guide.title, path: guidePath(guide) }));
  };
  return {
    list: async () =>
      (await named()).map(({ id, name, path }) => ({ id, name, link: new URL(path, siteUrl).href })),
    /** Stores one as a file of a lead; undefined where there is none, or no room. */
    async store(db: Queries, lead: string, key: string) {
      const guide = (await named()).find(({ id }) => id === key);
      const content = guide && (await readFile(join(siteFolder, guide.path)).catch(() => undefined));
      if (!content) return undefined;
      const [id, at] = [crypto.randomUUID(), new Date().toISOString()];
      for (let place = 0; place * PART_BYTES < content.length; place++) {
        const bytes = content.subarray(place * PART_BYTES, (place + 1) * PART_BYTES);
        if ((await storePart(db, { id, lead, place, content: bytes, at })) !== 'stored') return undefined;
      }
      return { id, name: `${guide.name}.pdf`, kind: 'pdf', size: content.length };
    },
  };
}

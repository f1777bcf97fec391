/** Who writes a mail to which lead just now. This process alone knows it, and for a moment: what is sent is held by the messages themselves. */
import { limit } from '@assay/forms/limit';
import { Hono } from 'hono';
import type * as z from 'zod/mini';
import { type Person, WRITING_MS, type writing, writingChange } from '../contract/leads.ts';
import type { DeskEnv } from './context.ts';
import { idParam, parseBody } from './input.ts';

/** More than anybody has open. */
const MAX_OF_PERSON = limit('Leads to which somebody writes at a time', 20);

interface Writer {
  person: Person;
  lead: string;
  /** In milliseconds since 1970. */
  until: number;
}

export function writingRoutes() {
  let writers: Writer[] = [];
  return new Hono<DeskEnv>().put('/api/leads/:id/writing', async (context) => {
    const { is_writing } = await parseBody(context, writingChange);
    const { id, name } = context.var.session.person;
    const [lead, now] = [idParam(context), Date.now()];
    const isOwn = (one: Writer) => one.person.id === id;
    const current = writers.filter((one) => one.until > now && !(isOwn(one) && one.lead === lead));
    const own = is_writing ? [{ person: { id, name }, lead, until: now + WRITING_MS }] : [];
    const kept = current.filter(isOwn).slice(-(MAX_OF_PERSON - 1));
    writers = [...current.filter((one) => !isOwn(one)), ...kept, ...own];
    const others = writers.filter((one) => one.lead === lead && !isOwn(one)).map(({ person }) => person);
    return context.json({ others } satisfies z.infer<typeof writing>);
  });
}

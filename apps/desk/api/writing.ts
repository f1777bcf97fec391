/** Who writes a mail to which lead just now. This process alone knows it, and for a moment: what is sent is held by the messages themselves. */
import { limit } from '@assay/contract/limit';
import type { DeskSession } from '@assay/store/desk';
import { Hono } from 'hono';
import { WRITING_MS, writingChange } from '../contract/leads.ts';
import type { DeskEnv } from './context.ts';
import { idParam, json } from './input.ts';

/** More than anybody has open. */
const MAX_OF_PERSON = limit('Leads to which somebody writes at a time', 20);

interface Writer {
  person: Pick<DeskSession['person'], 'id' | 'name'>;
  lead: string;
  /** In milliseconds since 1970. */
  until: number;
}

export function writingRoutes() {
  let writers: Writer[] = [];
  return new Hono<DeskEnv>().put('/api/leads/:id/writing', json(writingChange), async (context) => {
    const { is_writing } = context.req.valid('json');
    const { id, name } = context.var.session.person;
    const [lead, now] = [idParam(context), Date.now()];
    const isOwn = (one: Writer) => one.person.id === id;
    const current = writers.filter((one) => one.until > now && !(isOwn(one) && one.lead === lead));
    const own = is_writing ? [{ person: { id, name }, lead, until: now + WRITING_MS }] : [];
    const kept = current.filter(isOwn).slice(-(MAX_OF_PERSON - 1));
    writers = [...current.filter((one) => !isOwn(one)), ...kept, ...own];
    const others = writers.filter((one) => one.lead === lead && !isOwn(one)).map(({ person }) => person);
    return context.json({ others });
  });
}

/** The texts that replies begin with: those of `content/`, as far as no administrator has changed them. */
import { type Replies, readReplies } from '@assay/content/schema/replies';
import { SCHEDULE_ID } from '@assay/contract/call-link';
import { changeReplyTemplate, keepOwnTemplate, listReplyTemplates } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { OWN, placeholderProblem, templateChange } from '../contract/templates.ts';
import { isAdmin } from './access.ts';
import type { DeskContext, DeskEnv, DeskParts } from './context.ts';
import { json, uuidParam } from './input.ts';
import type { Guides } from './lead-files.ts';
import { once } from './once.ts';
import { problem } from './problem.ts';

export function templateRoutes(db: Queries, { siteUrl, bookingUrl }: DeskParts, guides: Guides) {
  const originals = once(async () => readReplies());
  const booking_link = bookingUrl ?? new URL(`/contact#${SCHEDULE_ID}`, siteUrl).href;
  return new Hono<DeskEnv>()
    .get('/api/templates', async (context) => {
      const all = await listReplyTemplates(db, context.var.session.person.id);
      const changed = all.filter(({ person_id }) => person_id === null);
      const own = all.flatMap(({ template, name, text }) =>
        name === null ? [] : [{ id: template, name, text }],
      );
      const known = { booking_link, own, guides: await guides.list() };
      return context.json({ ...templatesOf(await originals(), changed), ...known });
    })
    .put('/api/templates/:id/:language', isAdminOrOwner, json(templateChange), async (context) => {
      const { text, name } = context.req.valid('json');
      if (context.req.param('language') === OWN) return keepOwn(db, context, { name, text });
      const { templates, languages } = await originals();
      const [id, code] = [context.req.param('id'), context.req.param('language')];
      const template = Object.entries(templates).find(([name]) => name === id)?.[1];
      const language = Object.entries(languages).find(([name]) => name === code)?.[1];
      if (!template || !language) return problem('not_found');
      const wrong = text === null ? undefined : placeholderProblem(text);
      if (wrong !== undefined) return problem('refused_template', wrong);
      const names = { template: template.name, language: language.name };
      const by = { by: context.var.session.person.id, now: new Date(), names };
      await changeReplyTemplate(db, { template: id, language: code }, text, by);
      return context.body(null, 204);
    });
}

/** Everybody has templates of their own. */
const isAdminOrOwner = createMiddleware<DeskEnv>((context, next) =>
  context.req.param('language') === OWN ? next() : isAdmin(context, next),
);

async function keepOwn(
  db: Queries,
  context: DeskContext,
  { name = '', text }: { name?: string | undefined; text: string | null },
) {
  const id = uuidParam(context, 'id');
  if (id === null || (text !== null && name === '')) return problem('malformed', 'name');
  const wrong = text === null ? undefined : placeholderProblem(text);
  if (wrong !== undefined) return problem('refused_template', wrong);
  const isKept = await keepOwnTemplate(db, context.var.session.person.id, { id, name, text });
  return isKept ? context.body(null, 204) : problem('refused_template', 'Remove one of yours first.');
}

function templatesOf(
  { languages, templates }: Replies,
  changed: Awaited<ReturnType<typeof listReplyTemplates>>,
) {
  const textOf = (template: string, language: string) =>
    changed.find((one) => one.template === template && one.language === language)?.text;
  return {
    languages: Object.entries(languages).map(([id, language]) => ({ id, ...language })),
    templates: Object.entries(templates).map(([id, { name, texts }]) => ({
      id,
      name,
      texts: Object.fromEntries(
        Object.entries(texts).map(([language, original]) => [
          language,
          { text: textOf(id, language) ?? original, original },
        ]),
      ),
    })),
  };
}

/** What administrators have changed of the texts that replies begin with, and people's own. Every other text is the one of `content/`. */
import { limit } from '@assay/contract/limit';
import { record } from '../activity/record.ts';
import type { Queries, ReplyTemplate } from '../schema.ts';

/** Of a person. */
export const MAX_OWN_TEMPLATES = limit('What a person writes at the desk', 50);

/** Those for everybody, and a person's own by name. */
export function listReplyTemplates(db: Queries, person: string): Promise<ReplyTemplate[]> {
  return db
    .selectFrom('reply_templates')
    .selectAll()
    .where(({ or, eb }) => or([eb('person_id', 'is', null), eb('person_id', '=', person)]))
    .orderBy('name')
    .orderBy('template')
    .execute();
}

/** Keeps somebody's own text, or removes it with null. @returns false where they have too many, or it is somebody else's */
export function keepOwnTemplate(
  db: Queries,
  person_id: string,
  { id, name, text }: { id: string; name: string; text: string | null },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const of = { template: id, language: '' };
    if (text === null) {
      await transaction
        .deleteFrom('reply_templates')
        .where('template', '=', id)
        .where('person_id', '=', person_id)
        .execute();
      return true;
    }
    const own = await transaction
      .selectFrom('reply_templates')
      .select('template')
      .where('person_id', '=', person_id)
      .execute();
    const isNew = !own.some(({ template }) => template === id);
    if (isNew && own.length >= MAX_OWN_TEMPLATES) return false;
    const { numInsertedOrUpdatedRows: kept } = await transaction
      .insertInto('reply_templates')
      .values({ ...of, person_id, name, text })
      .onConflict((conflict) =>
        conflict
          .columns(['template', 'language'])
          .doUpdateSet({ name, text })
          .where('reply_templates.person_id', '=', person_id),
      )
      .executeTakeFirstOrThrow();
    return Number(kept) > 0;
  });
}

/**
 * Changes a text, or with null takes the one of `content/` again. Recorded.
 *
 * @param names what template and language are called
 */
export function changeReplyTemplate(
  db: Queries,
  { template, language }: Pick<ReplyTemplate, 'template' | 'language'>,
  text: string | null,
  { by, now, names }: { by: string; now: Date; names: { template: string; language: string } },
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    if (text === null)
      await transaction
        .deleteFrom('reply_templates')
        .where('template', '=', template)
        .where('language', '=', language)
        .execute();
    else
      await transaction
        .insertInto('reply_templates')
        .values({ template, language, text, person_id: null, name: null })
        .onConflict((conflict) => conflict.columns(['template', 'language']).doUpdateSet({ text }))
        .execute();
    const details = { ...names, ...(text === null && { default: 1 }) };
    await record(transaction, { at: now, person: by, action: 'changed_template', details });
  });
}

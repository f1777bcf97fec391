/** What administrators have changed of the texts that replies begin with. Every other text is the one of `content/`. */
import { record } from '../activity/record.ts';
import type { Queries, ReplyTemplate } from '../schema.ts';

export function listReplyTemplates(db: Queries): Promise<ReplyTemplate[]> {
  return db.selectFrom('reply_templates').selectAll().execute();
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
        .values({ template, language, text })
        .onConflict((conflict) => conflict.columns(['template', 'language']).doUpdateSet({ text }))
        .execute();
    const details = { ...names, ...(text === null && { default: 1 }) };
    await record(transaction, { at: now, person: by, action: 'changed_template', details });
  });
}

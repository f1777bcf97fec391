import { setDailyMail, wantsDailyMail } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { type DailyMail, dailyMailChange } from '../contract/daily-mail.ts';
import type { DeskContext } from './context.ts';
import { parseBody } from './input.ts';
import { problem } from './problem.ts';

/** @param isSent whether the desk sends such mails */
export function getDailyMail(db: Queries, isSent: boolean) {
  return async (context: DeskContext): Promise<Response> => {
    const { person, email } = context.var.session;
    const wanted = isSent && email !== null ? await wantsDailyMail(db, person.id) : null;
    return context.json({ wanted } satisfies DailyMail);
  };
}

export function putDailyMail(db: Queries, isSent: boolean) {
  return async (context: DeskContext): Promise<Response> => {
    const body = await parseBody(context, dailyMailChange);
    if (!body.ok) return body.answer;
    const { person, email } = context.var.session;
    if (!isSent || email === null) return problem('not_found', 'The desk sends you no mails.');
    await setDailyMail(db, person.id, body.value.wanted);
    return context.body(null, 204);
  };
}

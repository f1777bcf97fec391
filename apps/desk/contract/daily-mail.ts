import * as z from 'zod/mini';

/**
 * `GET /api/daily-mail`: whether the reader gets a daily mail of overdue leads; null where the desk sends none, or knows no address
 * of theirs.
 */
export const dailyMail = z.object({ wanted: z.nullable(z.boolean()) });
export type DailyMail = z.infer<typeof dailyMail>;

/** `PUT /api/daily-mail`. 204. */
export const dailyMailChange = z.object({ wanted: z.boolean() });

/** Counts for the reports, and how the installation is. */

import { limit } from '@assay/contract/limit';
import { DAY_MS } from '@assay/contract/time';
import { isZone } from '@assay/contract/zone';
import type { Finding } from '@assay/service/health';
import { leadReports } from '@assay/store/reports';
import type { Queries } from '@assay/store/schema';
import { Hono } from 'hono';
import { reportsQuery } from '../contract/reports.ts';
import { isAdmin } from './access.ts';
import type { DeskEnv } from './context.ts';
import { query } from './input.ts';
import { problem } from './problem.ts';

/** Some more than a year: each day is a bar of a chart. */
const MAX_RANGE_MS = limit('What a person asks for at the desk', 400 * DAY_MS);

export function reportRoutes(db: Queries) {
  return new Hono<DeskEnv>().get('/api/reports', query(reportsQuery), async (context) => {
    const { zone, ...range } = context.req.valid('query');
    const [from, to] = [new Date(range.from), new Date(range.to)];
    const length = to.getTime() - from.getTime();
    if (length <= 0 || length > MAX_RANGE_MS)
      return problem('malformed', 'Choose a range of at most a year.');
    if (!isZone(zone)) return problem('malformed', 'zone');
    const { timeZone, days, closed } = await businessHours();
    const hours = { timeZone, days, closed };
    const leads = await leadReports(db, { from, to, zone, now: new Date(), hours });
    const business_hours = {
      timeZone,
      days: days.map(({ label, opens, closes }) => ({ label, opens, closes })),
    };
    return context.json({ ...leads, business_hours });
  });
}

/** When the company is open. The YAML parser is loaded only where somebody reads reports. */
async function businessHours() {
  const { company } = await import('@assay/content/schema/company');
  return company.hours;
}

/** In milliseconds: what was found is good for so long. Each run connects to mail server, webhook and site. */
const RUN_EVERY_MS = limit('What a person asks for at the desk', 10_000);

export function healthRoutes(run: () => Promise<Finding[]>) {
  let found: Promise<{ found_at: string; findings: Finding[] }> | undefined;
  let begunAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  return (
    new Hono<DeskEnv>()
      // Whoever asks while it is being found out, or soon after, gets the same answer.
      .get('/api/health', isAdmin, async (context) => {
        if (!isRunning && performance.now() - begunAt >= RUN_EVERY_MS) {
          begunAt = performance.now();
          isRunning = true;
          found = run()
            .then((findings) => ({ found_at: new Date().toISOString(), findings }))
            .finally(() => {
              isRunning = false;
            });
        }
        return context.json(await found);
      })
  );
}

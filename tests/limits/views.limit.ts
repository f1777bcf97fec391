import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startViews } from '../../packages/service/views/views.ts';
import { MAX_ROWS_PER_DAY, OTHERS } from '../../packages/store/views/page-views.ts';
import { onEachDatabase, openForTest } from '../support/databases.ts';
import { captureLog } from '../support/log.ts';

const PAGES = ['/', '/about', '/pricing'];

onEachDatabase('views of a day', (freshUrl) => {
  test('take a bounded number of rows, whatever campaigns and hosts are invented, and none is lost', async () => {
    const { db } = await openForTest(await freshUrl());
    // As many processes.
    const processes = Array.from({ length: 4 }, () => startViews(db, captureLog().log));
    let sent = 0;
    for (const { count, write, stopTimer } of processes) {
      stopTimer();
      for (let view = 0; view < 5_000; view++) {
        const name = `invented-${sent++}`;
        count({ path: PAGES[view % 3] ?? '/', utm_campaign: name, referrer_host: `${name}.example` });
      }
      await write();
    }
    const { rows } = await sql<{ rows: number; views: number; others: number }>`
      select count(*) as rows, sum(views) as views,
        sum(case when utm_campaign = ${OTHERS} then views else 0 end) as others from page_views`.execute(db);
    const [total] = rows;
    expect(Number(total?.rows)).toBeGreaterThan(MAX_ROWS_PER_DAY / 2);
    expect(Number(total?.rows)).toBeLessThanOrEqual(MAX_ROWS_PER_DAY + 4 * PAGES.length);
    expect(Number(total?.views)).toBe(sent);
    expect(Number(total?.others)).toBeGreaterThan(sent - MAX_ROWS_PER_DAY - 4 * PAGES.length);
  });
});

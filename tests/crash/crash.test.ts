/**
 * Some of the kills of `npm run test:crash`.
 *
 * @module-tag rare
 */
import { expect, test } from 'vitest';
import { onEachEmptyDatabase } from '../support/databases.ts';
import { crashRun } from './crash-run.ts';

onEachEmptyDatabase('a server that is killed repeatedly', (emptyUrl) => {
  // The fifth server is killed while it starts.
  test('loses nothing that it acknowledged', { timeout: 600_000 }, async () => {
    const report = await crashRun({ databaseUrl: await emptyUrl(), kills: 5, skipWaiting: true });
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.subscriptions).toBeGreaterThan(0);
    // Both with one click and by the button.
    expect(report.unsubscribed).toBeGreaterThan(1);
    expect(report.stored).toBeGreaterThanOrEqual(report.acknowledged);
  });
});

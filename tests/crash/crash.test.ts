import { expect, test } from 'vitest';
import { onEachDatabase } from '../support/databases.ts';
import { crashRun } from './crash-run.ts';

onEachDatabase('a server that is killed repeatedly', (freshUrl) => {
  // The fifth server is killed while it starts.
  test('loses nothing that it acknowledged', async () => {
    const report = await crashRun({ databaseUrl: await freshUrl(), kills: 5, skipWaiting: true });
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.subscriptions).toBeGreaterThan(0);
    // Both with one click and by the button.
    expect(report.unsubscribed).toBeGreaterThan(1);
    expect(report.stored).toBeGreaterThanOrEqual(report.acknowledged);
  });
});

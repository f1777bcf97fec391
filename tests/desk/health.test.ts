/** Health at the desk: what `leads doctor` finds out, for administrators. */

import { expect, onTestFinished, test } from 'vitest';
import type { Health } from '../../apps/desk/web/api/client.ts';
import type { Finding } from '../../packages/service/health/check.ts';
import { setDeliveryChannels } from '../../packages/store/deliveries/channels.ts';
import { freshSqlite, onSqliteFirst, openForTest } from '../support/databases.ts';
import { testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { launchDesk } from '../support/processes.ts';

test('is found out once for all who ask at the same time or soon after', async () => {
  const database = await openForTest(await freshSqlite());
  const released = Promise.withResolvers<Finding[]>();
  let runs = 0;
  const findHealth = () => {
    runs += 1;
    return released.promise;
  };
  const desk = testDesk(database, NO_NOTE, { findHealth });
  const ana = await desk.signIn('Ana');
  const asked = Array.from({ length: 20 }, () => ana.get('/api/health'));
  released.resolve([{ check: 'database', state: 'fault', message: 'It is away', action: 'Start it' }]);
  for (const answer of await Promise.all([...asked, ana.get('/api/health')])) {
    expect(((await answer.json()) as Health).findings).toEqual([
      { check: 'database', state: 'fault', message: 'It is away', action: 'Start it' },
    ]);
  }
  expect(runs).toBe(1);
});

onSqliteFirst('health at the desk', (freshUrl) => {
  test('says what its process cannot know, and shows no secret', async () => {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    await setDeliveryChannels(db, ['mail', 'webhook']);
    const desk = await launchDesk({
      DATABASE_URL: url,
      SMTP_URL: 'smtp://bob:hushhush@127.0.0.1:1',
      MAIL_FROM: 'desk@assay.example',
      LEADS_TO: 'sales@assay.example',
    });
    onTestFinished(async () => void (await desk.stop()));
    const { origin, searchParams } = new URL(desk.address);
    const signedIn = await fetch(`${origin}/sign-in`, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams({ code: searchParams.get('code') ?? '' }),
      redirect: 'manual',
    });
    const Cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const read = async () => {
      const text = await (await fetch(`${origin}/api/health`, { headers: { Cookie } })).text();
      expect(text).not.toContain('hushhush');
      return (JSON.parse(text) as Health).findings;
    };
    const findings = await read();
    const of = (check: string) =>
      findings.filter((one) => one.check === check).map(({ state, message }) => `${state}: ${message}`);
    expect(of('database').join()).toMatch(/^ok: (SQLite|PostgreSQL)/);
    expect(of('mail').join()).toMatch(/^fault: 127\.0\.0\.1:1: connect ECONNREFUSED/);
    expect(of('webhook').join()).toMatch(/^unknown: Not known here: .* without WEBHOOK_URL/);
    expect(of('back-up').join()).toMatch(/^unknown: Not known here: BACKUP_STAMP/);
  });
});

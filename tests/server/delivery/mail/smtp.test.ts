import { createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Channel } from '../../../../packages/service/delivery/channel.ts';
import { toCompany, toVisitor } from '../../../../packages/service/delivery/mail/deliver.ts';
import { listDeliveries } from '../../../../packages/store/deliveries/deliveries.ts';
import type { Lead } from '../../../../packages/store/deliveries/lead.ts';
import { freshSqlite, openForTest } from '../../../support/databases.ts';
import { lead, storeLead } from '../../../support/leads.ts';
import { startMailServer } from '../../../support/mail-server.ts';
import { portOf } from '../../../support/port.ts';
import { HOUR, testTime } from '../../../support/time.ts';
import { pass, SITE_URL, startForTest } from '../../../support/worker.ts';

const ID = '0191e2a4-6f5b-4c3e-9a01-000000000001';
const LEAD: Lead = { kind: 'contact_submission', row: { ...lead(), status: 'new' } as never };

function mailChannel(smtpUrl: string, name: 'mail' | 'confirmation' = 'mail'): Channel {
  const settings = { smtpUrl, from: 'site@assay.example', to: ['sales@assay.example'], siteUrl: SITE_URL };
  return { name, deliver: name === 'mail' ? toCompany(settings) : toVisitor(settings) };
}

async function serverForTest(options?: SMTPServerOptions, port?: number) {
  const server = await startMailServer(options, port);
  onTestFinished(() => server.close());
  return server;
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}

const never = () => new AbortController().signal;

/** A TCP server whose connections are handled by the test. */
async function rawServer(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${portOf(server)}`;
}

describe('a mail server that', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['greets with garbage', (socket) => socket.end('GARBAGE\r\n')],
    ['refuses service', (socket) => socket.end('554 go away\r\n')],
    ['hangs up', (socket) => socket.destroy()],
    ['disconnects in the middle', (socket) => socket.write('220 hi\r\n', () => socket.destroy())],
  ])('%s is retried', async (_, onConnection) => {
    const company = mailChannel(await rawServer(onConnection));
    expect(await company.deliver(ID, LEAD, never())).toMatchObject({ kind: 'failed' });
  });

  test('is down is retried', async () => {
    const company = mailChannel('smtp://127.0.0.1:1');
    expect(await company.deliver(ID, LEAD, never())).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('drips single bytes is cut off at the time limit', async () => {
    let closed = false;
    const url = await rawServer((socket) => {
      const drip = setInterval(() => socket.write('2'), 20);
      socket.on('close', () => {
        clearInterval(drip);
        closed = true;
      });
    });
    const attempt = await mailChannel(url).deliver(ID, LEAD, AbortSignal.timeout(200));
    expect(attempt).toEqual({ kind: 'failed', reason: 'The operation was aborted due to timeout' });
    await expect.poll(() => closed).toBe(true);
  });

  test('never greets is retried after the time limit', async () => {
    const limit = new AbortController();
    let closed = false;
    const url = await rawServer((socket) => {
      socket.on('close', () => {
        closed = true;
      });
      limit.abort(new Error('Time is over'));
    });
    expect(await mailChannel(url).deliver(ID, LEAD, limit.signal)).toEqual({
      kind: 'failed',
      reason: 'Time is over',
    });
    await expect.poll(() => closed).toBe(true);
  });

  test('refuses the password is retried', async () => {
    const { url, mails } = await serverForTest({
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(refusal(535, 'Wrong password')),
    });
    const company = mailChannel(url.replace('//', '//site:secret@'));
    const attempt = await company.deliver(ID, LEAD, never());
    expect(attempt).toMatchObject({ kind: 'failed', reason: expect.stringContaining('Wrong password') });
    expect(JSON.stringify(attempt)).not.toContain('secret');
    expect(mails).toEqual([]);
  });

  test.each(['mail', 'confirmation'] as const)('refuses the content of a %s is retried', async (name) => {
    const { url } = await serverForTest({
      onData: (stream, _, done) => {
        stream.resume();
        stream.on('end', () => done(refusal(554, 'Looks like spam')));
      },
    });
    expect(await mailChannel(url, name).deliver(ID, LEAD, never())).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('Looks like spam'),
    });
  });

  test('is down for two days receives everything when it is back', async () => {
    const { db } = await openForTest(await freshSqlite());
    const time = testTime();
    const down = await startMailServer();
    await down.close();
    for (let count = 0; count < 3; count++) await storeLead(db, ['mail']);
    const worker = startForTest(db, [mailChannel(down.url)], time);
    for (let hour = 0; hour < 48; hour++) {
      await pass(worker);
      time.advance(HOUR);
    }
    const waiting = await listDeliveries(db, { status: 'pending' });
    expect(waiting).toHaveLength(3);
    expect(waiting[0]?.last_error).toContain('ECONNREFUSED');
    const { mails } = await serverForTest({}, Number(new URL(down.url).port));
    time.advance(24 * HOUR);
    await pass(worker);
    expect(await listDeliveries(db, { status: 'delivered' })).toHaveLength(3);
    expect(mails.map(({ headers }) => headers.get('message-id')).sort()).toEqual(
      waiting.map(({ id }) => `<${id}@assay.example>`).sort(),
    );
  });
});

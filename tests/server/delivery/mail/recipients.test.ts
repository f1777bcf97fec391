/** The mail server's reply for each address in LEADS_TO counts. */

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { Channel } from '../../../../packages/service/delivery/channel.ts';
import { toCompany } from '../../../../packages/service/delivery/mail/deliver.ts';
import { listDeliveries, outboxState } from '../../../../packages/store/deliveries/deliveries.ts';
import { resend } from '../../../../packages/store/deliveries/resend.ts';
import { erasePersonalData } from '../../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../../packages/store/personal-data/find.ts';
import { onSqliteFirst, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import { storeLead } from '../../../support/leads.ts';
import { leads } from '../../../support/leads-command.ts';
import { startMailServer } from '../../../support/mail-server.ts';
import { portOf } from '../../../support/port.ts';
import { SECOND, testTime } from '../../../support/time.ts';
import { pass, SITE_URL, startForTest } from '../../../support/worker.ts';

const [SALES, OFFICE, BOSS] = ['sales@assay.example', 'office@assay.example', 'boss@assay.example'];
const NO_USER = { code: 550, reply: 'No such user' };
const LATER = { code: 451, reply: 'Greylisted' };

type Refusals = Record<string, { code: number; reply: string } | undefined>;

/** Speaks just enough SMTP to disconnect in the middle of it. @param onMail answers what was sent after DATA */
async function scriptedMailServer(refuses: Refusals, onMail: (raw: string, socket: Socket) => void) {
  const server = createServer((socket) => {
    let mail: string[] | null = null;
    socket.on('error', () => {}).write('220 Ready\r\n');
    createInterface(socket).on('line', (line) => {
      if (mail === null) {
        if (line === 'DATA') mail = [];
        const refusal = refuses[/^RCPT TO:<(.*)>/.exec(line)?.[1] ?? ''];
        const reply = refusal ? `${refusal.code} ${refusal.reply}` : mail ? '354 Go on' : '250 Fine';
        socket.write(`${reply}\r\n`);
      } else if (line === '.') {
        onMail(mail.join('\n'), socket);
        mail = null;
      } else {
        mail.push(line);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `smtp://127.0.0.1:${portOf(server)}`;
}

onSqliteFirst('with several recipients, a mail server that', (freshUrl) => {
  /** A mail server that refuses the addresses in `refuses`, which may change, and a lead to deliver. */
  async function start(refuses: Refusals = {}, options: SMTPServerOptions = {}) {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    const server = await startMailServer({
      onRcptTo({ address }, _, done) {
        const refusal = refuses[address];
        done(refusal && Object.assign(new Error(refusal.reply), { responseCode: refusal.code }));
      },
      ...options,
    });
    onTestFinished(() => server.close());
    const time = testTime();
    const log: string[] = [];
    const worker = (to = [SALES, OFFICE, `The boss <${BOSS}>`]) =>
      startForTest(db, [mailChannel(server.url, to)], time, log);
    const { id } = await storeLead(db, ['mail']);
    /** The number of mails by recipient. */
    const received = () => {
      const counts: Record<string, number> = {};
      for (const address of server.mails.flatMap(({ to }) => to))
        counts[address] = (counts[address] ?? 0) + 1;
      return counts;
    };
    return { url, db, server, time, log, worker, id, received, refuses };
  }

  function mailChannel(smtpUrl: string, to: string[]): Channel {
    return {
      name: 'mail',
      deliver: toCompany({ smtpUrl, from: 'site@assay.example', to, siteUrl: SITE_URL }),
    };
  }

  test('refuses one permanently: the others get their mail once, and the operator learns of it', async () => {
    const { url, db, time, log, worker, received } = await start({ [OFFICE]: NO_USER });
    const running = worker();
    await running.idle();
    time.advance(100 * 3600 * SECOND);
    await pass(running);
    expect(received()).toEqual({ [SALES]: 1, [BOSS]: 1 });
    expect(await listDeliveries(db, { status: 'delivered' })).toMatchObject([
      { recipient: null, attempts: 1 },
    ]);
    expect(await listDeliveries(db, { status: 'dead' })).toMatchObject([
      { channel: 'mail', recipient: OFFICE, attempts: 1, last_error: '550 No such user', locked_by: null },
    ]);
    expect(await outboxState(db, ['mail'])).toMatchObject({ mail: { pending: 0, dead: 1 } });
    expect(log).toEqual([expect.stringContaining('refused by 1 of its addresses')]);
    expect(log.join()).not.toContain('@');

    const { stdout } = await leads(url, 'deliveries');
    const row = stdout.split('\n').filter((line) => line.includes(OFFICE));
    expect(row).toEqual([expect.stringMatching(/ mail .* dead .*office@assay\.example +550 No such user$/)]);
  });

  test('refuses one temporarily: only that one is retried, until it accepts the mail', async () => {
    const { db, time, worker, received, refuses, server } = await start({ [OFFICE]: LATER });
    const running = worker();
    await running.idle();
    expect(received()).toEqual({ [SALES]: 1, [BOSS]: 1 });
    expect(await outboxState(db, ['mail'])).toMatchObject({ mail: { pending: 1, dead: 0 } });
    const waiting = async () => (await listDeliveries(db, { status: 'pending' }))[0];
    expect(await waiting()).toMatchObject({
      recipient: OFFICE,
      attempts: 1,
      last_error: '451 Greylisted',
      next_attempt_at: new Date(+time.now() + 5 * SECOND).toISOString(),
    });
    time.advance(5 * SECOND);
    await pass(running);
    expect(await waiting()).toMatchObject({ attempts: 2, last_error: '451 Greylisted' });
    delete refuses[OFFICE];
    time.advance(30 * SECOND);
    await pass(running);
    expect(received()).toEqual({ [SALES]: 1, [BOSS]: 1, [OFFICE]: 1 });
    expect(await listDeliveries(db, { status: 'delivered' })).toHaveLength(2);
    // It names all recipients, so that a reply to all reaches all.
    expect(new Set(server.mails.map(({ headers }) => headers.get('to'))).size).toBe(1);
  });

  test('refuses one temporarily and then permanently: it is given up', async () => {
    const { db, time, worker, received, refuses } = await start({ [OFFICE]: LATER });
    const running = worker();
    await running.idle();
    refuses[OFFICE] = NO_USER;
    time.advance(5 * SECOND);
    await pass(running);
    expect(received()).toEqual({ [SALES]: 1, [BOSS]: 1 });
    expect(await listDeliveries(db, { status: 'dead' })).toMatchObject([
      { recipient: OFFICE, attempts: 2, last_error: '550 No such user' },
    ]);
  });

  test('refuses all: all are retried', async () => {
    const refuses: Refusals = { [SALES]: NO_USER, [OFFICE]: LATER, [BOSS]: NO_USER };
    const { db, time, worker, received } = await start(refuses);
    const running = worker();
    await running.idle();
    expect(await listDeliveries(db)).toMatchObject([
      {
        status: 'pending',
        recipient: null,
        last_error: `${SALES}: 550 No such user; ${OFFICE}: 451 Greylisted; ${BOSS}: 550 No such user`,
      },
    ]);
    delete refuses[SALES];
    delete refuses[OFFICE];
    time.advance(5 * SECOND);
    await pass(running);
    expect(received()).toEqual({ [SALES]: 1, [OFFICE]: 1 });
    expect(await listDeliveries(db, { status: 'dead' })).toMatchObject([{ recipient: BOSS }]);
  });

  test('refuses the data after accepting some recipients: nobody has the mail, and all are retried', async () => {
    let isSpam = true;
    const { db, time, worker, server } = await start(
      { [OFFICE]: NO_USER },
      {
        onData(stream, _, done) {
          stream.resume();
          stream.on('end', () =>
            done(isSpam ? Object.assign(new Error('Looks like spam'), { responseCode: 554 }) : null),
          );
        },
      },
    );
    const running = worker();
    await running.idle();
    expect(await listDeliveries(db)).toMatchObject([
      { status: 'pending', recipient: null, last_error: expect.stringContaining('Looks like spam') },
    ]);
    isSpam = false;
    time.advance(5 * SECOND);
    await pass(running);
    expect(server.mails).toEqual([]);
    expect(await listDeliveries(db, { status: 'delivered' })).toMatchObject([{ recipient: null }]);
    expect(await listDeliveries(db, { status: 'dead' })).toMatchObject([{ recipient: OFFICE }]);
  });

  test('disconnects before it confirms the mail: it is sent again with the same Message-ID', async () => {
    const ids: (string | undefined)[] = [];
    const url = await scriptedMailServer({ [OFFICE]: NO_USER }, (raw, socket) => {
      ids.push(/^Message-ID: (.*)$/im.exec(raw)?.[1]);
      if (ids.length === 1) socket.destroy();
      else socket.write('250 Taken\r\n');
    });
    const { db, time } = await start();
    const running = startForTest(db, [mailChannel(url, [SALES, OFFICE])], time);
    await running.idle();
    expect(await listDeliveries(db)).toMatchObject([{ status: 'pending', recipient: null, attempts: 1 }]);
    time.advance(5 * SECOND);
    await pass(running);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await listDeliveries(db, { status: 'dead' })).toMatchObject([{ recipient: OFFICE }]);
  });

  test('gets no mail for an address removed from LEADS_TO, and gets it for one that was added', async () => {
    const { db, time, worker, received } = await start({ [OFFICE]: LATER });
    const before = worker([SALES, OFFICE]);
    await before.idle();
    await before.stop();
    await storeLead(db, ['mail']);
    time.advance(5 * SECOND);
    const after = worker([SALES, BOSS]);
    await pass(after);
    expect(received()).toEqual({ [SALES]: 2, [BOSS]: 1 });
    expect(await listDeliveries(db, { status: 'dead' })).toMatchObject([
      { recipient: OFFICE, last_error: 'LEADS_TO does not name this address any more' },
    ]);
  });

  test('gets a resent mail for the recipient that refused, or for all', async () => {
    const { db, time, worker, received, refuses, id } = await start({ [OFFICE]: NO_USER });
    const running = worker();
    await running.idle();
    delete refuses[OFFICE];
    expect(await resend(db, 'all dead', time.now())).toBe(1);
    await pass(running);
    expect(received()).toEqual({ [SALES]: 1, [BOSS]: 1, [OFFICE]: 1 });

    const whole = (await listDeliveries(db)).find(({ recipient }) => recipient === null);
    refuses[BOSS] = NO_USER;
    expect(await resend(db, { id: whole?.id ?? '' }, time.now())).toBe(1);
    await pass(running);
    expect(received()).toEqual({ [SALES]: 2, [BOSS]: 1, [OFFICE]: 2 });
    const rows = await listDeliveries(db, { leadIds: [id] });
    expect(rows.map(({ recipient, status }) => [recipient, status]).sort()).toEqual(
      [
        [null, 'delivered'],
        [BOSS, 'dead'],
      ].sort(),
    );
  });

  test('leaves nothing behind of a person who is erased, even while the mail is in flight', async () => {
    let erasing = async () => {};
    const { db, worker } = await start(
      { [OFFICE]: NO_USER },
      {
        onData(stream, _, done) {
          stream.resume();
          stream.on('end', () => void erasing().then(() => done()));
        },
      },
    );
    await worker().idle();
    expect((await findPersonalData(db, 'ada@example.com')).deliveries).toHaveLength(2);
    await erasePersonalData(db, 'ada@example.com', await findPersonalData(db, 'ada@example.com'), {
      by: null,
      now: new Date(),
      note: NO_NOTE,
    });
    expect(await listDeliveries(db)).toEqual([]);

    await storeLead(db, ['mail']);
    erasing = async () =>
      erasePersonalData(db, 'ada@example.com', await findPersonalData(db, 'ada@example.com'), {
        by: null,
        now: new Date(),
        note: NO_NOTE,
      });
    await worker().idle();
    expect(await listDeliveries(db)).toEqual([]);
  });
});

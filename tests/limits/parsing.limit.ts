/**
 * What strangers have us parse, mails and calendars, under the memory of compose.yaml, as it starts the programs: these stay up, with a
 * fifth of it to spare, and go on.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signedHeaders } from '../../packages/service/delivery/webhook/sign.ts';
import { setBusyCalendar, setTakesCalls } from '../../packages/store/calls/hosts.ts';
import { newPerson } from '../../packages/store/desk/people.ts';
import { replyKey } from '../../packages/store/messages/reply-keys.ts';
import { freshSqlite, openForTest } from '../support/databases.ts';
import { hasDovecot, startImapServer } from '../support/imap-server.ts';
import { storeLead } from '../support/leads.ts';
import { bytesOf, canLimitMemory, limitMemory } from '../support/memory-limit.ts';
import { freePort } from '../support/port.ts';
import { launchDesk, launchServer } from '../support/processes.ts';
import { hasOpenssl, selfSigned } from '../support/self-signed.ts';

const LIMIT = bytesOf(/mem_limit: (\d+m)/.exec(readFileSync('compose.yaml', 'utf8'))?.[1] ?? '');
const SPARE = 0.2;
/** With which the Dockerfile starts the server. */
const FLAGS = [...readFileSync('Dockerfile', 'utf8').matchAll(/"(--[^"]+)"/g)].flatMap(
  ([, flag = '']) => flag,
);
const WITHIN = { timeout: 60_000, interval: 200 };
const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

const HEAD = 'From: Ada <ada@example.com>\r\nSubject: Re: Demo\r\n';
const blank = (bytes: number) => `${HEAD}\r\n${'\r\n'.repeat(bytes / 2)}`;

/** Watches a program under the limit. @returns what is to be looked at in the end */
function watch({ origin, process: { pid = 0 } }: Awaited<ReturnType<typeof launchServer>>) {
  const memory = limitMemory(LIMIT, pid);
  let failed = 0;
  const timer = setInterval(async () => {
    const answer = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.status !== 200) failed += 1;
  }, 200);
  return {
    remove: () => {
      clearInterval(timer);
      memory.remove();
    },
    isWell() {
      expect({ failed, kills: memory.kills() }).toEqual({ failed: 0, kills: 0 });
      console.info(`At most ${Math.round(memory.peak() / 1024 ** 2)} MB`);
      expect(memory.peak()).toBeLessThan((1 - SPARE) * LIMIT);
    },
  };
}

describe.skipIf(!canLimitMemory() || !hasDovecot)(
  'a mail of blank lines leaves the site up, and the next mail is read',
  () => {
    async function start(withFiles: boolean) {
      const url = await freshSqlite();
      const { db, close } = await openForTest(url);
      const { id } = await storeLead(db, []);
      const key = await db.transaction().execute((transaction) => replyKey(transaction, id));
      await close();
      const mailbox = await startImapServer();
      const metricsPort = await freePort();
      const server = await launchServer(
        {
          DATABASE_URL: url,
          REPLY_ADDRESS: 'desk+{key}@company.example',
          INBOUND_IMAP_URL: mailbox.url.href,
          INBOUND_MAIL_SECRET: SECRET,
          METRICS_PORT: String(metricsPort),
          ...(withFiles && { INBOUND_ATTACHMENTS: 'true' }),
        },
        'apps/server/start.mjs',
        FLAGS,
      );
      const watched = watch(server);
      onTestFinished(async () => {
        await server.stop();
        watched.remove();
      });
      const mail = `${HEAD}To: desk+${key}@company.example\r\n\r\nGladly.\r\n`;
      const read = async () => {
        const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        const of = (outcome: string) =>
          Number(
            new RegExp(`^assay_incoming_mails_total{outcome="${outcome}"} (\\d+)`, 'm').exec(metrics)?.[1],
          );
        return { stored: of('stored'), left: of('left'), unmatched: of('unmatched') };
      };
      const post = async (text: string) => {
        const body = Buffer.from(text);
        const headers = { ...signedHeaders([SECRET], randomUUID(), new Date(), body) };
        const { status } = await fetch(`${server.origin}/api/mail`, { method: 'POST', headers, body });
        return status;
      };
      return { mailbox, mail, read, post, watched };
    }

    const CASES: [name: string, bytes: number, withFiles: boolean, isLeft: boolean][] = [
      ['300 kB of blank lines', 300_000, false, false],
      ['1 MB of them', 1_000_000, false, false],
      ['10 MB of them where files are kept', 10_000_000, true, true],
    ];

    test.each(CASES)('%s in the mailbox', async (_, bytes, withFiles, isLeft) => {
      const { mailbox, mail, read, watched } = await start(withFiles);
      await mailbox.put(blank(bytes));
      await mailbox.put(mail);
      await expect.poll(read, WITHIN).toEqual({ stored: 1, left: isLeft ? 1 : 0, unmatched: isLeft ? 0 : 1 });
      watched.isWell();
    });

    test.each(CASES)('%s that is posted', async (_, bytes, withFiles, isLeft) => {
      const { mail, post, watched } = await start(withFiles);
      expect(await Promise.all([post(blank(bytes)), post(blank(bytes - 2)), post(mail)])).toEqual([
        ...Array(2).fill(isLeft ? 422 : 204),
        204,
      ]);
      watched.isWell();
    });
  },
);

const EVENT = (from: string, ...more: string[]) =>
  [
    'BEGIN:VEVENT',
    `UID:${randomUUID()}`,
    `DTSTART:${from}`,
    'DURATION:PT30M',
    ...more,
    'END:VEVENT',
    '',
  ].join('\r\n');
const calendar = (events: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events}END:VCALENDAR\r\n`;

test.skipIf(!canLimitMemory() || !hasOpenssl)(
  'four hostile calendars at once leave the desk up, and the next one is read',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-calendars-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const pem = selfSigned();
    writeFileSync(join(folder, 'ca.pem'), pem);
    const HOSTILE = [
      calendar(EVENT('19700101T000000Z', 'RRULE:FREQ=SECONDLY')),
      calendar('A:\r\n'.repeat(1_200_000)),
      calendar(`RDATE:${'20300101T000000Z,'.repeat(300_000)}20300101T000000Z\r\n`),
      calendar(
        EVENT('20200101T000000Z', 'RRULE:FREQ=YEARLY;COUNT=1', `SUMMARY:${'a'.repeat(60)}`).repeat(24_000),
      ),
    ];
    const soon = `${new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 13).replace(/[-:]/g, '')}0000Z`;
    const server = createServer({ key: pem, cert: pem }, ({ url = '' }, response) =>
      response.end(HOSTILE[Number(url.slice(1))] ?? calendar(EVENT(soon))),
    );
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, resolve));
    onTestFinished(() => void server.close());

    const url = await freshSqlite();
    const { db } = await openForTest(url);
    const host = async (path: string) => {
      const id = await newPerson(db, new Date());
      await setTakesCalls(db, id, true);
      await setBusyCalendar(db, id, `https://localhost:${port}/${path}`);
    };
    const desk = await launchDesk({
      DATABASE_URL: url,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/all-public.mjs')}`,
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    });
    const watched = watch(desk);
    onTestFinished(async () => {
      await desk.stop();
      watched.remove();
    });
    for (const path of ['0', '1', '2', '3']) await host(path);
    const untold = async () => {
      const calendars = await db.selectFrom('call_hosts').select(['failure', 'read_at']).execute();
      return calendars.filter(({ failure, read_at }) => failure === null && read_at === null).length;
    };
    await expect.poll(untold, { timeout: 150_000, interval: 200 }).toBe(0);
    await host('good');
    const busy = async () =>
      (await db.selectFrom('call_hosts').select('busy').where('busy', '<>', '[]').execute()).length;
    await expect.poll(busy, { timeout: 70_000, interval: 200 }).toBe(1);
    watched.isWell();
  },
);

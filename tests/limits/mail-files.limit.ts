/** Mails with files: what they take of memory, and how long a slow mail server may take. */
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MAX_SENT_BYTES, PART_BYTES } from '../../packages/store/messages/files.ts';
import { onEachDatabase, openForTest } from '../support/databases.ts';
import { signIn } from '../support/desk-reader.ts';
import { storeLead } from '../support/leads.ts';
import { startMailServer } from '../support/mail-server.ts';
import { peakMemory } from '../support/peak-memory.ts';
import { launchDesk, launchServer } from '../support/processes.ts';

/** The memory of the containers in `compose.yaml`, of which a fifth stays for others. */
const MOST_BYTES = 0.8 * 384 * 2 ** 20;

const MAILS = 10;

/** Longer than a lease and an attempt without files. */
const SLOW_MS = 50_000;

/** As the image starts a server. */
async function start(settings: Record<string, string>) {
  const [, args = ''] = /^CMD \["node", (.*)"apps\/server/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const server = await launchServer(settings, undefined, args.match(/--[\w=-]+/g) ?? []);
  onTestFinished(async () => {
    await server.stop();
  });
  return server;
}

onEachDatabase('mails with files', (freshUrl) => {
  // Their memory is read from Linux.
  const options = { skip: process.platform !== 'linux' };
  test('ten of 10 MB at once fit, and a slow server gets each once', options, async () => {
    const DATABASE_URL = await freshUrl();
    const { db } = await openForTest(DATABASE_URL);
    const received: { to: string; bytes: number }[] = [];
    let begun = 0;
    const smtp = await startMailServer({
      async onData(stream, session, done) {
        const isSlow = begun++ < 2;
        let bytes = 0;
        for await (const chunk of stream) {
          bytes += chunk.length;
          if (isSlow) await sleep((SLOW_MS * chunk.length) / (1.4 * MAX_SENT_BYTES));
        }
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), bytes });
        done();
      },
    });
    onTestFinished(() => smtp.close());
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'site@assay.example', LEADS_TO: 'all@assay.example' };
    const answers = {
      REPLY_ADDRESS: 'desk+{key}@answers.example',
      INBOUND_MAIL_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    };
    const settings = { DATABASE_URL, ...mail, ...answers };
    const servers = [await start(settings), await start(settings)];
    const desk = await launchDesk(settings);
    onTestFinished(async () => {
      await desk.stop();
    });
    const headers = { Cookie: await signIn(desk.address), Origin: desk.origin };
    const put = async (path: string, type: string, body: BodyInit) => {
      const all = { ...headers, 'Content-Type': type };
      const answer = await fetch(`${desk.origin}${path}`, { method: 'PUT', headers: all, body });
      expect([path, answer.status, answer.ok ? '' : await answer.text()]).toEqual([path, answer.status, '']);
    };
    await put('/api/person', 'application/json', JSON.stringify({ name: 'Grace' }));
    const content = randomBytes(MAX_SENT_BYTES);
    content.write('%PDF-');
    const sendTo = async (at: number) => {
      const { id } = await storeLead(db, [], { email: `${at}@example.com` });
      const file = { id: randomUUID(), name: 'offer.pdf', size: content.length };
      for (let place = 0; place * PART_BYTES < content.length; place++) {
        const part = content.subarray(place * PART_BYTES, (place + 1) * PART_BYTES);
        await put(`/api/leads/${id}/files/${file.id}?place=${place}`, 'application/octet-stream', part);
      }
      const message = { subject: 'Offer', body: 'Here', version: 0, files: [file] };
      await put(`/api/leads/${id}/messages/${randomUUID()}`, 'application/json', JSON.stringify(message));
    };
    await Promise.all(Array.from({ length: MAILS }, (_, at) => sendTo(at)));
    const states = () =>
      db.selectFrom('deliveries').select(['status', 'attempts']).where('channel', '=', 'reply').execute();
    const delivered = Array.from({ length: MAILS }, () => ({ status: 'delivered', attempts: 1 }));
    await vi.waitFor(async () => expect(await states()).toEqual(delivered), {
      timeout: 240_000,
      interval: 1_000,
    });
    expect(received.map(({ to }) => to).sort()).toEqual(
      Array.from({ length: MAILS }, (_, at) => `${at}@example.com`),
    );
    expect(received.every(({ bytes }) => bytes > 1.33 * MAX_SENT_BYTES)).toBe(true);
    const peaks = [desk, ...servers].map((one) => Math.round(peakMemory(one.process.pid) / 2 ** 20));
    console.info(`Peaks in MB of the desk and the two servers: ${peaks.join(', ')}`);
    for (const peak of peaks) expect(peak * 2 ** 20).toBeLessThan(MOST_BYTES);
  });
});

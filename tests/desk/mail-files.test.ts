/** Files and copies of mails that people send from the desk, through a real mail server. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Templates } from '../../apps/desk/web/api/client.ts';
import { toLead } from '../../packages/service/delivery/mail/deliver.ts';
import { startWorker } from '../../packages/service/delivery/worker.ts';
import { setDeliveryChannels } from '../../packages/store/deliveries/channels.ts';
import { deleteLooseParts, PART_BYTES } from '../../packages/store/messages/files.ts';
import { storeIncoming } from '../../packages/store/messages/incoming.ts';
import { erasePersonalData } from '../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../packages/store/personal-data/find.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { type DeskClient, testDesk } from '../support/desk.ts';
import { NO_NOTE } from '../support/erasures.ts';
import { storeLead } from '../support/leads.ts';
import { startMailServer } from '../support/mail-server.ts';
import { SITE_URL } from '../support/worker.ts';

const MAIL = { subject: 'Your demo', body: 'Hello Ada,\n\nhere it is.', version: 0 };

/** A file that is called a PDF, of more than one part. */
const OFFER = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(PART_BYTES + 1_000, 'offer ')]);

onSqliteFirst('files and copies of mails', (freshUrl) => {
  async function start() {
    const database = await openForTest(await freshUrl());
    const { db } = database;
    await setDeliveryChannels(db, ['reply']);
    const siteFolder = mkdtempSync(join(tmpdir(), 'site-'));
    onTestFinished(() => rmSync(siteFolder, { recursive: true }));
    const replyAddress = 'desk+{key}@answers.example';
    const desk = testDesk(database, NO_NOTE, { replyAddress, siteFolder });
    const grace = await desk.signIn('Grace Hopper');
    const { id } = await storeLead(db, [], { email: 'ada@example.com', first_name: 'Ada' });
    const find = async () => (await grace.get(`/api/leads/${id}`)).json();
    return { db, grace, id, find, siteFolder };
  }

  async function mailServer(refused: readonly string[] = []) {
    const server = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(
          refused.includes(address)
            ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
            : undefined,
        ),
    });
    onTestFinished(() => server.close());
    return server;
  }

  async function deliver(db: Awaited<ReturnType<typeof start>>['db'], smtpUrl: string) {
    const settings = { smtpUrl, from: 'Assay <site@assay.example>', to: [], siteUrl: SITE_URL };
    const clock = { now: () => new Date(Date.now() + 11_000), random: () => 0 };
    const worker = startWorker({
      ...{ db, clock, log: () => {} },
      channels: [{ name: 'reply', deliver: toLead(settings) }],
    });
    await worker.idle();
    await worker.stop();
  }

  /** Stores a file, a part at a time. */
  async function attach(client: DeskClient, lead: string, name: string, content: Buffer) {
    const id = randomUUID();
    for (let place = 0; place * PART_BYTES < content.length; place++) {
      const part = new Uint8Array(content.subarray(place * PART_BYTES, (place + 1) * PART_BYTES));
      const answer = await client.sendBytes(`/api/leads/${lead}/files/${id}?place=${place}`, part);
      expect(answer.status).toBe(204);
    }
    return { id, name, size: content.length };
  }

  async function send(client: DeskClient, lead: string, mail: object, id = randomUUID()) {
    const answer = await client.send('PUT', `/api/leads/${lead}/messages/${id}`, { ...MAIL, ...mail });
    return { id, status: answer.status, ...(await answer.json()) };
  }

  test('are sent with it, kept with the lead, and saved from there', async () => {
    const { db, grace, id, find } = await start();
    const server = await mailServer();
    const file = await attach(grace, id, '../Offer.final.pdf', OFFER);
    const cc = ['bo@example.com', 'ADA@example.com'];
    const sent = await send(grace, id, { cc, files: [file] });
    expect(sent).toMatchObject({ status: 200, version: 1 });
    // A repeated request.
    expect(await send(grace, id, { cc, files: [file] }, sent.id)).toMatchObject({ status: 200, version: 1 });
    await deliver(db, server.url);
    const [mail] = server.mails;
    expect([server.mails.length, mail?.to]).toEqual([1, ['ada@example.com', 'bo@example.com']]);
    expect(mail?.headers.get('cc')).toBe('bo@example.com');
    expect(mail?.text.trim()).toBe(MAIL.body);
    expect(mail?.raw).toMatch(/filename=Offer-final\.pdf/);
    expect(mail?.raw.replaceAll('\r\n', '')).toContain(OFFER.toString('base64'));
    const [message] = (await find()).messages;
    const stored = { id: file.id, name: 'Offer-final.pdf', size: OFFER.length };
    expect(message).toMatchObject({ cc: ['bo@example.com'], files: [stored] });
    const saved = await grace.get(`/api/leads/${id}/files/${file.id}`);
    expect(saved.headers.get('content-length')).toBe(String(OFFER.length));
    expect(Buffer.from(await saved.arrayBuffer()).equals(OFFER)).toBe(true);
    // It is that mail's.
    expect(await send(grace, id, { files: [file], version: 1 })).toMatchObject({
      ...{ status: 422, code: 'refused_files' },
    });
  });

  test('are refused by their bytes, their size and their addresses', async () => {
    const { grace, id } = await start();
    const refusal = async (mail: object) => {
      const { status, detail } = await send(grace, id, mail);
      return [status, detail];
    };
    const page = await attach(grace, id, 'page.pdf', Buffer.from('<script>'));
    const again = (name: string) =>
      `Remove ${name}: it is not whole, or by its contents no PDF, PNG, JPEG, TXT, or CSV.`;
    expect(await refusal({ files: [page] })).toEqual([422, again('page.pdf')]);
    const offer = await attach(grace, id, 'offer.pdf', OFFER);
    expect(await refusal({ files: [{ ...offer, size: OFFER.length + 1 }] })).toEqual([
      422,
      again('offer.pdf'),
    ]);
    expect(await refusal({ files: [{ ...offer, id: randomUUID() }] })).toEqual([422, again('offer.pdf')]);
    const { id: other } = await storeLead((await start()).db, []);
    expect(
      (await grace.sendBytes(`/api/leads/${other}/files/${offer.id}?place=0`, new Uint8Array(1))).status,
    ).toBe(404);
    const put = async (place: number | string, bytes: number) =>
      (await grace.sendBytes(`/api/leads/${id}/files/${randomUUID()}?place=${place}`, new Uint8Array(bytes)))
        .status;
    expect([await put(0, PART_BYTES + 1), await put(0, 0), await put('x', 1), await put(54, 1)]).toEqual([
      400, 400, 400, 400,
    ]);
    const large = Buffer.alloc(6 * 1024 * 1024, 'a');
    const both = [await attach(grace, id, 'a.txt', large), await attach(grace, id, 'b.txt', large)];
    expect(await refusal({ files: both })).toEqual([422, 'Attach at most 10 MB.']);
    expect((await refusal({ cc: ['bo@example.com, eve@example.com'] }))[0]).toBe(400);
    expect((await refusal({ cc: ['bo@example.com', 'Bo@example.com'] }))[0]).toBe(400);
    expect((await refusal({ cc: [1, 2, 3, 4, 5, 6].map((at) => `${at}@example.com`) }))[0]).toBe(400);
    expect(await refusal({ guides: ['compliance'] })).toEqual([422, 'A guide is not there. Remove it.']);
  });

  test('of a mail that is taken back are sent with the next one, or go after a day', async () => {
    const { db, grace, id, find } = await start();
    const file = await attach(grace, id, 'offer.pdf', OFFER);
    const sent = await send(grace, id, { cc: ['bo@example.com'], files: [file] });
    await grace.send('POST', `/api/leads/${id}/messages/${sent.id}/undo`, {});
    expect((await find()).messages).toEqual([]);
    const { version } = await find();
    const other = await attach(grace, id, 'other.pdf', OFFER);
    expect(await send(grace, id, { files: [file], version })).toMatchObject({ status: 200 });
    await deleteLooseParts(db, new Date(Date.now() + 25 * 60 * 60 * 1_000));
    const [message] = (await find()).messages;
    expect(message).toMatchObject({ cc: [], files: [{ id: file.id }] });
    expect((await grace.get(`/api/leads/${id}/files/${file.id}`)).status).toBe(200);
    expect(await send(grace, id, { files: [other], version: version + 1 })).toMatchObject({ status: 422 });
  });

  test('guides of the site are files in one press, and have an address for templates', async () => {
    const { db, grace, id, siteFolder } = await start();
    mkdirSync(join(siteFolder, 'guides'));
    writeFileSync(join(siteFolder, 'guides/compliance.pdf'), OFFER);
    const server = await mailServer();
    const { guides }: Templates = await (await grace.get('/api/templates')).json();
    const guide = guides.find((one) => one.id === 'compliance');
    expect(guide?.link).toBe('https://assay.example/guides/compliance.pdf');
    expect(await send(grace, id, { guides: ['compliance'] })).toMatchObject({ status: 200 });
    await deliver(db, server.url);
    expect(server.mails[0]?.raw).toContain(guide?.name);
    expect(server.mails[0]?.raw.replaceAll('\r\n', '')).toContain(OFFER.toString('base64'));
  });

  test('a copy that is refused leaves the lead answered, the mail itself does not', async () => {
    const { db, grace, id, find } = await start();
    const sent = await send(grace, id, { cc: ['bo@example.com'] });
    await deliver(db, (await mailServer(['bo@example.com'])).url);
    expect(await find()).toMatchObject({
      status: 'answered',
      deliveries: expect.arrayContaining([
        expect.objectContaining({ message: sent.id, recipient: 'bo@example.com', status: 'dead' }),
      ]),
    });
    const second = await send(grace, id, { cc: ['bo@example.com'], version: (await find()).version });
    await deliver(db, (await mailServer(['ada@example.com'])).url);
    expect(await find()).toMatchObject({
      status: 'new',
      deliveries: expect.arrayContaining([
        expect.objectContaining({ message: second.id, recipient: 'ada@example.com', status: 'dead' }),
      ]),
    });
  });

  test('an erasure by a copy’s address takes the address, and leaves the mail', async () => {
    const { db, grace, id, find } = await start();
    await send(grace, id, { cc: ['Bo@example.com', 'cy@example.com'] });
    await deliver(db, (await mailServer(['Bo@example.com'])).url);
    await storeIncoming(db, {
      ...{ leadId: id, from: 'bo@EXAMPLE.com', subject: 'Re', body: 'I am in', messageId: '<1@b>' },
      ...{ inReplyTo: null, attachments: [], isAutomatic: false, at: new Date() },
    });
    const data = await findPersonalData(db, 'bo@example.com');
    expect(data.message_cc).toHaveLength(1);
    const now = new Date(Date.now() + 60_000);
    await erasePersonalData(db, 'bo@example.com', data, { by: null, now, note: NO_NOTE });
    const { messages, deliveries } = await find();
    expect(messages).toMatchObject([
      { cc: ['cy@example.com'], body: MAIL.body },
      { address: '', body: 'I am in' },
    ]);
    expect(JSON.stringify(deliveries).toLowerCase()).not.toContain('bo@example.com');
    expect((await findPersonalData(db, 'bo@example.com')).message_cc).toEqual([]);
  });

  test('an erasure of the lead takes all of them', async () => {
    const { db, grace, id } = await start();
    await send(grace, id, { cc: ['bo@example.com'], files: [await attach(grace, id, 'a.pdf', OFFER)] });
    await attach(grace, id, 'never sent.pdf', OFFER);
    const data = await findPersonalData(db, 'ada@example.com');
    await erasePersonalData(db, 'ada@example.com', data, { by: null, now: new Date(), note: NO_NOTE });
    for (const table of ['message_files', 'file_parts', 'message_cc'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });
});

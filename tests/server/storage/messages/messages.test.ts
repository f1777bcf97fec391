import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forgetPeople, namePerson } from '../../../../packages/store/desk/names.ts';
import { findFile, listFiles, readParts } from '../../../../packages/store/messages/files.ts';
import { type NewIncoming, storeIncoming } from '../../../../packages/store/messages/incoming.ts';
import {
  findMessage,
  listMessages,
  MAX_MESSAGES,
  storeOutgoing,
} from '../../../../packages/store/messages/messages.ts';
import {
  leadOfMessageIds,
  leadOfReplyKey,
  replyKey,
} from '../../../../packages/store/messages/reply-keys.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { storeLead } from '../../../support/leads.ts';
import { storePerson } from '../../../support/people.ts';

onEachDatabase('messages', (freshUrl) => {
  async function start() {
    const { db } = await openForTest(await freshUrl());
    const [{ id: one }, { id: other }] = [await storeLead(db, []), await storeLead(db, [])];
    const grace = await storePerson(db, 'Grace');
    const send = (leadId: string, messageId: string, id = randomUUID()) =>
      db.transaction().execute((transaction) =>
        storeOutgoing(transaction, {
          ...{ id, leadId, person: grace, sender: 'Grace', replyTo: 'grace@assay.example' },
          ...{ to: 'ada@example.com', subject: 'Demo', body: 'Hello', messageId, inReplyTo: null },
          before: '{}',
          at: new Date('2026-01-02T03:04:05.678Z'),
        }),
      );
    const receive = (leadId: string, messageId: string, more: Partial<NewIncoming> = {}) =>
      storeIncoming(db, {
        ...{ leadId, from: 'ada@example.com', subject: 'Re: Demo', body: 'Yes', messageId },
        ...{
          inReplyTo: null,
          attachments: [],
          isAutomatic: false,
          at: new Date('2026-01-03T03:04:05.678Z'),
          ...more,
        },
      });
    return { db, one, other, grace, send, receive };
  }

  test('are listed in order, and stored once for each lead and Message-ID', async () => {
    const { db, one, other, send, receive } = await start();
    const more = { attachments: ['a.pdf', 'b.pdf'], inReplyTo: '<1@a>' };
    expect(await receive(one, '<2@b>', more)).toMatchObject({ ok: true, isRepeated: false });
    const id = randomUUID();
    expect(await send(one, '<1@a>', id)).toEqual({ ok: true, id, isRepeated: false });
    expect(await send(one, '<9@a>', id)).toEqual({ ok: true, id, isRepeated: true });
    expect(await receive(one, '<2@b>', { body: 'Changed' })).toMatchObject({ ok: true, isRepeated: true });
    expect(await receive(other, '<2@b>')).toMatchObject({ ok: true, isRepeated: false });
    expect(await receive(randomUUID(), '<3@b>')).toEqual({ ok: false, reason: 'missing' });
    expect(await listMessages(db, [one])).toMatchObject([
      { id, direction: 'out', message_id: '<1@a>', attachments: [] },
      { direction: 'in', body: 'Yes', attachments: ['a.pdf', 'b.pdf'], in_reply_to: '<1@a>' },
    ]);
  });

  test('find the lead that they answer by its key, or by what we sent about one lead', async () => {
    const { db, one, other, send, receive } = await start();
    const keyOf = (lead: string) => db.transaction().execute((transaction) => replyKey(transaction, lead));
    const key = await keyOf(one);
    expect([key, await keyOf(one)]).toEqual([expect.stringMatching(/^[a-z2-7]{20}$/), key]);
    expect(await keyOf(other)).not.toBe(key);
    expect(await leadOfReplyKey(db, key.toUpperCase())).toEqual({ lead: one, isCompany: false });
    expect(await leadOfReplyKey(db, `${key}%`)).toBeUndefined();

    await send(one, '<1@a>');
    await send(other, '<2@a>');
    await receive(other, '<3@b>');
    expect(await leadOfMessageIds(db, ['<0@c>', '<1@a>'])).toBe(one);
    expect(await leadOfMessageIds(db, ['<1@a>', '<2@a>'])).toBeUndefined();
    expect(await leadOfMessageIds(db, ['<3@b>'])).toBeUndefined();
    expect(await leadOfMessageIds(db, [])).toBeUndefined();
    await db.deleteFrom('contact_submissions').where('id', '=', one).execute();
    expect(await listMessages(db, [one])).toEqual([]);
    expect(await leadOfReplyKey(db, key)).toBeUndefined();
  });

  test('of a lead are two hundred messages at most', async () => {
    const { db, one, receive } = await start();
    await receive(one, '<1@b>');
    const [first] = await db.selectFrom('messages').selectAll().execute();
    if (!first) throw new Error('no message');
    const more = Array.from({ length: MAX_MESSAGES - 1 }, () => ({
      id: randomUUID(),
      message_id: randomUUID(),
    }));
    await db
      .insertInto('messages')
      .values(more.map((row) => ({ ...first, ...row })))
      .execute();
    expect(await receive(one, '<2@b>')).toEqual({ ok: false, reason: 'full' });
    expect(await receive(one, '<1@b>')).toMatchObject({ ok: true });
  });

  test('have their files, while there is room, which go with their lead', async () => {
    const { db, one, other, receive } = await start();
    const file = (name: string) => ({ name, kind: 'pdf', content: Buffer.from('%PDF-') });
    expect(await receive(one, '<1@b>', { files: [file('a.pdf')] })).toMatchObject({ ok: true, left: 0 });
    const [kept] = await listFiles(db, [one]);
    expect(kept).toMatchObject({ name: 'a.pdf', size: 5 });
    expect(await findFile(db, one, kept?.id ?? '')).toMatchObject({ name: 'a.pdf', kind: 'pdf' });
    expect(await Array.fromAsync(readParts(db, one, kept?.id ?? ''))).toEqual([
      new Uint8Array(file('').content),
    ]);
    expect(await findFile(db, other, kept?.id ?? '')).toBeUndefined();

    const fill = (size: number) => db.updateTable('message_files').set({ size }).execute();
    await fill(20 * 1024 * 1024);
    expect(await receive(one, '<2@b>', { files: [file('b.pdf')], attachments: ['c'] })).toMatchObject({
      left: 1,
    });
    expect(await receive(other, '<2@b>', { files: [file('b.pdf')] })).toMatchObject({ left: 0 });
    await fill(1024 * 1024 * 1024);
    expect(await receive(other, '<3@b>', { files: [file('d.pdf')] })).toMatchObject({ left: 1 });
    expect(
      (await listMessages(db, [one, other])).flatMap(({ attachments }) => attachments).toSorted(),
    ).toEqual([...['b.pdf', 'c', 'd.pdf']]);
    await db.deleteFrom('contact_submissions').where('id', '=', one).execute();
    expect(await listFiles(db, [one])).toEqual([]);
  });

  test('have no name of who sent them once it is removed', async () => {
    const { db, one, grace, send } = await start();
    await namePerson(db, grace, 'Grace', new Date());
    const id = randomUUID();
    await send(one, '<1@a>', id);
    await forgetPeople(db, 'Grace', new Date());
    expect(await findMessage(db, id)).toMatchObject({ person_id: grace, sender: null });
  });
});

/** A demo and a call that are asked for on a running server without a script: a code by mail stands in for the proof of a browser. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { CALL_PATH, CALL_TIME } from '../../packages/forms/call-link.ts';
import { SUCCESS } from '../../packages/forms/messages.ts';
import { CODE_FIELD, REQUEST_PATHS, TICKET_FIELD } from '../../packages/forms/request-pages.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { startMailServer } from '../support/mail-server.ts';
import { PATIENT } from '../support/patience.ts';
import { startInProcess } from '../support/server-in-process.ts';
import { SITE_URL } from '../support/worker.ts';

const EMAIL = 'ada@engines.example';
const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: EMAIL, phone: '' };
const DEMO = {
  ...ADA,
  company: 'Engines',
  project_type: 'consulting',
  budget: '',
  message: 'Cards <b>&\n[[email]]',
};

onSqliteFirst('a visitor without scripts', (freshUrl) => {
  async function start(mail = true) {
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    const url = await freshUrl();
    const server = await startInProcess({
      DATABASE_URL: url,
      SITE_URL: SITE_URL.href,
      ...(mail && {
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Assay <site@assay.example>',
        LEADS_TO: 'sales@assay.example',
      }),
    });
    const { db } = await openForTest(url);
    const mailsTo = (address: string) => mailServer.mails.filter(({ to }) => to.includes(address));
    return {
      db,
      leads: () => db.selectFrom('contact_submissions').selectAll().execute(),
      read: async (path: string) => (await fetch(server.origin + path)).text(),
      async post(path: string, fields: Record<string, string>) {
        const body = new FormData();
        for (const [name, value] of Object.entries(fields)) body.set(name, value);
        const answer = await fetch(server.origin + path, { method: 'POST', body, redirect: 'manual' });
        return { status: answer.status, location: answer.headers.get('Location'), html: await answer.text() };
      },
      async mail(count: number, address = EMAIL) {
        await vi.waitFor(() => expect(mailsTo(address)).toHaveLength(count), PATIENT);
        return mailsTo(address).at(-1) ?? expect.fail();
      },
    };
  }

  const codeIn = ({ text }: { text: string }) => /^\d{4} \d{4}$/m.exec(text)?.[0] ?? expect.fail();
  /** The fields that a page keeps. */
  const keptIn = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [
          name,
          value.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
        ],
      ),
    );

  test('is told of each error above the form and at its field, and keeps what was typed', async () => {
    const { post, leads } = await start();
    const { status, html } = await post(REQUEST_PATHS.demo, { ...DEMO, email: 'ada', company: '' });
    expect(status).toBe(422);
    for (const [field, text] of [
      ['email', 'Enter an email address in the correct format, like name@example.com'],
      ['company', 'Enter the name of your company'],
    ]) {
      expect(html).toMatch(new RegExp(`<a[^>]* href="#request-${field}">${text}</a>`));
      expect(html).toMatch(new RegExp(`id="request-${field}-error"[^>]*>.*?${text}</p>`, 's'));
    }
    expect(html).not.toContain('id="request-phone-error"');
    expect(html).toMatch(/Cards &lt;b&gt;&amp;\r?\n\[\[email\]\]<\/textarea>/);
    expect(html).toContain('<option value="consulting" selected>');
    expect(await leads()).toEqual([]);
  });

  test('requests a demo with the code that was sent, of which nothing is stored before, and once', async () => {
    const { post, mail, leads, read } = await start();
    const asked = await post(REQUEST_PATHS.demo, DEMO);
    expect(asked.status).toBe(200);
    const sent = await mail(1);
    expect(sent.text).not.toContain(ADA.first_name);
    expect(await leads()).toEqual([]);
    const kept = keptIn(asked.html);
    const wrong = await post(REQUEST_PATHS.demo, { ...kept, [CODE_FIELD]: '0000 0000' });
    expect([wrong.status, wrong.html.includes('This code is wrong')]).toEqual([403, true]);
    expect(keptIn(wrong.html)).toEqual(kept);
    // Of another address it is none.
    const code = codeIn(sent);
    const other = { ...kept, email: 'eve@other.example', [CODE_FIELD]: code };
    expect((await post(REQUEST_PATHS.demo, other)).status).toBe(403);
    expect(await leads()).toEqual([]);

    const done = await post(REQUEST_PATHS.demo, { ...kept, [CODE_FIELD]: code });
    expect(done.status).toBe(303);
    const page = await read(done.location ?? '');
    expect(page).toContain(SUCCESS.demo_request.text.replace("'", '&#x27;'));
    expect(await read(/\/call\?key=[^"]+/.exec(page)?.[0] ?? '')).toContain('Choose a time for the demo');
    expect((await post(REQUEST_PATHS.demo, { ...kept, [CODE_FIELD]: code })).status).toBe(303);
    expect((await post(REQUEST_PATHS.demo, { ...kept, phone: '1', [CODE_FIELD]: code })).status).toBe(422);
    expect(await leads()).toMatchObject([{ form_type: 'demo_request', email: EMAIL, message: DEMO.message }]);
    await mail(1, 'sales@assay.example');
  });

  test('books a call at once, as the code shows whose mailbox it is, which is one lead with the demo', async () => {
    const { post, read, mail, leads } = await start();
    const demo = keptIn((await post(REQUEST_PATHS.demo, DEMO)).html);
    await post(REQUEST_PATHS.demo, { ...demo, [CODE_FIELD]: codeIn(await mail(1)) });

    expect((await post(REQUEST_PATHS.call, ADA)).html).toContain('Choose a time');
    const times = [...(await read(REQUEST_PATHS.call)).matchAll(/<option value="(\d{4}-[^"]*)">([^<]*)</g)];
    const [, time = '', told = ''] = times[9] ?? [];
    expect(told).toMatch(/^\w+, \w+ \d+, \d+:\d\d [AP]M PT \/ \d+:\d\d [AP]M ET \/ \d+:\d\d [AP]M UTC$/);
    const asked = await post(REQUEST_PATHS.call, { ...ADA, [CALL_TIME]: time });
    const kept = keptIn(asked.html);
    const booked = await post(REQUEST_PATHS.call, { ...kept, [CODE_FIELD]: codeIn(await mail(2)) });
    expect(booked.location).toMatch(new RegExp(`^${CALL_PATH}\\?key=`));
    expect(await read(booked.location ?? '')).toContain('Your call is booked');
    expect((await mail(3)).calendar).toContain('METHOD:REQUEST');
    expect(await leads()).toMatchObject([{ form_type: 'demo_request', call_at: time }]);
    expect(await read(REQUEST_PATHS.call)).not.toContain(time);
  });

  test('gets two codes a day, and no answer tells of it', async () => {
    const { post, mail } = await start();
    const titles = [];
    for (const _ of [1, 2, 3])
      titles.push((await post(REQUEST_PATHS.demo, DEMO)).html.includes('Enter the code'));
    expect(titles).toEqual([true, true, true]);
    await mail(2);
  });

  test('is told to write where no mail can be sent', async () => {
    const { read, post } = await start(false);
    expect(await read(REQUEST_PATHS.demo)).toContain('This form works with JavaScript alone.');
    const { [TICKET_FIELD]: ticket } = keptIn(await read(REQUEST_PATHS.call));
    expect(ticket).toBeUndefined();
    expect((await post(REQUEST_PATHS.demo, DEMO)).status).toBe(404);
  });
});

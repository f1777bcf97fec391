import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, onTestFinished, test } from 'vitest';
import { toCompany, toSubscriber, toVisitor } from '../../../../packages/service/delivery/mail/deliver.ts';
import type { Lead } from '../../../../packages/store/deliveries/lead.ts';
import type { ContactSubmission } from '../../../../packages/store/schema.ts';
import { ATTRIBUTION, lead, NO_ATTRIBUTION } from '../../../support/leads.ts';
import { startMailServer } from '../../../support/mail-server.ts';
import { SITE_URL } from '../../../support/worker.ts';

const ID = '0191e2a4-6f5b-4c3e-9a01-000000000001';
const TO = ['sales@assay.example', 'office@assay.example'];
const FROM = 'Assay <site@assay.example>';

function submission(changes: Partial<ContactSubmission> = {}): Lead {
  const row = { ...lead(), status: 'new', company: null, phone: null, ...changes } as ContactSubmission;
  return { kind: 'contact_submission', row };
}

const SUBSCRIPTION: Extract<Lead, { kind: 'newsletter_subscription' }> = {
  kind: 'newsletter_subscription',
  row: {
    id: ID,
    created_at: '2026-01-02T03:04:05.678Z',
    status: 'active',
    email: 'grace@example.com',
    ...NO_ATTRIBUTION,
    token: 'f'.repeat(64),
    consent_at: '2026-01-02T03:04:05.678Z',
    consent_via: 'form',
    confirm_token: null,
    asked_at: null,
  },
};

async function serverForTest(options?: SMTPServerOptions) {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

function deliverers(smtpUrl: string) {
  const settings = { smtpUrl, from: FROM, to: TO, siteUrl: SITE_URL };
  return { company: toCompany(settings), visitor: toVisitor(settings), subscriber: toSubscriber(settings) };
}

const never = () => new AbortController().signal;

test('a confirmation is answered to the lead, where leads have addresses', async () => {
  const { url, mails } = await serverForTest();
  const settings = { smtpUrl: url, from: FROM, to: TO, siteUrl: SITE_URL };
  const keyed = { ...submission(), replyKey: async () => 'k2' } as Lead;
  await toVisitor({ ...settings, replyAddress: 'desk+{key}@assay.example' })(ID, keyed, never());
  await toVisitor(settings)(ID, keyed, never());
  expect(mails.map(({ headers }) => headers.get('reply-to'))).toEqual(['desk+k2@assay.example', undefined]);
});

describe('the mail to the company', () => {
  test('has every answer under its label, as text and as HTML, and a reply goes to the visitor', async () => {
    const { url, mails } = await serverForTest();
    const demoRequest = submission({
      form_type: 'demo_request',
      company: 'Analytical Engines',
      phone: '+44 20 7946 0000',
      project_type: 'platform-demo',
      budget: 'under-50k',
      message: 'Two sources disagree.\nPhone: 666\nGrüße 🦊',
    });
    expect(await deliverers(url).company(ID, demoRequest, never())).toEqual({ kind: 'delivered' });
    const [mail] = mails;
    expect(mail).toMatchObject({ from: 'site@assay.example', to: TO });
    expect(Object.fromEntries(mail?.headers ?? [])).toMatchObject({
      from: FROM,
      to: TO.join(', '),
      subject: 'Demo request: Ada Lovelace, Analytical Engines',
      'reply-to': 'Ada Lovelace <ada@example.com>',
      'message-id': `<${ID}@assay.example>`,
      'auto-submitted': 'auto-generated',
    });
    expect(mail?.text.trimEnd()).toBe(`Ada Lovelace of Analytical Engines has requested a demo of Assay.

First name: Ada
Last name: Lovelace
Email: ada@example.com
Company: Analytical Engines
Phone: +44 20 7946 0000
Project type: Platform demo
Budget: Under $50k
Tell us about your data challenges:
    Two sources disagree.
    Phone: 666
    Grüße 🦊
Received: 2026-01-02 03:04 UTC
Sent from: /contact
Reference: ${demoRequest.row.id}

To answer, reply to this email. The site promises a reply within 24 hours.`);
    for (const part of [
      'Analytical Engines',
      'Platform demo',
      // Outlook shows no line feeds.
      'Two sources disagree.<br>Phone: 666<br>Grüße 🦊',
    ]) {
      expect(mail?.html).toContain(part);
    }
  });

  test('says what a reply does, where the desk has an address, and leads have', async () => {
    const { url, mails } = await serverForTest();
    const keyed = { ...submission(), companyKey: async () => 'k2' } as Lead;
    const settings = { smtpUrl: url, from: FROM, to: TO, siteUrl: SITE_URL };
    const deskUrl = new URL('https://desk.example');
    const replyAddress = 'desk+{key}@assay.example';
    await toCompany({ ...settings, deskUrl })(ID, keyed, never());
    await toCompany({ ...settings, replyAddress })(ID, keyed, never());
    await toCompany({ ...settings, deskUrl, replyAddress })(ID, SUBSCRIPTION, never());
    const [pastDesk, kept, newsletter] = mails;
    expect(pastDesk?.headers.get('reply-to')).toBe('Ada Lovelace <ada@example.com>');
    expect(pastDesk?.text).toMatch(
      /^Open at the desk: https:\/\/desk\.example\/leads\/\S+\n\nAda Lovelace wrote/,
    );
    expect(pastDesk?.text).toContain('goes to the visitor alone');
    expect(kept?.headers.get('reply-to')).toBe('Ada Lovelace <ada@example.com>, desk+k2@assay.example');
    expect(kept?.text).toMatch(/^Ada Lovelace wrote/);
    expect(kept?.text).toContain('The desk keeps that mail');
    expect(newsletter?.headers.get('reply-to')).toBe('grace@example.com');
    expect(newsletter?.text).not.toContain('desk.example');
  });

  test('says where the lead comes from, as far as that is known', async () => {
    const { url, mails } = await serverForTest();
    const { company } = deliverers(url);
    await company(ID, submission(ATTRIBUTION), never());
    expect(mails[0]?.text).toContain(`Sent from: /contact
Campaign source: newsletter
Campaign medium: email
Campaign: spring sale
Campaign term: data quality
Campaign content: button-2
First page: /blog
Referring host: news.example.com
Reference: `);
    const row = { ...SUBSCRIPTION.row, first_path: '/pricing' };
    await company(ID, { kind: 'newsletter_subscription', row }, never());
    expect(mails[1]?.text).toMatch(/^Received: .*\nFirst page: \/pricing\nReference: /m);
  });

  test('says who wrote again to a lead that is nobody’s, and what', async () => {
    const { url, mails } = await serverForTest();
    const about = submission() as Extract<Lead, { kind: 'contact_submission' }>;
    const answer = {
      ...{ id: ID, lead_id: about.row.id, at: '2026-01-03T03:04:05.678Z', person_id: null },
      direction: 'in',
      ...{
        sender: null,
        reply_to: null,
        address: 'Ada@example.com',
        subject: 'Re: Demo',
        body: 'Any\nnews?\u202e',
      },
      ...{
        message_id: '<1@b>',
        in_reply_to: null,
        attachments: [],
        automatic: null,
        before: null,
        sent_again_at: null,
        to_visitor: null,
      },
    } as const;
    const { company } = deliverers(url);
    await company(ID, { ...about, answer: { ...answer, attachments: [] } }, never());
    await company(
      ID,
      { ...about, answer: { ...answer, attachments: [], address: 'eve@example.org' } },
      never(),
    );
    const [own, other] = mails;
    expect(own?.headers.get('subject')).toBe('Ada Lovelace wrote again');
    expect(own?.headers.get('reply-to')).toBe('Ada Lovelace <ada@example.com>');
    expect(own?.text.trimEnd()).toBe(`Ada Lovelace wrote again to Assay. The lead is assigned to nobody.

Message:
    Re: Demo

    Any
    news?\\u{202e}
Received: 2026-01-03 03:04 UTC
Reference: ${about.row.id}

To answer, reply to this email. The site promises a reply within 24 hours.`);
    expect(other?.headers.get('subject')).toBe('Answer from another address: Ada Lovelace');
    expect(other?.text).toContain('eve@example.org answered a mail to Ada Lovelace');
    expect(other?.headers.get('reply-to')).toBe('Ada Lovelace <ada@example.com>');
  });

  test('is short for a subscription', async () => {
    const { url, mails } = await serverForTest();
    await deliverers(url).company(ID, SUBSCRIPTION, never());
    expect(mails[0]?.headers.get('subject')).toBe('Newsletter: grace@example.com');
    expect(mails[0]?.headers.get('reply-to')).toBe('grace@example.com');
    expect(mails[0]?.text.split('\n').length).toBeLessThan(10);
  });

  test('contains no markup from a visitor', async () => {
    const { url, mails } = await serverForTest();
    const evil = `<img src=x onerror=alert(1)></td>"'&<script>alert(2)</script>`;
    await deliverers(url).company(
      ID,
      submission({
        first_name: evil,
        last_name: evil,
        company: evil,
        message: evil,
        source_path: `/${evil}`,
      }),
      never(),
    );
    const html = mails[0]?.html ?? '';
    expect(html).not.toMatch(/<(img|script)/);
    expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
    expect(html.match(/<\/td>/g)?.length).toBe(html.match(/<td/g)?.length);
  });

  test.each([
    'Ada\r\nBcc: victim@example.com',
    'Ada\nBcc: victim@example.com',
    'Ada\r\n\r\nBcc: victim@example.com',
    'Ada\u2028Bcc: victim@example.com',
    'Ada\u0000\u000bBcc: victim@example.com',
    'Ada" <victim@example.com>, "',
    'Ada, victim@example.com',
    '=?utf-8?Q?=0D=0ABcc:_victim@example.com?=',
    'x'.repeat(3000),
  ])('lets no name add a header or a recipient (%#)', async (name) => {
    const { url, mails } = await serverForTest();
    const demoRequest = submission({ first_name: name, last_name: name, company: name });
    expect(await deliverers(url).company(ID, demoRequest, never())).toEqual({ kind: 'delivered' });
    const [mail] = mails;
    expect(mail?.to).toEqual(TO);
    expect([...(mail?.headers.keys() ?? [])].sort()).toEqual(
      [
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'reply-to',
        'subject',
        'to',
      ].sort(),
    );
    expect(mail?.headers.get('reply-to')).toMatch(/<ada@example\.com>$/);
    expect(mail?.raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
  });

  test.each([
    '=?utf-8?Q?Eve?=',
    '=?UTF-8?B?RXZl?= =?UTF-8?B?RXZl?=',
    'Zoë =?utf-8?Q?Eve?= 🦊',
    `=?utf-8?Q?${'Eve_'.repeat(20)}?=`,
    '=?utf-8?Q?',
  ])('arrives with a name as it was typed: %s', async (name) => {
    const { url, mails } = await serverForTest();
    await deliverers(url).company(ID, submission({ first_name: name }), never());
    const [mail] = mails;
    expect(mail?.headers.get('subject')).toBe(`Message from ${name} Lovelace`);
    expect(mail?.headers.get('reply-to')?.replaceAll('\u00a0', ' ')).toBe(
      `${name} Lovelace <ada@example.com>`,
    );
    // In quotes it should not be decoded, but programs do.
    expect(mail?.raw).not.toContain('Reply-To: "');
    expect(mail?.raw.split('\r\n\r\n')[0]).not.toContain(name);
    expect(mail?.text).toContain(`First name: ${name}\n`);
  });

  test('shows text in the order in which it was typed, and keeps scripts and emoji', async () => {
    const { url, mails } = await serverForTest();
    const evil = 'Ada\u202eevE\u2028Email: eve@example.com\u2066';
    const fine = 'می\u200cخواهم 👩\u200d👩\u200d👧 ❤\ufe0f א\u200f';
    await deliverers(url).company(
      ID,
      submission({ first_name: evil, company: fine, message: `${evil}\n${fine}` }),
      never(),
    );
    const [mail] = mails;
    const shown = 'Ada\\u{202e}evE\\u{2028}Email: eve@example.com\\u{2066}';
    expect(mail?.text).toContain(`First name: ${shown}\n`);
    expect(mail?.text).toContain(`    ${shown}\n    ${fine}\n`);
    expect(mail?.text).toContain(`Company: ${fine}\n`);
    expect(mail?.html).toContain(`${shown}<br>${fine}`);
    expect(mail?.headers.get('subject')).toBe(
      'Message from Ada\\u{202e}evE Email: eve@example.com\\u{2066} Lovelace',
    );
    expect([...(mail?.headers.values() ?? []), mail?.text, mail?.html].join()).not.toMatch(
      /[\u2028\u2029\u202a-\u202e\u2066-\u2069]/,
    );
  });

  test('is retried when every recipient is refused, because LEADS_TO may be corrected', async () => {
    const { url } = await serverForTest({
      onRcptTo: (_, __, done) => done(Object.assign(new Error('No such user'), { responseCode: 550 })),
    });
    expect(await deliverers(url).company(ID, submission(), never())).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('No such user'),
    });
  });

  test('is delivered when one of several recipients accepts it, and reports the refusals of the others', async () => {
    const { url, mails } = await serverForTest({
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith('office') ? Object.assign(new Error('no'), { responseCode: 550 }) : null),
    });
    expect(await deliverers(url).company(ID, submission(), never())).toEqual({
      kind: 'delivered',
      refused: [{ recipient: 'office@assay.example', reply: '550 no', isFinal: true }],
    });
    expect(mails[0]?.to).toEqual(['sales@assay.example']);
  });
});

describe('the confirmation', () => {
  test('goes to the visitor and quotes nothing that the visitor wrote', async () => {
    const { url, mails } = await serverForTest();
    const demoRequest = submission({
      first_name: 'BUYNOW',
      last_name: 'http://evil.example',
      message: 'SPAM',
    });
    expect(await deliverers(url).visitor(ID, demoRequest, never())).toEqual({ kind: 'delivered' });
    const [mail] = mails;
    expect(mail).toMatchObject({ from: 'site@assay.example', to: ['ada@example.com'] });
    expect(mail?.headers.get('subject')).toBe('Your message to Assay');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-replied');
    expect(mail?.text).toContain('Thank you for writing to Assay');
    expect(mail?.raw).not.toMatch(/BUYNOW|evil|SPAM/);
  });

  test('of a demo request leads to the times for it', async () => {
    const { url, mails } = await serverForTest();
    const demo = { ...submission({ form_type: 'demo_request' }), callKey: async () => 'k.y' };
    expect(await deliverers(url).visitor(ID, demo, never())).toEqual({ kind: 'delivered' });
    const [mail] = mails;
    expect(mail?.text).toMatch(/Choose a time for the demo:\nhttps?:\/\/\S+\/call\?key=k\.y\n/);
    expect(mail?.html).toMatch(/<a href="[^"]+\/call\?key=[^"]+" style="[^"]+">Choose a time for the demo</);
    expect(mail?.html).toContain('<meta name="color-scheme" content="light dark">');
  });

  test('of a subscription leads to the page that unsubscribes, in headers that are not encoded', async () => {
    const { url, mails } = await serverForTest();
    expect(await deliverers(url).visitor(ID, SUBSCRIPTION, never())).toEqual({ kind: 'delivered' });
    const [mail] = mails;
    const address = `https://assay.example/newsletter/unsubscribe?token=${'f'.repeat(64)}`;
    expect(mail?.raw).toMatch(/\r\nList-Unsubscribe:(\r\n)? <https:/);
    expect(mail?.headers.get('list-unsubscribe')).toBe(`<${address}>`);
    expect(mail?.raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(mail?.text).toContain(`Unsubscribe at any time:\n${address}\n`);
    expect(mail?.html).toContain(`<a href="${address}">Unsubscribe at any time</a>`);
  });

  test.each([
    ['visitor', 'unsubscribed'],
    ['visitor', 'suppressed'],
    ['visitor', 'pending'],
    ['subscriber', 'active'],
    ['subscriber', 'unsubscribed'],
    ['subscriber', 'suppressed'],
  ] as const)('to a %s is not sent any more once the subscription is %s', async (to, status) => {
    const { url, mails } = await serverForTest();
    const row = { ...SUBSCRIPTION.row, status, confirm_token: 'e'.repeat(64) };
    const lead = { kind: 'newsletter_subscription', row } as const;
    expect(await deliverers(url)[to](ID, lead, never())).toMatchObject({ kind: 'impossible' });
    expect(mails).toEqual([]);
  });

  test('is given up when the address does not exist', async () => {
    const { url } = await serverForTest({
      onRcptTo: (_, __, done) => done(Object.assign(new Error('No such user'), { responseCode: 550 })),
    });
    expect(await deliverers(url).visitor(ID, submission(), never())).toMatchObject({
      kind: 'impossible',
    });
  });

  test('is retried when the sender is refused, or the address temporarily', async () => {
    const sender = await serverForTest({
      onMailFrom: (_, __, done) => done(Object.assign(new Error('Who?'), { responseCode: 550 })),
    });
    const busy = await serverForTest({
      onRcptTo: (_, __, done) => done(Object.assign(new Error('Later'), { responseCode: 450 })),
    });
    for (const { url } of [sender, busy]) {
      expect(await deliverers(url).visitor(ID, submission(), never())).toMatchObject({
        kind: 'failed',
      });
    }
  });
});

import { expect, test } from 'vitest';
import type { Message } from '../api/client.ts';
import { replyLink, replyTo } from './reply.ts';

const ADA = {
  ...{ email: 'ada@example.com', message: 'One\nTwo', messages: [], former_emails: [] },
  entered_from: null,
};

const TEXT = {
  subject: 'Your message to Assay',
  text: 'Hello {first_name} {unknown},\n\nsee {booking_link}\n',
  values: {
    ...{ first_name: 'Ada', last_name: 'Lovelace', my_name: 'Grace', brand: 'Assay' },
    booking_link: 'https://assay.example/contact#schedule',
    guide: 'https://assay.example/guides/compliance.pdf',
  },
};

const message = (direction: 'in' | 'out', body: string): Message => ({
  ...{ id: body, direction, at: '2026-01-02T03:04:05.678Z', by: null, address: 'ada@example.com' },
  ...{ subject: 'RE: Prices', body, attachments: [], files: [], cc: [], automatic: false, to_visitor: false },
});

test('fills in what is known, and quotes what the visitor wrote', () => {
  expect(replyTo(ADA, TEXT)).toEqual({
    subject: 'Your message to Assay',
    body: 'Hello Ada {unknown},\n\nsee https://assay.example/contact#schedule\n\n> One\n> Two',
  });
});

test('what a colleague noted of a telephone call or a card is not quoted, what came by mail is', () => {
  const bodyOf = (entered_from: 'telephone' | 'card' | 'mail') =>
    replyTo({ ...ADA, entered_from }, TEXT).body;
  expect([bodyOf('telephone'), bodyOf('card')].join()).not.toContain('One');
  expect(bodyOf('mail')).toContain('> One');
});

test('in a thread it goes on with the subject, and quotes the last answer', () => {
  const messages = [message('in', 'First'), message('in', 'Last'), message('out', 'Ours')];
  const { subject, body } = replyTo({ ...ADA, messages }, TEXT);
  expect([subject, body.endsWith('\n\n> Last')]).toEqual(['Re: Prices', true]);
  expect(replyTo({ ...ADA, messages: messages.slice(2) }, TEXT).body).not.toContain('>');
});

test('what a program or somebody else wrote is neither quoted nor gone on with', () => {
  const messages = [
    message('in', 'Theirs'),
    { ...message('in', 'Forged'), address: 'eve@evil.example', subject: 'Money' },
    { ...message('in', 'Away'), automatic: true, subject: 'Out of office' },
  ];
  const { subject, body } = replyTo({ ...ADA, email: 'Ada@example.com', messages }, TEXT);
  expect([subject, body.endsWith('\n\n> Theirs')]).toEqual(['Re: Prices', true]);
});

test('a value with braces is not filled in again', () => {
  const values = { ...TEXT.values, first_name: '{my_name}' };
  expect(replyTo(ADA, { ...TEXT, text: 'Hello {first_name}', values }).body).toMatch(/^Hello \{my_name\}\n/);
});

test('a long message is cut between characters, so that mail programs take the link', () => {
  const link = replyLink({ ...ADA, message: '🤔'.repeat(5_000) }, TEXT);
  expect(link.length).toBeLessThanOrEqual(2_000);
  expect(new URL(link).searchParams.get('body')).toMatch(/> (🤔)+ …$/u);
});

test('a link is never longer than mail programs take, whatever the text and the subject', () => {
  const texts = [{ text: 'ü'.repeat(1_000) }, { text: 'ü'.repeat(1_000), subject: '漢'.repeat(250) }];
  const queries = texts.map((text) => new URL(replyLink(ADA, { ...TEXT, ...text })).searchParams);
  expect(queries.map((query) => query.get('subject') ?? '')).toEqual([TEXT.subject, '']);
  expect(queries.map((query) => query.get('body') ?? '')).toEqual(['', '']);
});

test('nothing in an address, a name or a message becomes a field of the mail', () => {
  const values = { ...TEXT.values, first_name: 'A&cc=x\n' };
  const lead = { ...ADA, email: 'a?bcc=x&b@example.com', message: '&bcc=y + z' };
  const link = replyLink(lead, { ...TEXT, values });
  const url = new URL(link);
  expect(link.startsWith('mailto:')).toBe(true);
  expect(link).not.toContain('+');
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(decodeURIComponent(url.pathname)).toBe(lead.email);
});

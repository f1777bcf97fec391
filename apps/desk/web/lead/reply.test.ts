import { expect, test } from 'vitest';
import { REPLY_TEMPLATES, replyLink } from './reply.ts';

const ADA = {
  email: 'ada@example.com',
  form_type: 'contact',
  first_name: 'Ada',
  message: 'One\nTwo',
} as const;

const fieldsOf = (link: string) => new URL(link).searchParams;

test('greets by the first name, names what was sent, and quotes it', () => {
  const fields = fieldsOf(replyLink(ADA, 'Assay', 'Hello {first_name},\n\n'));
  expect(fields.get('subject')).toBe('Your message to Assay');
  expect(fields.get('body')).toBe('Hello Ada,\r\n\r\n\r\n> One\r\n> Two');
  const request = replyLink({ ...ADA, form_type: 'demo_request' }, 'Assay', '');
  expect(fieldsOf(request).get('subject')).toBe('Your demo request to Assay');
});

test('every template is filled in', () => {
  for (const { body } of REPLY_TEMPLATES) {
    const text = fieldsOf(replyLink(ADA, 'Assay', body)).get('body') ?? '';
    expect(text).toMatch(/^Hello Ada,/);
    expect(text).not.toMatch(/[{}]/);
  }
});

test('a long message is cut between characters, so that mail programs take the link', () => {
  const link = replyLink({ ...ADA, message: '🤔'.repeat(5_000) }, 'Assay', 'Hello');
  expect(link.length).toBeLessThanOrEqual(2_000);
  expect(fieldsOf(link).get('body')).toMatch(/^Hello\r\n> (🤔)+ …$/u);
});

test('nothing in an address, a name or a message becomes a field of the mail', () => {
  const hostile = { ...ADA, email: 'a?bcc=x&b@example.com', first_name: 'A&cc=x\n', message: '&bcc=y' };
  const link = new URL(replyLink(hostile, 'Assay', 'Hello {first_name}'));
  expect(link.pathname).toBe('a%3Fbcc%3Dx%26b@example.com');
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
});

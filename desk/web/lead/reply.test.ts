import { expect, test } from 'vitest';
import { replyLink } from './reply.ts';

test('greets by the first name, and names what was sent', () => {
  const lead = { email: 'ada@example.com', form_type: 'contact', first_name: 'Ada' } as const;
  expect(replyLink(lead, 'Assay')).toBe(
    'mailto:ada@example.com?subject=Your%20message%20to%20Assay&body=Hello%20Ada%2C',
  );
  expect(replyLink({ ...lead, form_type: 'demo_request' }, 'Assay')).toContain('Your%20demo%20request');
});

test('nothing in an address or a name becomes a field of the mail', () => {
  const lead = { email: 'a?bcc=x&b@example.com', form_type: 'contact', first_name: 'A&cc=x\n' } as const;
  const link = new URL(replyLink(lead, 'Assay'));
  expect(link.pathname).toBe('a%3Fbcc%3Dx%26b@example.com');
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
});

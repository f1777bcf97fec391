import { expect, test } from 'vitest';
import { openWords, wayWords } from './wording.ts';

test('says how somebody signs in, and no address twice', () => {
  const mail = { kind: 'mail', email: 'ana@example.com' } as const;
  const link = { kind: 'link', email: null } as const;
  expect(wayWords([mail])).toBe('ana@example.com (link by mail)');
  expect(wayWords([{ kind: 'account', email: 'ana@example.com' }, link, mail])).toBe(
    'ana@example.com (company account), one-time link',
  );
  expect(wayWords([{ kind: 'account', email: 'a@example.com' }, mail])).toBe(
    'a@example.com (company account), ana@example.com (link by mail)',
  );
  expect(wayWords([])).toBe('');
});

test('says what is open, and nothing where there is nothing', () => {
  expect(openWords({ sessions: 1, invitations: 2 })).toBe('1 session, 2 invitations');
  expect(openWords({ sessions: 0, invitations: 0 })).toBe('');
});

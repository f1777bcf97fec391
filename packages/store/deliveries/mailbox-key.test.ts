import { expect, test } from 'vitest';
import { mailboxKey } from './mailbox-key.ts';

test.each([
  ['name@company.example', ['NAME@Company.EXAMPLE', 'name+1@company.example', 'name+a+b@company.example']],
  ['name@gmail.com', ['n.a.m.e@gmail.com', 'Name+x@googlemail.com', 'na.me+news@GMAIL.com']],
  ['name@yahoo.com', ['name-shop@yahoo.com', 'name+1@yahoo.com', 'name-a-b@ymail.com']],
  ['name@yahoo.co.uk', ['name-shop@yahoo.co.uk']],
  ['name@proton.me', ['n.a-m_e@protonmail.com', 'name+1@pm.me']],
  ['name@icloud.com', ['name+x@me.com', 'name@mac.com']],
  ['name@xn--mller-kva.example', ['name+1@müller.example', 'name@XN--MLLER-KVA.example']],
])('%s is one mailbox, however it is written', (email, others) => {
  expect(others.map(mailboxKey)).toEqual(others.map(() => mailboxKey(email)));
});

test.each([
  ['n.ame@company.example', 'name@company.example'],
  ['name-1@company.example', 'name@company.example'],
  ['na.me@outlook.com', 'name@outlook.com'],
  ['name@gmail.com', 'name@gmail.example'],
  ['+1@company.example', '+2@company.example'],
  ['...@gmail.com', 'name@gmail.com'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(mailboxKey(one)).not.toBe(mailboxKey(other));
});

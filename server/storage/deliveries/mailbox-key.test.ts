import { expect, test } from 'vitest';
import { mailboxKey, ownersDomain } from './mailbox-key.ts';

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

test.each([
  ['a@company.example', 'company.example'],
  ['a@mail.eu.company.example', 'company.example'],
  ['a@mail.company.co.uk', 'company.co.uk'],
  ['a@company.com.br', 'company.com.br'],
  ['a@mail.company.uk.com', 'company.uk.com'],
  ['a@company.github.io', 'company.github.io'],
  ['a@town.ma.us', 'town.ma.us'],
  ['a@mx.company.kawasaki.jp', 'mx.company.kawasaki.jp'],
  ['a@co.uk', 'co.uk'],
  ['a@ma\u00f1ana.com.ar', 'xn--maana-pta.com.ar'],
  ['a@gmail.com', undefined],
  ['a@web.de', undefined],
])('the owner of %s has the domain %s', (email, domain) => {
  expect(ownersDomain(email)).toBe(domain);
});

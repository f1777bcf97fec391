/** The rules of spam on messages that they were made after, and on others. */
import { expect, test } from 'vitest';
import { spamSigns } from '../../../packages/service/spam/looks-like-spam.ts';
import { inFourWays } from '../../support/messages/in-four-ways.ts';
import { TUNING_LEADS } from '../../support/messages/tuning-leads.ts';
import { TUNING_SPAM } from '../../support/messages/tuning-spam.ts';
import { UNSEEN_LEADS } from '../../support/messages/unseen-leads.ts';
import { UNSEEN_SPAM } from '../../support/messages/unseen-spam.ts';

const by = { first_name: 'Ada', last_name: 'Lovelace', company: 'Analytical Engines' };

function marked(messages: readonly string[]): string[] {
  return messages.flatMap(inFourWays).filter((message) => spamSigns({ ...by, message }).length > 0);
}

test.each([
  ['seen', TUNING_LEADS],
  ['unseen', UNSEEN_LEADS],
])('none of 200 %s messages of visitors looks like spam', (_, messages) => {
  expect(messages.flatMap(inFourWays)).toHaveLength(200);
  expect(marked(messages)).toEqual([]);
});

test.each([
  ['seen', TUNING_SPAM, 190],
  ['unseen', UNSEEN_SPAM, 130],
])('of 200 %s examples most look like spam', (_, messages, least) => {
  expect(messages.flatMap(inFourWays)).toHaveLength(200);
  expect(marked(messages).length).toBeGreaterThanOrEqual(least);
});

test('a message has the signs that were found in it', () => {
  expect(spamSigns({ ...by, message: 'We offer backlinks, order now: https://x.example' })).toEqual([
    'search_ranking',
    'offer',
    'urging',
    'link',
  ]);
});

test('a web address in a name is enough', () => {
  expect(spamSigns({ ...by, first_name: 'Win https://x.example', message: 'Hello' })).toEqual([
    'link_in_name',
  ]);
});

test('whose business spam is about may ask for what we sell', () => {
  const signature = '\n\nJo Hart\nhttps://harbor.example';
  for (const message of [
    'We are a bank with business loans and personal loans. Call me, please.',
    'We run three casinos. What does it cost?',
    'Our dating app needs help with double accounts.',
    'We do web design and SEO for dentists. Is there a plan for agencies?',
  ]) {
    expect(spamSigns({ ...by, message: message + signature }), message).toEqual([]);
  }
});

test('a long message takes linear time', () => {
  const signs = spamSigns({ ...by, message: 'contact form '.repeat(100_000) });
  expect(signs).toEqual([]);
});

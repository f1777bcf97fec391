/** A sign-up with an address that the company has suppressed looks like one with any other address. */
import { describe, expect, test } from 'vitest';
import { suppress } from '../../../../packages/store/newsletter/subscription-life.ts';
import { erasePersonalData } from '../../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../../packages/store/personal-data/find.ts';
import { endUnconfirmed } from '../../../../packages/store/personal-data/unconfirmed.ts';
import { listNewsletterSubscriptions } from '../../../../packages/store/subscriptions/subscriptions.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import { subscribe } from '../../../support/newsletter.ts';
import { HOUR } from '../../../support/time.ts';

const SUPPRESSED = 'ada@example.com';
const OTHER = 'grace@example.com';
const NOW = new Date('2026-03-04T05:06:07.890Z');
const DAY = 24 * HOUR;

onEachDatabase('sign-ups with a suppressed address', (freshUrl) => {
  async function start(doubleOptIn: boolean) {
    const { db } = await openForTest(await freshUrl());
    let now = NOW;
    /** The answers to sign-ups: `duplicate`, or which of the ids so far it is, counted from 0. */
    const answers = new Map<string, unknown[]>([
      [SUPPRESSED, []],
      [OTHER, []],
    ]);
    const ids = new Map<string, string[]>([
      [SUPPRESSED, []],
      [OTHER, []],
    ]);
    return {
      db,
      answers: () => [answers.get(SUPPRESSED), answers.get(OTHER)],
      async wait(ms: number) {
        now = new Date(now.getTime() + ms);
        await endUnconfirmed(db, now, NO_NOTE);
      },
      async signUpBoth() {
        for (const email of [SUPPRESSED, OTHER]) {
          const outcome = await subscribe(db, email, { doubleOptIn, now });
          const known = ids.get(email) ?? [];
          if (outcome.kind === 'stored' && !known.includes(outcome.id)) known.push(outcome.id);
          answers.get(email)?.push(outcome.kind === 'stored' ? known.indexOf(outcome.id) : outcome.kind);
        }
      },
      suppress: () => suppress(db, { email: SUPPRESSED }, null, now),
      async eraseBoth() {
        for (const email of [SUPPRESSED, OTHER]) {
          await erasePersonalData(db, email, await findPersonalData(db, email), {
            by: null,
            now: now,
            note: NO_NOTE,
          });
        }
      },
      stored: async () => (await listNewsletterSubscriptions(db)).map(({ email, status }) => [email, status]),
    };
  }

  describe.each([
    [false, [0, 'duplicate', 'duplicate', 'duplicate']],
    [true, [0, 0, 0, 0]],
  ])('with double opt-in: %s', (doubleOptIn, expected) => {
    test('get the same answers as others from the first on, also after 14 days', async () => {
      const { signUpBoth, wait, suppress, answers, stored } = await start(doubleOptIn);
      await suppress();
      for (const ms of [0, HOUR, 13 * DAY, DAY]) {
        await wait(ms);
        await signUpBoth();
      }
      expect(answers()).toEqual([expected, expected]);
      expect(await stored()).toEqual([[OTHER, doubleOptIn ? 'pending' : 'active']]);
    });

    test('start anew after an erasure, as those with others do', async () => {
      const { signUpBoth, suppress, eraseBoth, answers, stored } = await start(doubleOptIn);
      await suppress();
      await eraseBoth();
      for (let count = 0; count < 2; count++) await signUpBoth();
      const [suppressed, other] = answers();
      expect(suppressed).toEqual(other);
      expect((await stored()).map(([email]) => email)).toEqual([OTHER]);
    });
  });

  test('get the id that they had before it was suppressed, after 14 days and an erasure, too', async () => {
    const { signUpBoth, wait, suppress, eraseBoth, answers } = await start(true);
    await signUpBoth();
    await wait(DAY);
    await suppress();
    for (const ms of [0, 12 * DAY, DAY + HOUR, 0]) {
      await wait(ms);
      await signUpBoth();
    }
    await wait(HOUR);
    await eraseBoth();
    for (let count = 0; count < 2; count++) await signUpBoth();
    const expected = [0, 0, 0, 0, 0, 0, 0];
    expect(answers()).toEqual([expected, expected]);
  });

  test('get the same answers where the key of the hashes is lost', async () => {
    const { db, signUpBoth, suppress, answers } = await start(true);
    await signUpBoth();
    await suppress();
    await db.deleteFrom('secrets').where('name', '=', 'suppressions').execute();
    for (let count = 0; count < 2; count++) await signUpBoth();
    expect(answers()).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });
});

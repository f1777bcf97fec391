/** Sign-ups with the address of somebody who has left the newsletter: one mail, and nothing without a confirmation. */
import { describe, expect, test } from 'vitest';
import { setDeliveryChannels } from '../../../../packages/store/deliveries/channels.ts';
import { listDeliveries } from '../../../../packages/store/deliveries/deliveries.ts';
import {
  confirm,
  restore,
  suppress,
  unsubscribe,
} from '../../../../packages/store/newsletter/subscription-life.ts';
import { erasePersonalData } from '../../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../../packages/store/personal-data/find.ts';
import { endUnconfirmed } from '../../../../packages/store/personal-data/unconfirmed.ts';
import { eventOf, findChange, listChanges } from '../../../../packages/store/subscriptions/changes.ts';
import { listNewsletterSubscriptions } from '../../../../packages/store/subscriptions/subscriptions.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import { subscribe, subscriptionOf } from '../../../support/newsletter.ts';
import { HOUR } from '../../../support/time.ts';

const EMAIL = 'ada@example.com';
const NOW = new Date('2026-03-04T05:06:07.890Z');
const DAY = 24 * HOUR;

onEachDatabase('an address whose owner has left', (freshUrl) => {
  async function start({ doubleOptIn = false } = {}) {
    const { db } = await openForTest(await freshUrl());
    /** Those that ask to confirm, by the ids of their changes. */
    const mails: string[] = [];
    const told: string[] = [];
    /** Delivers what is queued. */
    async function deliver() {
      for (const { id, channel, change_id } of await listDeliveries(db, { status: 'pending' })) {
        const change = await findChange(db, change_id ?? '');
        if (channel === 'opt_in') mails.push(change_id ?? '');
        else told.push(change ? eventOf(change) : '');
        await db.updateTable('deliveries').set({ status: 'delivered' }).where('id', '=', id).execute();
      }
    }
    async function delivered<Result>(work: Promise<Result>): Promise<Result> {
      const result = await work;
      await deliver();
      return result;
    }
    const setMailer = (isUp: boolean) => setDeliveryChannels(db, isUp ? ['webhook', 'opt_in'] : ['webhook']);
    await setMailer(true);
    let now = NOW;
    const cause = (via: 'page' | 'undo' | 'mail') => ({ via, now });
    const current = () => subscriptionOf(db, EMAIL);
    const parts = {
      db,
      setMailer,
      mails,
      told,
      current,
      status: async () => (await current()).status,
      /** Lets time pass, and removes what has expired since. */
      async wait(ms: number) {
        now = new Date(now.getTime() + ms);
        await delivered(endUnconfirmed(db, now, NO_NOTE));
      },
      signUp: () => delivered(subscribe(db, EMAIL, { doubleOptIn, now })),
      leave: async () => delivered(unsubscribe(db, (await current()).token, cause('page'))),
      undo: async () => delivered(restore(db, (await current()).token, cause('undo'))),
      confirm: async () => delivered(confirm(db, (await current()).confirm_token ?? '', cause('mail'))),
      async subscribe() {
        await parts.signUp();
        await parts.confirm();
        mails.splice(0);
      },
      erase: async () =>
        erasePersonalData(db, EMAIL, await findPersonalData(db, EMAIL), {
          by: null,
          now: now,
          note: NO_NOTE,
        }),
    };
    return parts;
  }

  describe.each([false, true])('with double opt-in: %s', (doubleOptIn) => {
    test('gets one mail at the next sign-up and none for 30 days, and the answers are the same', async () => {
      const { subscribe, leave, signUp, wait, mails, status } = await start({ doubleOptIn });
      await subscribe();
      await leave();
      await wait(100 * DAY);
      const first = await signUp();
      expect(first.kind).toBe('stored');
      expect([await status(), mails.length]).toEqual(['pending', 1]);
      for (const ms of [0, HOUR, 13 * DAY - HOUR, 2 * DAY, HOUR, 14 * DAY]) {
        await wait(ms);
        expect(await signUp()).toEqual(first);
        expect([await status(), mails.length]).toEqual(['pending', 1]);
      }
      await wait(DAY);
      expect(await signUp()).toEqual(first);
      expect(mails).toHaveLength(2);
    });

    test('comes back by a confirmation, and is asked anew when its owner leaves again', async () => {
      const { subscribe, leave, signUp, wait, confirm, mails, current } = await start({ doubleOptIn });
      await subscribe();
      for (const count of [1, 2]) {
        // There are two of these mails in a day at most.
        await wait(DAY);
        await leave();
        await signUp();
        await confirm();
        expect(await current()).toMatchObject({ status: 'active', consent_via: 'mail', confirm_token: null });
        expect(mails).toHaveLength(count);
        expect(await signUp()).toEqual({ kind: 'duplicate' });
      }
    });

    test('comes back by its own button, also once somebody has signed it up', async () => {
      const { subscribe, leave, signUp, undo, status } = await start({ doubleOptIn });
      await subscribe();
      await leave();
      await undo();
      expect(await status()).toBe('active');
      await leave();
      await signUp();
      await undo();
      expect(await status()).toBe('active');
      await leave();
      await signUp();
      await leave();
      await undo();
      expect(await status()).toBe('active');
    });

    test('is as its owner left it 14 days after the first request, with what shows that', async () => {
      const { subscribe, leave, signUp, wait, db, current, told, mails } = await start({ doubleOptIn });
      await subscribe();
      const { id, consent_at } = await current();
      await wait(DAY);
      await leave();
      await wait(DAY);
      await signUp();
      await wait(10 * DAY);
      await signUp();
      told.splice(0);
      await wait(4 * DAY + HOUR);
      expect(await current()).toMatchObject({
        status: 'unsubscribed',
        consent_at,
        confirm_token: null,
        asked_at: null,
      });
      expect((await listChanges(db, [id])).slice(-3).map(({ to_status, via }) => [to_status, via])).toEqual([
        ['unsubscribed', 'page'],
        ['pending', 'form'],
        ['unsubscribed', 'expiry'],
      ]);
      expect(told).toEqual(['ended']);
      await signUp();
      expect(mails).toHaveLength(1);
    });

    test('is not active after a sign-up even when it was erased', async () => {
      const { subscribe, leave, signUp, erase, status, mails, confirm } = await start({ doubleOptIn });
      await subscribe();
      await leave();
      await erase();
      const first = await signUp();
      expect(await signUp()).toEqual(first);
      expect([await status(), mails.length]).toEqual(['pending', 1]);
      await confirm();
      expect(await status()).toBe('active');
    });

    test('waits where no mail can be sent, and is asked once it can', async () => {
      const { subscribe, leave, signUp, wait, status, mails, setMailer } = await start({ doubleOptIn });
      await setMailer(false);
      await subscribe();
      await leave();
      await signUp();
      expect([await status(), mails.length]).toEqual(['pending', 0]);
      await setMailer(true);
      await wait(HOUR);
      await signUp();
      await signUp();
      expect([await status(), mails.length]).toEqual(['pending', 1]);
    });
  });

  test('gets one mail and none for 30 days also if nobody had ever confirmed it', async () => {
    const { signUp, leave, wait, mails, db, told } = await start({ doubleOptIn: true });
    await signUp();
    await leave();
    await signUp();
    await leave();
    await signUp();
    expect(mails).toHaveLength(2);
    await wait(14 * DAY + HOUR);
    expect(await listNewsletterSubscriptions(db)).toEqual([]);
    const first = await signUp();
    await wait(DAY);
    expect(await signUp()).toEqual(first);
    expect(mails).toHaveLength(2);
    await wait(15 * DAY);
    await signUp();
    expect(mails).toHaveLength(3);
    expect(told.filter((event) => event === 'confirmed')).toEqual([]);
  });

  test('gets no mail when it has left twice, and the earlier mail still confirms', async () => {
    const { subscribe, leave, signUp, current, confirm, mails } = await start();
    await subscribe();
    await leave();
    await signUp();
    const { confirm_token } = await current();
    await leave();
    await signUp();
    expect(mails).toHaveLength(1);
    expect(await current()).toMatchObject({ status: 'pending', confirm_token });
    await confirm();
    expect((await current()).status).toBe('active');
  });

  test('that an earlier version has unsubscribed has to confirm, too', async () => {
    const { subscribe, leave, signUp, status, mails, db } = await start();
    await subscribe();
    await leave();
    await db.deleteFrom('suppressions').execute();
    await signUp();
    await signUp();
    expect([await status(), mails.length]).toEqual(['pending', 1]);
  });

  test('does not come back once the company has suppressed it', async () => {
    const { subscribe, leave, signUp, current, confirm, undo, db, mails, erase } = await start();
    await subscribe();
    await leave();
    await suppress(db, { email: EMAIL }, null, NOW);
    expect((await current()).status).toBe('suppressed');
    await leave();
    await signUp();
    await confirm();
    await undo();
    expect([(await current()).status, mails.length]).toEqual(['suppressed', 0]);
    await erase();
    await signUp();
    expect(await listNewsletterSubscriptions(db)).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import {
  beginMail,
  countMailsLeft,
  deleteOldTries,
  endMail,
  mailsToTryOnceMore,
} from '../../../../packages/store/messages/tries.ts';
import { onEachDatabase, openForTest } from '../../../support/databases.ts';
import { HOUR } from '../../../support/time.ts';

const BEGUN = Date.parse('2026-03-02T10:00:00Z');
const after = (hours: number) => new Date(BEGUN + hours * HOUR);

onEachDatabase('a mail that is begun', (freshUrl) => {
  test('is begun twice, once more a day later, and is told of for two days after the last time', async () => {
    const { db } = await openForTest(await freshUrl());
    const [bad, good] = ['7:1', '7:2'].map((mail) => ({ folder: 'a', mail }));
    if (!bad || !good) throw new Error('There are two');
    const begun = async (hours: number) => beginMail(db, bad, after(hours));
    expect([await begun(0), await begun(0), await begun(0), await begun(23)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await beginMail(db, good, after(0))).toBe(true);
    await endMail(db, good);
    expect(await countMailsLeft(db, after(1))).toBe(1);
    expect(await mailsToTryOnceMore(db, 'a', after(23))).toEqual([]);
    expect(await mailsToTryOnceMore(db, 'other', after(24))).toEqual([]);
    expect(await mailsToTryOnceMore(db, 'a', after(24))).toEqual([bad.mail]);
    expect([await begun(24), await begun(24), await begun(100)]).toEqual([true, false, false]);
    expect(await mailsToTryOnceMore(db, 'a', after(100))).toEqual([]);
    expect([await countMailsLeft(db, after(71)), await countMailsLeft(db, after(72))]).toEqual([1, 0]);
    await deleteOldTries(db, after(24 * 30));
    expect(await begun(24 * 30)).toBe(false);
    await deleteOldTries(db, after(24 * 31 + 1));
    expect(await begun(24 * 31 + 1)).toBe(true);
  });
});

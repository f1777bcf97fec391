/** Hidden characters that a visitor typed are escaped for a terminal, but exported unchanged. */

import { expect, test } from 'vitest';
import { claimDueDelivery } from '../../packages/store/deliveries/due.ts';
import { giveUp } from '../../packages/store/deliveries/outcomes.ts';
import { onSqliteFirst, openForTest } from '../support/databases.ts';
import { storeLead } from '../support/leads.ts';
import { leadsWith } from '../support/leads-command.ts';

/** Directional, zero-width, tag, filler, control, line-separator and private-use characters. */
const HIDDEN = '\u202egpj\u2066\u200b\u200d\u2060\ufeff\u00ad\u{e0041}\u3164\ufe0f\u001b[2J\u2028\ue000';
const SHOWN =
  '\\u{202e}gpj\\u{2066}\\u{200b}\\u{200d}\\u{2060}\\u{feff}\\u{ad}\\u{e0041}\\u{3164}\\u{fe0f}\\u{1b}[2J\\u{2028}\\u{e000}';
/** Needs no escapes. */
const PLAIN = 'Zoë 👩 שלום 李';

/** Anything but visible characters, spaces, line ends and tabs. */
const INVISIBLE = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

onSqliteFirst('hidden text', (freshUrl) => {
  async function start() {
    const url = await freshUrl();
    const { db } = await openForTest(url);
    const leads = async (...args: string[]) => {
      const { code, stdout } = await leadsWith({}, url, ...args);
      expect(code).toBe(0);
      return stdout;
    };
    return { db, leads };
  }

  test('is escaped by list and deliveries', async () => {
    const { db, leads } = await start();
    await storeLead(db, ['mail'], {
      first_name: HIDDEN,
      last_name: PLAIN,
      company: `${PLAIN}\u202e`,
      message: `First\n\tsecond ${HIDDEN}\nlast`,
    });
    const claimed = await claimDueDelivery(db, 'mail', new Date());
    if (claimed) await giveUp(db, claimed, `550 ${HIDDEN}`, new Date());

    const listed = await leads('list');
    expect(listed).toContain(`${PLAIN}\\u{202e}`);
    expect(listed).toContain('\\u{202e}gpj\\u{2066}\\u{200b}\\u{200d}…');
    const deliveries = await leads('deliveries');
    expect(deliveries).toContain(`550 ${SHOWN}\n`);
    for (const output of [listed, deliveries]) expect(output).not.toMatch(INVISIBLE);
  });

  test('is exported as it was typed', async () => {
    const { db, leads } = await start();
    await storeLead(db, [], { first_name: HIDDEN, email: 'eve@example.com' });
    const [row] = JSON.parse(await leads('export', '--format', 'json'));
    expect(row.first_name).toBe(HIDDEN);
    expect(await leads('export', '--format', 'csv')).toContain(`,${HIDDEN},`);
    const held = JSON.parse(await leads('erase', 'eve@example.com', '--export'));
    expect(held.contact_submissions[0].first_name).toBe(HIDDEN);
  });
});

test('a long cell is not cut inside an escape or a character', async () => {
  const { toTable } = await import('../../packages/contract/formats/text-table.ts');
  for (let length = 20; length < 45; length++) {
    for (const end of ['\u202e'.repeat(9), '🦊'.repeat(30)]) {
      const [, line = ''] = toTable(['a'], [{ a: `${'x'.repeat(length)}${end}` }]).split('\n');
      expect(line.length).toBeLessThanOrEqual(40);
      expect(line).toMatch(/^x+(\\u\{202e\}|🦊)*…$/);
    }
  }
});

/** The `sqlite3` program of a distribution, such as the 3.40 of Debian 12, reads and changes a database. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { sqlitePath } from '../../../../packages/store/database/database.ts';
import { countInbox } from '../../../../packages/store/inbox/count-leads.ts';
import { erasePersonalData } from '../../../../packages/store/personal-data/erase.ts';
import { findPersonalData } from '../../../../packages/store/personal-data/find.ts';
import { freshSqlite, openForTest } from '../../../support/databases.ts';
import { NO_NOTE } from '../../../support/erasures.ts';
import { storeLead, storeSubscription } from '../../../support/leads.ts';
import { findProgram } from '../../../support/programs.ts';

const program = findProgram('sqlite3');
const NOW = new Date('2026-02-01T00:00:00.000Z');

/** Older ones change what is not searched. */
const READS_SEARCH = '3.42';

test.skipIf(program === null)(
  'sqlite3 reads and changes a database, and the search knows of it',
  async () => {
    const url = await freshSqlite();
    const { db } = await openForTest(url);
    const run = (statement: string) =>
      execFileSync(program ?? '', ['-bail', sqlitePath(url), statement], { encoding: 'utf8' }).trim();
    const count = (q: string) => countInbox(db, { q }, { now: NOW, max: 9 });

    await storeLead(db, ['mail'], { email: 'gone@example.com', message: 'erased' });
    const { id } = await storeLead(db, ['mail'], { message: 'Ёлка και Ήλιος' });
    await storeSubscription(db, [], 'ada@example.com');
    // A deletion changes the format of the search's index, which has an option of newer versions.
    await erasePersonalData(db, 'gone@example.com', await findPersonalData(db, 'gone@example.com'), {
      by: null,
      now: NOW,
      note: NO_NOTE,
    });
    expect(run('pragma integrity_check')).toBe('ok');
    run(`update contact_submissions set status = 'answered' where id = '${id}'`);
    run(`update deliveries set status = 'dead'`);
    const failed = { failed: 'yes', state: 'answered', q: 'елка' } as const;
    expect(await countInbox(db, failed, { now: NOW, max: 9 })).toBe(1);

    // No id begins with an h.
    const add = () =>
      run(`insert into contact_submissions (id, created_at, form_type, first_name, last_name, email, message)
        select 'h' || substr(id, 2), created_at, form_type, 'Grace', 'Hopper', email, 'Ήλιος' from contact_submissions`);
    if (run('select sqlite_version()').localeCompare(READS_SEARCH, 'en', { numeric: true }) < 0) {
      expect(add).toThrow('invalid fts5 file format');
      expect(await count('елка')).toBe(1);
    } else {
      add();
      expect(await count('hopper ηλιος')).toBe(1);
      run(`update contact_submissions set message = 'By hand' where id = '${id}'`);
      run(`delete from contact_submissions where first_name = 'Grace'`);
      expect([await count('елка'), await count('hand'), await count('hopper')]).toEqual([0, 1, 0]);
    }

    run(`update desk_people set name = null`);
    run(
      `insert into newsletter_subscriptions (id, created_at, email) values ('c', '2026-01-01T00:00:00.000Z', 'c@d.example')`,
    );
    expect(run('select count(*) from newsletter_subscriptions where length(token) = 64')).toBe('2');
    run('delete from newsletter_subscriptions');
  },
);

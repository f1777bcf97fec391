import { joinedAddresses } from '@assay/store/leads';
import { countPersonalData, erasePersonalData, findPersonalData } from '@assay/store/personal-data';
import { emailAddress, oneArgument } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { emptyWal } from './empty-wal.ts';

export const erase: Command = {
  usage: 'erase <email> [--export]',
  summary: 'removes everything that is held about a person (GDPR, article 17)',
  details: [
    '<email>    the address that the person gave, in whatever letter case',
    '--export   prints everything as JSON first (GDPR, article 15); if that fails, nothing is removed',
    '',
    "Entries of the desk's activity log stay, but no longer say which lead they are about. A suppressed address stays as a hash.",
    'Mails and webhooks that were delivered are out of its reach; backups are rid of the person when they are restored.',
  ],
  options: { export: { type: 'boolean' } },
  async run({ args, options, open, erasuresFor, print, note }) {
    const email = emailAddress(oneArgument(args, 'erase', '<email>'));
    const database = await open();
    const data = await findPersonalData(database.db, email, options['export'] === true);
    if (options['export']) {
      // Nothing is removed before all of it is printed.
      await print(`${JSON.stringify(data, null, 2)}\n`).catch((error: Error) => {
        throw new CommandError(`Nothing was erased: ${error.message}`);
      });
    }
    const joined = await joinedAddresses(database.db, email);
    const { note: noteErasure } = await erasuresFor(database);
    const by = { by: null, now: new Date(), note: noteErasure };
    await erasePersonalData(database.db, email, data, by);
    const counts = Object.entries(countPersonalData(data)).map(([table, count]) => `${count} ${table}`);
    note(`Erased: ${counts.join(', ')}`);
    // Not unasked: somebody may have joined them by mistake.
    for (const address of joined)
      note(`At the desk ${address} was joined with this person: "leads erase ${address}" erases that, too`);
    await emptyWal(database, note);
  },
};

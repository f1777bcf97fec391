import { forgetNames } from '@assay/store/desk';
import { oneArgument } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { emptyWal } from './empty-wal.ts';

export const forget: Command = {
  usage: 'forget <name>',
  summary: 'removes the names of somebody who worked at the desk (GDPR, article 17)',
  details: [
    '<name>   what the person is or was called there, in whatever letter case',
    '',
    "Entries of the desk's activity log stay, without a name. Whoever signs in as this person again is asked for one.",
  ],
  options: {},
  async run({ args, open, note }) {
    const name = oneArgument(args, 'forget', '<name>');
    const database = await open();
    const people = await forgetNames(database.db, name, new Date());
    if (people === 0) throw new CommandError('Nobody at the desk has or had this name');
    note(`Forgotten: ${people === 1 ? '1 person' : `${people} people`}`);
    await emptyWal(database, note);
  },
};

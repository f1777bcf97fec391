import { forgetPeople } from '@assay/store/desk';
import { oneArgument } from './arguments.ts';
import { type Command, CommandError } from './command.ts';
import { emptyWal } from './empty-wal.ts';

export const forget: Command = {
  usage: 'forget <name or address>',
  summary: 'removes names and address of somebody who worked at the desk (GDPR, article 17)',
  details: [
    'What the person is or was called there, or signs in with, in whatever letter case. All who have the name are meant.',
    '',
    "Entries of the desk's activity log stay, without a name. Whoever signs in with the address again is somebody new.",
  ],
  options: {},
  async run({ args, open, note }) {
    const name = oneArgument(args, 'forget', '<name or address>');
    const database = await open();
    const people = await forgetPeople(database.db, name, new Date());
    if (people === 0) throw new CommandError('Nobody at the desk has or had this name or address');
    note(`Forgotten: ${people === 1 ? '1 person' : `${people} people`}`);
    await emptyWal(database, note);
  },
};

import { reopenLead } from '../../server/storage/leads/work.ts';
import { idArgument } from './arguments.ts';
import { type Command, CommandError } from './command.ts';

export const reopen: Command = {
  usage: 'reopen <id>',
  summary: 'makes an answered or closed lead new again',
  details: ['<id>   as "leads list" shows it'],
  options: {},
  async run({ args, open, note }) {
    const id = idArgument(args, 'reopen');
    const found = await reopenLead((await open()).db, id, null, new Date());
    if (!found) throw new CommandError(`There is no lead with the id ${id}`);
    note(`Reopened: ${id}`);
  },
};

import { answerLead } from '../../server/storage/leads/work.ts';
import { idArgument } from './arguments.ts';
import { type Command, CommandError } from './command.ts';

export const answered: Command = {
  usage: 'answered <id>',
  summary: 'marks a lead as answered',
  details: ['<id>   as "leads list" shows it'],
  options: {},
  async run({ args, open, note }) {
    const id = idArgument(args, 'answered');
    const found = await answerLead((await open()).db, id, null, new Date());
    if (!found) throw new CommandError(`There is no lead with the id ${id}`);
    note(`Marked as answered: ${id}`);
  },
};

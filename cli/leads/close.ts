import { closeLead } from '../../server/storage/leads/work.ts';
import { choiceOption, idArgument } from './arguments.ts';
import { type Command, CommandError, UsageError } from './command.ts';

export const close: Command = {
  usage: 'close <id> --reason spam|test|duplicate|other',
  summary: 'closes a lead that needs no answer',
  details: [
    '<id>                                 as "leads list" shows it',
    '--reason spam|test|duplicate|other   why it needs none',
  ],
  options: { reason: { type: 'string' } },
  async run({ args, options, open, note }) {
    const id = idArgument(args, 'close');
    const reason = choiceOption(options, 'reason', ['spam', 'test', 'duplicate', 'other']);
    if (!reason) throw new UsageError('close needs --reason spam|test|duplicate|other');
    const found = await closeLead((await open()).db, id, reason, null, new Date());
    if (!found) throw new CommandError(`There is no lead with the id ${id}`);
    note(`Closed: ${id}`);
  },
};

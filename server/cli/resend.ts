import { resend as resendDeliveries } from '../storage/delivery-outcomes.ts';
import { idArgument, noArguments } from './arguments.ts';
import { type Command, CommandError, UsageError } from './command.ts';

export const resend: Command = {
  usage: 'resend <id> | resend --all-dead',
  summary: 'sends deliveries again that were given up, or one that was delivered',
  details: [
    '<id>         a delivery, as "leads deliveries" shows it',
    '--all-dead   all that were given up',
    '',
    'A running server sends them within seconds, under the same ids as before. A webhook that was switched off by an',
    'answer 410 is on again.',
  ],
  options: { 'all-dead': { type: 'boolean' } },
  async run({ args, options, open, note }) {
    if (options['all-dead']) noArguments(args);
    else if (args.length === 0) throw new UsageError('resend needs <id> or --all-dead');
    const which = options['all-dead'] ? 'all dead' : { id: idArgument(args, 'resend') };
    const count = await resendDeliveries((await open()).db, which, new Date());
    if (which !== 'all dead' && count === 0) {
      throw new CommandError(`There is no finished delivery with the id ${which.id}`);
    }
    note(`To be sent again: ${count}`);
  },
};

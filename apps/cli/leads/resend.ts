import { type Resendable, resend as resendDeliveries } from '@assay/store/deliveries';
import { idArgument, noArguments } from './arguments.ts';
import { type Command, CommandError, UsageError } from './command.ts';

export const resend: Command = {
  usage: 'resend <id> | resend --pending | resend --all-dead',
  summary: 'sends deliveries again, or at once those that wait for their next attempt',
  details: [
    '<id>         a delivery, as "leads deliveries" shows it',
    '--pending    all that wait for their next attempt, such as after an outage of the mail server',
    '--all-dead   all that were given up',
    '',
    'A running server sends them within seconds, under the same ids as before. A webhook that was switched off by an',
    'answer 410 is on again.',
  ],
  options: { pending: { type: 'boolean' }, 'all-dead': { type: 'boolean' } },
  async run({ args, options, open, note }) {
    const all = options['all-dead'] ? 'all dead' : options['pending'] ? 'all pending' : undefined;
    if ((options['all-dead'] && options['pending']) || (!all && args.length === 0)) {
      throw new UsageError('resend needs <id>, --pending or --all-dead');
    }
    if (all) noArguments(args);
    const which: Resendable = all ?? { id: idArgument(args, 'resend') };
    const count = await resendDeliveries((await open()).db, which, new Date());
    if (typeof which !== 'string' && count === 0) {
      throw new CommandError(`There is no delivery with the id ${which.id}, or it is being made right now`);
    }
    note(`To be sent again: ${count}`);
  },
};

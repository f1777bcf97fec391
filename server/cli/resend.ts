import { resend as resendDeliveries } from '../storage/delivery-outcomes.ts';
import { idArgument, noArguments } from './arguments.ts';
import { type Command, Refusal } from './command.ts';

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
  prepare(call) {
    if (call.options['all-dead']) {
      return (
        noArguments(call) ??
        (async ({ open, note }) => {
          note(`To be sent again: ${await resendDeliveries((await open()).db, 'all dead', new Date())}`);
        })
      );
    }
    if (call.args.length === 0) return 'resend needs <id> or --all-dead';
    const id = idArgument(call, 'resend');
    if (!id.ok) return id.problem;
    return async ({ open, note }) => {
      const count = await resendDeliveries((await open()).db, { id: id.value }, new Date());
      if (count === 0) throw new Refusal(`There is no finished delivery with the id ${id.value}`);
      note(`To be sent again: ${count}`);
    };
  },
};

import { suppress as suppressAddress } from '@assay/store/newsletter';
import { emailAddress, oneArgument } from './arguments.ts';
import type { Command } from './command.ts';

export const suppress: Command = {
  usage: 'suppress <email>',
  summary: 'sends no newsletter to an address any more, for bounces and complaints',
  details: [
    '<email>   the address, in whatever letter case, whether it has subscribed or not',
    '',
    'Signing up again does not change that, nor does "leads erase", which keeps a hash of the address.',
  ],
  options: {},
  async run({ args, open, note }) {
    const email = emailAddress(oneArgument(args, 'suppress', '<email>'));
    const ended = await suppressAddress((await open()).db, { email }, null, new Date());
    note(`Suppressed: ${email}${ended ? '' : ' (it had no subscription to end)'}`);
  },
};

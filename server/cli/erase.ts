import { emptyLog, erase, heldAbout, LOG_IN_USE } from '../storage/erase.ts';
import { emailAddress, oneArgument } from './arguments.ts';
import { type Command, Refusal } from './command.ts';

export const erasePerson: Command = {
  usage: 'erase <email> [--export]',
  summary: 'removes everything that is held about a person (GDPR, article 17)',
  details: [
    '<email>    the address that the person gave, in whatever letter case',
    '--export   prints everything as JSON first (GDPR, article 15)',
    '',
    'Mails and webhooks that were delivered, and backups, are out of its reach.',
  ],
  options: { export: { type: 'boolean' } },
  prepare({ args, options }) {
    const one = oneArgument(args, 'erase', '<email>');
    if (!one.ok) return one.problem;
    const email = emailAddress(one.value);
    if (!email.ok) return email.problem;
    return async ({ open, print, note }) => {
      const database = await open();
      const held = await heldAbout(database.db, email.value);
      // Only when all of it is out is anything removed.
      if (options['export']) await print(`${JSON.stringify(held, null, 2)}\n`).catch(refuse);
      await erase(database.db, held);
      const counts = Object.entries(held).map(([table, rows]) => `${rows.length} ${table}`);
      note(`Erased: ${counts.join(', ')}`);
      if (!(await emptyLog(database))) note(LOG_IN_USE);
    };
  },
};

function refuse(error: Error): never {
  throw new Refusal(`Nothing was erased: ${error.message}`);
}

/** Mails to every administrator of who gets in, and what people may do: whoever does so unseen is seen. */
import { describeError, type Log } from '@assay/runtime/log';
import type { RoleOf } from '@assay/service/desk-people';
import type { SendLetter } from '@assay/service/mail';
import { administrators, FIRST_ADMINISTRATOR } from '@assay/store/desk';
import type { Queries } from '@assay/store/schema';
import { sendOnce } from './letters.ts';

/** What it takes to mail people at the desk. */
export interface Tells {
  db: Queries;
  send: SendLetter;
  log: Log;
  roleOf: RoleOf | undefined;
  /** The desk's public origin. */
  origin: string;
}

/**
 * Mails what has been done, later: nobody waits for it.
 *
 * @param tells absent where the desk sends no mail
 * @param what 'Ana invited ben@example.com to the desk'
 * @param role what the person may do from now on
 * @param after what follows from it
 */
export function tellAdministrators(tells: Tells | undefined, what: string, role: string, after = ''): void {
  if (!tells) return;
  mailAll(tells, what, `Role: ${role}.${after}`).catch((error: unknown) =>
    tells.log.error({ error: describeError(error) }, 'Administrators could not be told who may do what'),
  );
}

async function mailAll(tells: Tells, what: string, change: string): Promise<void> {
  const { db, roleOf, origin } = tells;
  const letter = {
    subject: what,
    paragraphs: [change, 'If you know nothing of it, change the role, and ask who it was.'],
    link: { label: 'Open People', url: `${origin}/people`, isButton: true },
    details: [],
    closing: 'Every administrator of the desk gets this mail. The activity log has it, too.',
  };
  for (const to of await administrators(db, roleOf))
    if (to !== FIRST_ADMINISTRATOR) await sendOnce(tells, { to, automatic: 'auto-generated' }, letter);
}

import { type Check, fault, ok } from './check.ts';
import type { HealthParts } from './parts.ts';

/** A mailbox that takes longer is no good. */
const PATIENCE_MS = 8_000;

/** Whether the mailbox that answers come to lets the server in, and has the folder. */
export function mailbox({ settings: { inboundImapUrl: url, inboundImapOauth: oauth } }: HealthParts): Check {
  return {
    name: 'mailbox',
    async run(signal) {
      if (!url) return ok('Not in use: INBOUND_IMAP_URL is not set');
      const patience = AbortSignal.timeout(PATIENCE_MS);
      const { mailboxProblem } = await import('../incoming-mail/mailbox.ts');
      const problem = await mailboxProblem({ url, oauth }, AbortSignal.any([signal, patience]));
      if (!problem) return ok(`${url.host} lets the server read the folder of INBOUND_IMAP_URL`);
      const said = patience.aborted ? `no answer within ${PATIENCE_MS / 1000} s` : problem.message;
      return fault(`${url.host}: ${said}`, problem.action);
    },
  };
}

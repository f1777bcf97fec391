/** Tries the company's SMTP server. */
import { randomUUID } from 'node:crypto';
import { brand } from '@assay/content/facts';
import { withoutSecrets } from '@assay/runtime/without-secrets';
import { createTransport } from 'nodemailer';
import type { Probe } from '../channel.ts';
import { smtpSender } from './smtp.ts';

/** For each step of the protocol; whoever asks limits the whole. */
const STEP_TIMEOUT_MS = 5_000;

/** How long a start waits for the server, in the background. */
const START_TIMEOUT_MS = 15_000;

/** @param to who gets the test */
export function mailProbe(smtpUrl: string, from: string, to: readonly string[]): Probe {
  const url = new URL(smtpUrl);
  return {
    receiver: url.host,
    async connect(signal) {
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: STEP_TIMEOUT_MS,
        greetingTimeout: STEP_TIMEOUT_MS,
        socketTimeout: STEP_TIMEOUT_MS,
        dnsTimeout: STEP_TIMEOUT_MS,
      });
      try {
        await Promise.race([transport.verify(), aborted(signal)]);
        return undefined;
      } catch (error) {
        return withoutSecrets(error instanceof Error ? error.message : String(error), url);
      } finally {
        transport.close();
      }
    },
    async send(signal) {
      const letter = {
        subject: `[Test] ${brand()} can send mail`,
        paragraphs: [
          'This is a test, which somebody has asked for with “leads doctor --send”. Nobody has filled in a form.',
        ],
        details: [],
        closing: '',
      };
      const envelope = { id: randomUUID(), to, automatic: 'auto-generated' } as const;
      const attempt = await smtpSender(smtpUrl, from)(envelope, letter, signal);
      if (attempt.kind !== 'delivered') return withoutSecrets(attempt.reason, url);
      const refused = attempt.refused ?? [];
      return refused.length === 0
        ? undefined
        : refused.map(({ recipient, reply }) => `${recipient}: ${reply}`).join('; ');
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** Says at the start of a program that its mail server cannot be used, and what that means. Never rejects. */
export async function tellOfMailServer(
  probe: Probe,
  log: (line: string) => void,
  meaning: string,
): Promise<void> {
  const problem = await probe.connect(AbortSignal.timeout(START_TIMEOUT_MS));
  if (problem) log(`SMTP_URL: the mail server ${probe.receiver} cannot be used (${problem}): ${meaning}`);
}

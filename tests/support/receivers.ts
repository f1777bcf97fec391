/** Everything that a server delivers to, and asks, for runs under a load of visitors. */
import { randomBytes } from 'node:crypto';
import { startMailServer } from './mail-server.ts';
import { answerJson, GOOD_ANSWER, startSiteverify } from './recaptcha.ts';
import { startReceiver } from './receiver.ts';

/** Starts a webhook's receiver, a mail server, and a verifier, which takes any token whose first word is its action. */
export async function startReceivers(databaseUrl: string) {
  const [receiver, mailServer, verifier] = await Promise.all([
    startReceiver(),
    startMailServer(),
    startSiteverify(),
  ]);
  // Cheap tokens, so that the load falls on the servers and not on this process.
  verifier.answer = (response) => {
    const action = verifier.asked.at(-1)?.form['response']?.split(' ')[0];
    answerJson({ ...GOOD_ANSWER, hostname: 'localhost', action })(response);
  };
  const settings = {
    DATABASE_URL: databaseUrl,
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRETS: `whsec_${randomBytes(32).toString('base64')}`,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'site@assay.example',
    LEADS_TO: 'sales@assay.example',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: 'secret',
    RECAPTCHA_VERIFY_URL: verifier.url,
    RATE_LIMIT_SUBMISSIONS: '1000000',
    RATE_LIMIT_CHALLENGES: '1000000',
  };
  const close = async () => {
    verifier.close();
    await Promise.all([receiver.close(), mailServer.close()]);
  };
  return { receiver, mailServer, settings, close };
}

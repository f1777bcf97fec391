/** Does what sending a mail takes, and sends none: who watches this program cannot tell the two apart. */
import { once } from 'node:events';
import { promisify } from 'node:util';
import type { MailMessage } from 'nodemailer/lib/mailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport, { type SentMessageInfo } from 'nodemailer/lib/smtp-transport';

/** Before the text of a mail the server is told its sender, its recipient, and that the text comes. */
const COMMANDS_BEFORE = 3;

/**
 * nodemailer's transport, with RSET instead of the commands of a mail: as many questions and answers, on a connection that is made,
 * encrypted and signed in to in the same way. A text is written, and goes nowhere.
 */
export class Rehearsal extends SMTPTransport {
  override send(
    mail: MailMessage<SentMessageInfo>,
    done: (error: Error | null, info?: SentMessageInfo) => void,
  ): void {
    this.#converse(mail).then(
      () => done(new Error('Nothing is sent')),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    );
  }

  async #converse({ message, data }: MailMessage<SentMessageInfo>): Promise<void> {
    const connection = new SMTPConnection(this.options);
    try {
      await Promise.race([failureOf(connection, data.signal), this.#speak(connection, message)]);
    } finally {
      connection.close();
    }
  }

  async #speak(connection: SMTPConnection, message: MailMessage<SentMessageInfo>['message']): Promise<void> {
    await promisify(connection.connect.bind(connection))();
    const auth = this.getAuth({});
    if (auth && connection.allowsAuth) await promisify(connection.login.bind(connection))(auth);
    const reset = promisify(connection.reset.bind(connection));
    for (let command = 0; command < COMMANDS_BEFORE; command++) await reset();
    const text = message.createReadStream();
    text.resume();
    await once(text, 'end');
    await reset();
  }
}

async function failureOf(connection: SMTPConnection, signal: AbortSignal | undefined): Promise<never> {
  const [error] = await once(connection, 'error', { signal });
  throw error;
}

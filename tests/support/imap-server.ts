/** A real IMAP server, Dovecot, with a mailbox for one user. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { onTestFinished } from 'vitest';
import { freePort } from './port.ts';
import { findProgram } from './programs.ts';

export const hasDovecot = findProgram('dovecot') !== null;

export const PASSWORD = 'a-secret-of-the-tests';

export interface ImapServer {
  /** With user and password, and the folder that is read. */
  url: URL;
  /** Puts a mail into the folder. */
  put(mail: string): Promise<void>;
  /** Makes the folder anew, with numbers that have nothing to do with those before. */
  renumber(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Starts it on this machine for the length of the test.
 *
 * @param tokenInfo the address that says of the token at its end whose it is, where it takes tokens, too
 */
export async function startImapServer(tokenInfo?: string): Promise<ImapServer> {
  const directory = mkdtempSync(join(tmpdir(), 'assay-imap-'));
  const port = await freePort();
  // Mail never belongs to root.
  const { uid, gid, username } = userInfo();
  const owner = uid === 0 ? { uid: 'mail', gid: 'mail' } : { uid, gid };
  for (const folder of ['run', 'mail']) mkdirSync(join(directory, folder));
  chmodSync(directory, 0o755);
  chmodSync(join(directory, 'mail'), 0o777);
  // Whoever is not root can give its sockets to no other user or group.
  const group = execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
  const own = `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${group}`;
  const ownUser = uid === 0 ? '' : own;
  const config = join(directory, 'dovecot.conf');
  writeFileSync(
    config,
    `base_dir = ${directory}/run
log_path = ${directory}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${directory}/mail/%u
${ownUser}
${
  tokenInfo === undefined
    ? ''
    : `auth_mechanisms = plain xoauth2 oauthbearer
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${directory}/oauth.conf
}`
}
passdb {
  driver = static
  mechanisms = plain
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${directory}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`,
  );
  const oauth = join(directory, 'oauth.conf');
  const active = 'username_attribute = email\nactive_attribute = active\nactive_value = true\n';
  writeFileSync(oauth, `tokeninfo_url = ${tokenInfo}\n${active}`);
  const program = findProgram('dovecot') ?? '';
  const url = new URL(`imap://127.0.0.1:${port}/Answers`);
  url.username = 'desk';
  url.password = PASSWORD;
  let running: ReturnType<typeof spawn> | undefined;

  async function start(): Promise<void> {
    running = spawn(program, ['-F', '-c', config], { stdio: 'ignore', detached: true });
    while (!(await answers(port))) {
      if (running.exitCode !== null) throw new Error('Dovecot has ended');
      await sleep(20);
    }
  }

  async function stop(): Promise<void> {
    if (running?.pid === undefined || running.exitCode !== null) return;
    const ended = once(running, 'exit');
    // With those that serve a connection, which go on for a while without it.
    process.kill(-running.pid);
    await ended;
  }

  async function asUser<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user: 'desk', pass: PASSWORD },
      logger: false,
    });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }

  await start();
  onTestFinished(async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });
  await asUser((client) => client.mailboxCreate('Answers'));
  return {
    url,
    put: async (mail) => {
      await asUser((client) => client.append('Answers', Buffer.from(mail, 'latin1')));
    },
    renumber: () =>
      asUser(async (client) => {
        await client.mailboxDelete('Answers');
        // The numbers belong to the second in which a folder was made.
        await sleep(1_100);
        await client.mailboxCreate('Answers');
      }),
    stop,
    start,
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => resolve(false)).setTimeout(1_000, () => socket.destroy());
    socket.once('data', () => socket.destroy());
  });
}

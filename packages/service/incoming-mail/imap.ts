/** Reads new mails of a mailbox by IMAP, one server at a time, for as long as the program runs. Nothing in the mailbox is changed. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@assay/contract/time';
import type { Log } from '@assay/runtime/log';
import { describeFailure, isStorageFailure } from '@assay/store/database';
import {
  claimFolder,
  type FolderState,
  mailsToTryOnceMore,
  noteRead,
  releaseFolder,
} from '@assay/store/messages';
import type { Queries } from '@assay/store/schema';
import type { ImapFlow } from 'imapflow';
import type { AcceptMail } from './accept.ts';
import { accessTokens } from './access-token.ts';
import { connectionTo, folderOf, reasonOf } from './mailbox.ts';

export interface ImapReader {
  /** Resolves once nothing is under way. */
  stop(): Promise<void>;
}

interface ImapParts {
  db: Queries;
  /** `imaps://user:password@host:993/folder` */
  url: URL;
  /** Where tokens are got that take the place of the password. */
  oauth?: URL | undefined;
  accept: AcceptMail;
  /** What is read of a mail. */
  maxBytes: number;
  log: Log;
  /** Shorter in tests. */
  pauses?: Pauses;
}

interface Pauses {
  /** Between two readings, unless the mailbox tells of something new. */
  betweenMs: number;
  /** After a failure; it doubles with each. */
  firstMs: number;
  longestMs: number;
}

const PAUSES: Pauses = { betweenMs: 60_000, firstMs: 5_000, longestMs: 10 * 60_000 };

/** How far back a mailbox is read that was never read, and before what was read of one whose numbers have changed. */
const FIRST_DAYS = 7;
const OVERLAP_DAYS = 2;

export function startImap({ db, url, oauth, accept, maxBytes, log, pauses = PAUSES }: ImapParts): ImapReader {
  const server = randomUUID();
  const stopping = new AbortController();
  const { signal } = stopping;
  const folder = folderName(url);
  let token = oauth && accessTokens(oauth);
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };

  async function run(): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      try {
        const state = await claimFolder(db, folder, server, new Date());
        if (state) await readOn(state, () => (failures = 0));
      } catch (error) {
        failures += 1;
        // It may have been taken back.
        token = oauth && accessTokens(oauth);
        if (!signal.aborted)
          log.warn(
            { reason: isStorageFailure(error) ? describeFailure(error) : reasonOf(error, url) },
            'The mailbox of answers cannot be read now, and is tried again',
          );
      }
      const wait =
        failures === 0 ? pauses.betweenMs : Math.min(pauses.firstMs * 2 ** (failures - 1), pauses.longestMs);
      await sleep(wait, undefined, { signal, ref: false }).catch(() => {});
    }
    await releaseFolder(db, folder, server).catch(() => {});
  }

  /** Reads until the connection ends, or another server has the folder. */
  async function readOn(first: FolderState, hasRead: () => void): Promise<void> {
    const client = connectionTo(url, await token?.());
    const end = () => client.close();
    signal.addEventListener('abort', end);
    // Without a listener it would end the process; whoever waits for an answer is told as well.
    client.on('error', () => {});
    try {
      await client.connect();
      let state: FolderState | undefined = first;
      while (state && client.usable && !signal.aborted) {
        // One that comes while others are read is told of then.
        const somethingNew = listen(client);
        state = await readNew(client, state);
        hasRead();
        await somethingNew(pauses.betweenMs, signal);
        if (state) state = await claimFolder(db, folder, server, new Date());
      }
      await client.logout().catch(() => {});
    } finally {
      signal.removeEventListener('abort', end);
      client.close();
    }
  }

  /** @returns how far it has been read; undefined where another server reads it by now */
  async function readNew(client: ImapFlow, state: FolderState): Promise<FolderState | undefined> {
    const { uidValidity, uidNext } = await client.mailboxOpen(folderOf(url), { readOnly: true });
    const now = new Date();
    const isKnown = state.uidValidity === String(uidValidity);
    const wanted = isKnown ? { uid: `${state.lastUid + 1}:*` } : { since: sinceOf(state, now) };
    const found = (await client.search(wanted, { uid: true })) || [];
    // The last mail of a mailbox is found however low its number is.
    const uids = found.filter((uid) => !isKnown || uid > state.lastUid).toSorted((one, other) => one - other);
    let read: FolderState = {
      ...state,
      uidValidity: String(uidValidity),
      lastUid: isKnown ? state.lastUid : 0,
    };
    for (const uid of uids) {
      await take(client, read, uid);
      read = { ...read, lastUid: uid };
      if (!(await noteRead(db, folder, server, read, now))) return undefined;
    }
    for (const mail of await mailsToTryOnceMore(db, folder, now)) {
      const [validity, uid] = mail.split(':');
      if (validity === read.uidValidity) await take(client, read, Number(uid));
    }
    read = { ...read, lastUid: Math.max(read.lastUid, uidNext - 1), readAt: now };
    return (await noteRead(db, folder, server, read, now)) ? read : undefined;
  }

  /** Whatever becomes of a mail, and of the connection meanwhile, how often it was begun is stored. */
  async function take(client: ImapFlow, { uidValidity }: FolderState, uid: number): Promise<void> {
    const found = { folder, mail: `${uidValidity}:${uid}`, logged: { folder: folderOf(url), uid } };
    await accept(found, async () => {
      const source = { start: 0, maxLength: maxBytes };
      const mail = await client.fetchOne(String(uid), { uid: true, source }, { uid: true });
      return mail ? mail.source : undefined;
    });
  }
}

/** From when on mails are read whose numbers say nothing of what was read. */
function sinceOf({ readAt }: FolderState, now: Date): Date {
  const days = readAt === null ? FIRST_DAYS : OVERLAP_DAYS;
  return new Date((readAt ?? now).getTime() - days * DAY_MS);
}

/** @returns what resolves when the mailbox has told of a mail since now, the connection ends, or after a time */
function listen(client: ImapFlow): (ms: number, signal: AbortSignal) => Promise<void> {
  const woken = new AbortController();
  const wake = () => woken.abort();
  client.once('exists', wake);
  client.once('close', wake);
  return async (ms, signal) => {
    const ends = AbortSignal.any([signal, woken.signal]);
    await sleep(ms, undefined, { signal: ends, ref: false }).catch(() => {});
    client.off('exists', wake);
    client.off('close', wake);
  };
}

/** Without the address and password of the mailbox. */
function folderName({ username, host, pathname }: URL): string {
  return createHash('sha256').update(`${username}@${host}${pathname}`).digest('hex');
}

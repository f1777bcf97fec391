/**
 * Browsers that a mailbox has signed in with, after OWASP's device cookies: they have links by mail of their own, which nobody else can
 * use up. The cookie says which mailbox by a keyed hash, lets nobody in, and is not kept by the desk.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { mailboxKey } from '@assay/store/deliveries';

/** What a cookie that this desk has made says. */
export interface Device {
  /** The same at no other sign-in. */
  id: string;
  /** Of the mailbox that signed in. */
  mailboxHash: string;
}

const COOKIE = /^(?<id>[\w-]{22})\.(?<mailboxHash>[\w-]{43})\.(?<signature>[\w-]{43})$/;

/** A browser has one. Others are planted, and many cost time. */
const MOST_TRIED = 4;

/** A new cookie for the browser in which somebody with this address has signed in. @param secret that of all desks of the database */
export function newDevice(secret: string, email: string): string {
  const id = randomBytes(16).toString('base64url');
  const mailboxHash = hashOf(secret, email);
  return [id, mailboxHash, sign(secret, id, mailboxHash)].join('.');
}

/** What the cookies say that a desk has made; the last one first, which is the least likely to be planted. */
export function readDevices(secret: string, cookies: readonly string[]): Device[] {
  return cookies
    .slice(-MOST_TRIED)
    .toReversed()
    .flatMap((cookie) => {
      const { id = '', mailboxHash = '', signature = '' } = COOKIE.exec(cookie)?.groups ?? {};
      const expected = sign(secret, id, mailboxHash);
      const isOurs =
        signature.length === expected.length &&
        timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
      return isOurs ? { id, mailboxHash } : [];
    });
}

/** The browser among these that the mailbox of an address has signed in with. */
export function deviceOf(secret: string, devices: readonly Device[], email: string): Device | undefined {
  const mailboxHash = hashOf(secret, email);
  return devices.find((device) => device.mailboxHash === mailboxHash);
}

function hashOf(secret: string, email: string): string {
  return createHmac('sha256', secret)
    .update(`mailbox of a device\n${mailboxKey(email)}`)
    .digest('base64url');
}

function sign(secret: string, id: string, mailboxHash: string): string {
  return createHmac('sha256', secret).update(`device\n${id}\n${mailboxHash}`).digest('base64url');
}

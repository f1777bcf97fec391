import { describeError, type Log } from '@assay/runtime/log';
import type { DeskContext } from './context.ts';
import type { DeskCookies } from './cookies.ts';
import { newDevice } from './devices.ts';

/** Has a browser keep which mailbox has signed in with it. Never rejects: the sign-in is done. */
export type NoteDevice = (context: DeskContext, email: string) => Promise<void>;

export function notesDevice(parts: {
  cookies: DeskCookies;
  log: Log;
  linkSecret: () => Promise<string>;
}): NoteDevice {
  return async (context, email) => {
    try {
      parts.cookies.setDeviceToken(context, newDevice(await parts.linkSecret(), email));
    } catch (error) {
      parts.log.warn({ error: describeError(error) }, 'A browser that has signed in could not be noted');
    }
  };
}

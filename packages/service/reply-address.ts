/** Where answers go: an address of each lead, as the server that sends and takes mails reads it, and the desk. */
import { z } from 'zod';

export const replyAddress = z
  .string()
  .refine(isReplyAddress, 'a mail address with {key} before the @, such as desk+{key}@example.com')
  .optional();

function isReplyAddress(text: string): boolean {
  return /^[\w.+-]{1,40}\{key\}[\w.+-]{0,20}@[\w-]+(\.[\w-]+)+$/.test(text);
}

import { SPAM_SIGN_NAMES, type SpamSign } from '@assay/contract/spam';
import { type Message, SIGNS, TOPIC } from './signs.ts';

/** More is not read: spam says what it is at the beginning, and a visitor can make a message of many kilobytes. */
const READ_LENGTH = 5_000;

/** How many manners a subject of spam needs: more where the message also speaks of what the product does. */
const MANNERS = 1;
const MANNERS_ON_TOPIC = 3;

/**
 * The signs of spam that a message has; none where it does not look like spam.
 *
 * @param isSameText whether several others have sent the same text: what spam is about needs no manners then
 */
export function spamSigns(message: Message, isSameText = false): SpamSign[] {
  const read = { ...message, message: message.message.slice(0, READ_LENGTH) };
  // Most messages have none of these, and need not be read for manners.
  if (!SPAM_SIGN_NAMES.some((sign) => SIGNS[sign].weight !== 'manner' && SIGNS[sign].isIn(read))) return [];
  const found = SPAM_SIGN_NAMES.filter((sign) => SIGNS[sign].isIn(read));
  const has = (weight: string) => found.filter((sign) => SIGNS[sign].weight === weight).length;
  const isOnTopic = TOPIC.test(read.message);
  const isSpam = isOnTopic
    ? has('certain') + has('subject') > 0 && has('manner') >= MANNERS_ON_TOPIC
    : has('certain') > 0 || (has('subject') > 0 && (isSameText || has('manner') >= MANNERS));
  return isSpam ? found : [];
}

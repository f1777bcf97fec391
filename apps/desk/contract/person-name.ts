/** The names that people at the desk may give themselves. */

import { visible } from '@assay/contract/formats/visible';
import { limit } from '@assay/contract/limit';
import { hasTooManyMarks, TOO_MANY_MARKS } from '@assay/contract/marks';

/** In UTF-16 code units, as a form counts. */
export const NAME_MAX_LENGTH = limit('What a person writes at the desk', 100);

/** A name as it is kept: each run of spaces is one, of the ordinary kind, with none at the ends. With too many marks it is refused. */
export function cleanName(text: string): string {
  // The empty braille cell is a space to the eye.
  return (hasTooManyMarks(text) ? text : text.normalize('NFC'))
    .replace(/[\p{Zs}\u2800]+/gu, ' ')
    .replace(/^ | $/g, '');
}

/** What to do about a clean name that cannot be used. */
export function nameProblem(name: string): string | undefined {
  if (name === '') return 'Enter your name';
  if (hasTooManyMarks(name)) return TOO_MANY_MARKS;
  const shown = name.replace(JOINERS, '');
  if (visible(shown) !== shown) {
    return 'Type the name without invisible characters and without those that change the direction of text';
  }
  if (!/[\p{L}\p{N}]/u.test(name)) return 'Use at least one letter';
  return name.length > NAME_MAX_LENGTH ? `Use at most ${NAME_MAX_LENGTH} characters` : undefined;
}

/** Scripts in which a joiner changes how the letters beside it are written. */
const JOINED =
  '[\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}]';
const JOINERS = new RegExp(`(?<=${JOINED})[\\u200c\\u200d](?=${JOINED})`, 'gu');

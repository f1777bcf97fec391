import { countHeldBack, HELD_TODO, heldInWords, UNSAID, UNSAID_TODO } from '../retention/agreed-months.ts';
import { type Check, ok, warning } from './check.ts';
import { databaseCheck, type HealthParts } from './parts.ts';

/** How long leads are kept, and whether old ones stay because nobody has said that they go. */
export function retention(parts: HealthParts): Check {
  const { keepMonths } = parts.settings;
  if (keepMonths === undefined) {
    return { name: 'retention', run: async () => warning(UNSAID, UNSAID_TODO) };
  }
  if (keepMonths === 'forever') {
    return { name: 'retention', run: async () => ok('Leads are kept until they are erased') };
  }
  return databaseCheck('retention', parts, async (db, now) => {
    const held = await countHeldBack(db, keepMonths, now);
    return held > 0
      ? warning(heldInWords(held, keepMonths), HELD_TODO)
      : ok(`Leads are removed after ${keepMonths} months`);
  });
}

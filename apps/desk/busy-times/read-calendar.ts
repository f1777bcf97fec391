import { limit } from '@assay/contract/limit';
import { parseApart } from '@assay/runtime/parser/parse-apart';
import { z } from 'zod';
import type { Window } from './busy-half-hours.ts';

/** Of a processor: a large one takes two seconds. */
const MAX_CPU_MS = limit('A calendar of busy times', 20_000);

/** In megabytes: one of 5 MB of usual events takes 176. */
const MAX_MEMORY = limit('A calendar of busy times', 192);

/** One with more costs too much: one of 5 MB of usual events has 160,000. */
const MAX_LINES = limit('A calendar of busy times', 200_000);

const answer = z.union([
  z.object({ halfHours: z.array(z.string()) }),
  z.object({ failure: z.enum(['not_calendar', 'costly']) }),
]);

/** Reads when a calendar says that its person is busy, in a process that is ended where it takes too much time or memory. */
export async function readCalendar(
  text: string,
  window: Window,
  cpuMs: number = MAX_CPU_MS,
): Promise<z.infer<typeof answer>> {
  if (hasMoreLines(text, MAX_LINES)) return { failure: 'costly' };
  const program = new URL('./calendar-parser.ts', import.meta.url);
  const read = await parseApart(program, { text, ...window }, { cpuMs, memoryMb: MAX_MEMORY });
  return answer.parse(read ?? { failure: 'costly' });
}

function hasMoreLines(text: string, most: number): boolean {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) if (++lines > most) return true;
  return false;
}

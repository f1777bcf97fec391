/** The process of `read-calendar.ts`. */
import { parser } from '@assay/runtime/parser/parser';
import { z } from 'zod';
import { busyHalfHours } from './busy-half-hours.ts';

const given = z.object({ text: z.string(), from: z.number(), to: z.number(), zone: z.string() });

await parser(given, ({ text, ...window }) => {
  try {
    return { halfHours: busyHalfHours(text, window) };
  } catch {
    return { failure: 'not_calendar' };
  }
});

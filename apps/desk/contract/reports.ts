import * as z from 'zod/mini';

export const reportsQuery = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), zone: z.string() });

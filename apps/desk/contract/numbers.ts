import * as z from 'zod/mini';

export const numbersQuery = z.object({ from: z.iso.datetime(), to: z.iso.datetime(), zone: z.string() });

/** What a program does that `parse-apart.ts` starts. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** Parses one input, answers and ends. */
export async function parser<Input>(
  schema: z.ZodType<Input>,
  parse: (input: Input) => unknown,
): Promise<void> {
  endFirst();
  const given = z.object({ input: schema, limits: z.object({ cpuMs: z.number(), memoryMb: z.number() }) });
  const [message] = await once(process, 'message');
  const { input, limits } = given.parse(message);
  const watch = new Worker(new URL('./watch.ts', import.meta.url), { workerData: limits });
  await once(watch, 'online');
  watch.unref();
  process.send?.(await parse(input), () => process.disconnect());
}

/** Where the memory of a container is used up after all, Linux ends this process and not the one that started it. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Another system.
  }
}

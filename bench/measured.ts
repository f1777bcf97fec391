import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const FILE = 'bench/results/measured.json';

const figures = z.record(
  z.string(),
  z.object({ day: z.iso.date(), release: z.string(), commit: z.string() }),
);

/** Of each benchmark, when and of which commit its figures are, and what was released last by then. */
export function measuredFigures(): z.infer<typeof figures> {
  return figures.parse(JSON.parse(readFileSync(FILE, 'utf8')));
}

/** Notes that a benchmark has run whole. */
export function noteFigures(name: string, commit: string): void {
  const { version: release } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const day = new Date().toISOString().slice(0, 10);
  const all = { ...measuredFigures(), [name]: { day, release, commit } };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

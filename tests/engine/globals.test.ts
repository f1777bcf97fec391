/** The engine runs in a browser, in a worker and in Node: it uses no name that only some of them define. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { LONG } from '../support/long.ts';

const OPTIONS =
  '--ignoreConfig --noEmit --skipLibCheck --allowImportingTsExtensions --module esnext --moduleResolution bundler';

/** Names that the files use and that neither they, JavaScript nor the libraries define. */
function unknownNames(files: readonly string[], libraries: readonly string[]): Set<string> {
  const lib = ['--lib', ['esnext', ...libraries].join(), '--types', ''];
  const args = ['node_modules/typescript7/bin/tsc', ...OPTIONS.split(' '), ...lib, ...files];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (/^error /m.test(stdout)) throw new Error(stdout);
  const ofFiles = stdout.split('\n').filter((line) => files.some((file) => line.startsWith(`${file}(`)));
  return new Set(ofFiles.flatMap((line) => /error TS\d+: Cannot find name '(\w+)'/.exec(line)?.[1] ?? []));
}

test('the engine knows neither a page nor Node, and in packages/engine/worker a worker', LONG, () => {
  const sources = globSync('packages/engine/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const [workers, others] = [true, false].map((isWorker) =>
    sources.filter((file) => (dirname(file) === 'packages/engine/worker') === isWorker),
  );
  expect(unknownNames(others ?? [], [])).toEqual(new Set(['TextDecoder', 'TextEncoder']));
  expect(unknownNames(workers ?? [], ['webworker'])).toEqual(new Set());
});

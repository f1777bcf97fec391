/** The engine runs in a browser, in a worker and in Node: it uses no name that only some of them define. */
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { LONG } from '../support/long.ts';

/** Names that the files use and that neither they, JavaScript nor the libraries define. */
function unknownNames(files: readonly string[], libraries: readonly string[]): Set<string> {
  const program = ts.createProgram([...files], {
    lib: ['lib.esnext.d.ts', ...libraries],
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  });
  const found = files.flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)));
  const texts = found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  return new Set(texts.flatMap((text) => /^Cannot find name '(\w+)'/.exec(text)?.[1] ?? []));
}

test('the engine knows neither a page nor Node, and in packages/engine/worker a worker', LONG, () => {
  const sources = globSync('packages/engine/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const [workers, others] = [true, false].map((isWorker) =>
    sources.filter((file) => (dirname(file) === 'packages/engine/worker') === isWorker),
  );
  expect(unknownNames(others ?? [], [])).toEqual(new Set(['TextDecoder', 'TextEncoder']));
  expect(unknownNames(workers ?? [], ['lib.webworker.d.ts'])).toEqual(new Set());
});

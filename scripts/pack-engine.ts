/**
 * Makes a package of the engine's sources; npm runs it before and after `npm pack --workspace @assay/engine`.
 *
 * In the project the engine's exports are its sources, so that nothing is built for an import. Node removes no types from packages, and npm
 * takes exports only from package.json: while it packs, that file has the exports of JavaScript with declarations in `dist/`, and the command
 * `data`, bundled with the little that it has from other packages of ours.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '../packages/engine');
const MANIFEST = join(FOLDER, 'package.json');
/** The manifest of the sources, while the other is packed. */
const KEPT = join(FOLDER, '.cache/package.json');

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  scripts: z.unknown(),
  devDependencies: z.unknown(),
});

// Also before: a run that was ended in the middle has left it there.
if (existsSync(KEPT)) renameSync(KEPT, MANIFEST);
if (process.argv[2] !== '--restore') await prepare();

async function prepare(): Promise<void> {
  const { scripts, devDependencies, ...manifest } = manifestSchema.parse(
    JSON.parse(readFileSync(MANIFEST, 'utf8')),
  );
  rmSync(join(FOLDER, 'dist'), { recursive: true, force: true });
  compile();
  await bundleCommand(Object.keys(manifest.dependencies));
  const built = (file: string, ending: string) => file.replace(/^\.\/(.*)\.ts$/, `./dist/$1${ending}`);
  const exported = Object.entries(manifest.exports).map(([name, file]) => [
    name,
    { types: built(file, '.d.ts'), default: built(file, '.js') },
  ]);
  const packed = {
    ...manifest,
    exports: Object.fromEntries(exported),
    bin: { data: './dist/command/data.js' },
  };
  mkdirSync(join(FOLDER, '.cache'), { recursive: true });
  copyFileSync(MANIFEST, KEPT);
  writeFileSync(MANIFEST, `${JSON.stringify(packed, null, 2)}\n`);
}

/** File by file, so that what is loaded on demand and in workers stays a file. */
function compile(): void {
  const { status } = spawnSync('tsc', ['--project', join(FOLDER, 'tsconfig.package.json')], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The engine could not be compiled');
  // TypeScript rewrites the endings of imports in JavaScript only.
  for (const file of globSync(join(FOLDER, 'dist/**/*.d.ts'))) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(['"]\.[^'"\n]*)\.ts(?=['"])/g, '$1.js'));
  }
}

/** In two parts, of which the first loads the other. It reads its version from the package.json two folders above, as it does in the project. */
async function bundleCommand(libraries: readonly string[]): Promise<void> {
  await build({
    entryPoints: { data: join(FOLDER, '../../apps/cli/data/packed.mjs') },
    outdir: join(FOLDER, 'dist/command'),
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@assay/engine', ...libraries],
    logLevel: 'warning',
  });
}

/**
 * Runs a benchmark, which writes its result to bench/results/ and what pages state to content/measured/, and notes of which commit it is.
 *
 * Usage: npm run bench                      lists them
 *        npm run bench -- <name> [options]  runs one
 *        npm run figures                    runs all of which README, pages and guides state a figure, one after the other
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { BENCHMARKS } from './benchmarks.ts';
import { noteFigures } from './measured.ts';

const [wanted, ...options] = process.argv.slice(2);
if (wanted === undefined) list();
else if (wanted === '--stated')
  for (const [name, { isStated }] of Object.entries(BENCHMARKS)) isStated && run(name, []);
else run(wanted, options);

function list(): void {
  console.log('npm run bench -- <name>\n');
  for (const [name, { measures, isStated }] of Object.entries(BENCHMARKS))
    console.log(`  ${name.padEnd(14)} ${measures}${isStated ? '' : ' (not part of npm run figures)'}`);
}

function run(name: string, args: readonly string[]): void {
  const benchmark = BENCHMARKS[name];
  if (!benchmark) {
    console.error(`There is no benchmark '${name}'.`);
    process.exitCode = 2;
    list();
    return;
  }
  const { program = `bench/${name}.ts`, needs = 'check' } = benchmark;
  follow(process.execPath, ['scripts/setup.mjs', needs]);
  if (needs === 'bench') follow('npm', ['ci', '--prefix', 'bench']);
  follow(process.execPath, [program, ...args]);
  if (args.length === 0)
    noteFigures(name, execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim());
}

function follow(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

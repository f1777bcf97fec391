/**
 * Writes `sbom.cdx.json`: every package of the lock file, with version, license and hash, as CycloneDX. Those that only tests or the
 * build need are marked. The image has the same file as /app/sbom.cdx.json; the server serves neither.
 *
 * Usage: node scripts/write-sbom.ts
 */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, renameSync } from 'node:fs';

const FILE = 'sbom.cdx.json';

const file = openSync(`${FILE}.new`, 'w');
const { status } = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
  stdio: ['ignore', file, 'inherit'],
  shell: process.platform === 'win32',
});
closeSync(file);
if (status === 0) renameSync(`${FILE}.new`, FILE);
else process.exitCode = 1;

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

const sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      name: z.string(),
      group: z.string().optional(),
      version: z.string(),
      purl: z.string(),
      licenses: z.array(z.unknown()).optional(),
      hashes: z.array(z.unknown()).optional(),
    }),
  ),
});
const lock = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });

test('the list of packages has each of the lock file, with version and hash, and is not where files are served from', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-sbom-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(name, join(folder, name));
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/write-sbom.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const { components } = sbom.parse(JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')));
  const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl).split('?')[0]));
  for (const name of ['hono', 'pg', 'react', 'astro']) {
    expect(listed).toContain(`pkg:npm/${name}@${packages[`node_modules/${name}`]?.version}`);
  }
  const direct = Object.keys(packages).filter((path) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path));
  expect(components.length).toBeGreaterThanOrEqual(direct.length * 0.9);
  const ours = components.filter(({ purl }) => decodeURIComponent(purl).startsWith('pkg:npm/@assay/'));
  expect(components.filter(({ hashes }) => !hashes).length - ours.length).toBeLessThan(10);
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^RUN npm sbom .* > sbom\.cdx\.json$/m);
});

/** The day of a page's last change, which the sitemap has, is not before its copy's last commit. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { chapters } from '../../content/schema/documentation.ts';
import { jobs } from '../../content/schema/jobs.ts';
import { entryNames, readYaml } from '../../content/schema/read.ts';

/** Pages that are not listed, and so have no day. */
const UNLISTED = ['newsletter'];

const page = z.looseObject({ meta: z.looseObject({ changed: z.string() }) });

const days = new Map([
  ...entryNames('pages', '.yaml')
    .filter((name) => !UNLISTED.includes(name))
    .map(
      (name) => [`content/pages/${name}.yaml`, readYaml(`pages/${name}.yaml`, page).meta.changed] as const,
    ),
  ...chapters.map(({ slug, meta }) => [`content/documentation/${slug}.md`, meta.changed] as const),
  ...jobs.map(({ slug, changed }) => [`content/jobs/${slug}.md`, changed] as const),
]);

/** The day that the author of the last commit with the file had; what is not in the history yet has none. */
function lastCommits(): Map<string, string> {
  const log = git('log', '--format=:%as', '--name-only', '--', ...days.keys());
  const last = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n')) {
    if (line.startsWith(':')) day = line.slice(1);
    else if (line && !last.has(line)) last.set(line, day);
  }
  return last;
}

/** A shallow clone says the day of its only commit of all files. */
const hasHistory = existsSync('.git') && git('rev-parse', '--is-shallow-repository') === 'false';

test.skipIf(!hasHistory)('every page says the day of its last change', () => {
  const last = lastCommits();
  expect(last.size).toBeGreaterThan(0);
  const stale = [...days].flatMap(([file, changed]) => {
    const committed = last.get(file) ?? '';
    return changed < committed ? `${file}: 'changed' is ${changed}, its last commit ${committed}` : [];
  });
  expect(stale).toEqual([]);
});

function git(...command: string[]): string {
  return execFileSync('git', command, { encoding: 'utf8' }).trim();
}

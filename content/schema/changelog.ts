/** The entries of CHANGELOG.md that are for visitors. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillIn } from '../fill-in.ts';
import { hero, label } from './copy.ts';
import { ContentError, readPage } from './read.ts';

export interface Version {
  /** Such as 'Version 0.1.0'. */
  title: string;
  /** The day of the release, such as '2026-01-31'. */
  date?: string | undefined;
  /** A Markdown list. */
  entries: string;
}

const FOR_VISITORS = 'For visitors\n';

const copy = readPage('changelog', { intro: hero, since: label, version: label });

/**
 * The versions that have entries for visitors, the latest first.
 *
 * @param source the text of CHANGELOG.md: a second-level heading for each version, which may have its day, a third-level one for each readership
 */
export function versionsOf(source: string): Version[] {
  const sections = source.split(/^## /m).slice(1);
  const headings = sections.map((section) => /^(\S+)(?: \((\d{4}-\d\d-\d\d)\))?$/m.exec(section) ?? []);
  return sections.flatMap((section, index) => {
    const part = section.split(/^### /m).find((one) => one.startsWith(FOR_VISITORS));
    if (part === undefined) return [];
    const entries = part.slice(FOR_VISITORS.length).trim();
    const [, version = '', date] = headings[index] ?? [];
    const [, before = ''] = headings[index + 1] ?? [];
    const title =
      version === 'Unreleased' ? fillIn(copy.since, { version: before }) : fillIn(copy.version, { version });
    return [{ title, date, entries }];
  });
}

/** The page of changes: its copy, and the versions. */
export const changelog = { ...copy, versions: versionsOf(readChangelog()) };

function readChangelog(): string {
  try {
    return readFileSync(join(process.cwd(), 'CHANGELOG.md'), 'utf8').replaceAll('\r\n', '\n');
  } catch (error) {
    throw new ContentError(`CHANGELOG.md cannot be read, which the site needs: ${String(error)}`);
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { company } from '../../content/schema/company.ts';
import { CALL_PATH } from '../../packages/contract/call-link.ts';
import { NEWSLETTER_PATHS } from '../../packages/contract/newsletter.ts';

/** The addresses that pages may name. */
export const COMPANY_ADDRESSES: readonly string[] = [
  company.email,
  company.privacyEmail,
  company.legalEmail,
  company.careersEmail,
];

/** The HTML files of the built site. */
export function builtPages(): string[] {
  return readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `dist/${file}`)
    .sort();
}

/** What a built page has, and one that the server fills in, in a state without errors. */
export function readPage(file: string): string {
  const alternatives = /\[\[#(bad_\w+|missing|gone|taken|unasked)\]\].*?\[\[\/\1\]\]/gs;
  return readFileSync(file, 'utf8').replace(alternatives, '');
}

/** The path at which a page's file is served. */
export function pathOf(file: string): string {
  return (
    file
      .replace(/^dist/, '')
      .replace(/\.html$/, '')
      .replace(/\/index$/, '') || '/'
  );
}

/** The paths of all built pages except the not-found page. */
export function sitePages(): string[] {
  return builtPages()
    .map(pathOf)
    .filter((path) => path !== '/404')
    .sort();
}

/** The paths of the pages that search engines may list. */
export function listedPages(): string[] {
  const reachedByMail: readonly string[] = [...Object.values(NEWSLETTER_PATHS), CALL_PATH];
  return sitePages().filter((path) => !reachedByMail.includes(path));
}

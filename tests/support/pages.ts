import { readdirSync } from 'node:fs';

/** The addresses of all built pages, but for the not-found page. */
export function sitePages(): string[] {
  return readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => `/${file.replace(/(^|\/)?(index)?\.html$/, '')}`)
    .sort();
}

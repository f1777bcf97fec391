import { readdirSync } from 'node:fs';

/** The files of all built pages. */
export function builtPages(): string[] {
  return readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `dist/${file}`)
    .sort();
}

/** The address that a page's file is served at. */
export function pathOf(file: string): string {
  return (
    file
      .replace(/^dist/, '')
      .replace(/\.html$/, '')
      .replace(/\/index$/, '') || '/'
  );
}

/** The addresses of all built pages, but for the not-found page. */
export function sitePages(): string[] {
  return builtPages()
    .map(pathOf)
    .filter((path) => path !== '/404')
    .sort();
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { securityHeaders } from '@assay/service/http';
import type { PagePolicy } from '@assay/service/verification';
import { fillTemplate } from './template.ts';

/** Makes answers that show a page of the site under another status than 200. */
export type PageAnswer = (status: number, headers: Readonly<Record<string, string>>) => Response;

/**
 * @param directory the built site, if there is one
 * @param path of the page
 * @param policy what the provider of human verification needs of the pages
 * @returns undefined when the site does not have the page
 */
export function loadPageAnswer(
  directory: string | undefined,
  path: string,
  policy: PagePolicy | undefined,
): PageAnswer | undefined {
  const template = loadPageTemplate(directory, path, policy);
  return template && ((status, headers) => template(status, NOTHING, headers));
}

const NOTHING = { shown: new Set<string>(), values: {} };

/** What a page is filled with; `options` are those of its list, as HTML. */
export interface PageFilling {
  shown: ReadonlySet<string>;
  values: Readonly<Record<string, string>>;
  options?: string;
}

export type PageTemplate = (
  status: number,
  filling: PageFilling,
  headers?: Readonly<Record<string, string>>,
) => Response;

/** As `loadPageAnswer`, of a page that the server fills in. */
export function loadPageTemplate(
  directory: string | undefined,
  path: string,
  policy: PagePolicy | undefined,
): PageTemplate | undefined {
  const file = join(directory ?? '', `${path}.html`);
  if (directory === undefined || !existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8');
  const own = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  const policies = securityHeaders(policy, html);
  for (let at = 0; at + 1 < policies.length; at += 2) own.set(policies[at] ?? '', policies[at + 1] ?? '');
  return (status, { options = '', ...filling }, headers) => {
    const body = fillTemplate(
      html.replaceAll('<option>[[options]]</option>', () => options),
      filling,
    );
    return new Response(body, { status, headers: { ...Object.fromEntries(own), ...headers } });
  };
}

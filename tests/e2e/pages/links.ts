/** No dead link: each leads somewhere and has a name. */
import type { APIRequestContext } from '@playwright/test';
import { readFragment } from '../../../apps/site/url-state.ts';
import { expect, type Page } from '../../support/fixtures.ts';
import { COMPANY_ADDRESSES } from '../../support/pages.ts';

/** The answers to the links of all pages that a worker opens: each is asked for once. */
const answers = new Map<string, Answer>();

interface Answer {
  status: number;
  type: string;
  /** Of a page. */
  text: string;
}

/** Expects every link of the open page to lead somewhere and to have a name. */
export async function expectLinks(page: Page, path: string, request: APIRequestContext): Promise<void> {
  const links = await page.locator('a').evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      href: anchor.getAttribute('href') ?? '',
      name: anchor.getAttribute('aria-label') ?? anchor.textContent?.trim() ?? '',
      download: anchor.hasAttribute('download'),
    })),
  );
  for (const { href, name, download } of links) {
    const link = `"${name}" on ${path}, ${href}`;
    expect.soft(name, `name of ${link}`).not.toBe('');
    expect.soft(href, link).not.toMatch(/^(#?|javascript:.*)$/);
    if (href.startsWith('mailto:')) {
      expect.soft(COMPANY_ADDRESSES, link).toContain(/^mailto:([^?]+)/.exec(href)?.[1]);
    } else if (href.startsWith('#')) {
      await expect.soft(page.locator(href), link).toHaveCount(1);
    } else if (href.startsWith('/')) {
      const answer = answers.get(href) ?? (await answerOf(request, href));
      answers.set(href, answer);
      const { status, type, text } = answer;
      expect.soft(status, link).toBe(200);
      if (download) expect.soft(type, link).toMatch(/^(application\/pdf|text\/csv|text\/calendar)/);
      const { anchor } = readFragment(new URL(href, 'http://site.invalid').hash);
      if (anchor !== '') expect.soft(text, link).toContain(`id="${anchor}"`);
    } else {
      expect.soft(href, link).toMatch(/^https:\/\//);
    }
  }
}

async function answerOf(request: APIRequestContext, address: string): Promise<Answer> {
  const response = await request.get(address);
  const type = response.headers()['content-type'] ?? '';
  return {
    status: response.status(),
    type,
    text: type.startsWith('text/html') ? await response.text() : '',
  };
}

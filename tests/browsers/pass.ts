/**
 * A visit with a browser other than Chromium: twelve pages, fragments, reloads, the forms, the menu and dialogs.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeAnswers } from '../../apps/site/islands/assessment/address.ts';
import { scaleOf } from '../../apps/site/islands/assessment/report.ts';
import { type Answers, scoreOf, unanswered } from '../../apps/site/islands/assessment/score.ts';
import { formatNumber } from '../../content/fill-in.ts';
import { assessment } from '../../content/schema/assessment.ts';
import { SUCCESS } from '../../packages/contract/messages.ts';
import { PATIENT } from '../support/patience.ts';
import type { RunningSite } from '../support/site.ts';
import type { TestBrowser } from './browser.ts';
import type { Running } from './in-browser.ts';

const PAGES = [
  '/',
  '/platform-overview',
  '/security',
  '/integrations',
  '/pricing',
  '/healthcare',
  '/ai-readiness',
  '/compliance',
  '/data-check',
  '/accuracy',
  '/blog',
  '/privacy-policy',
];

const SCALE = scaleOf(assessment);

/** The second level for every question. */
const ANSWERS: Answers = unanswered(SCALE).map((group) => group.map(() => 1));

const DEMO_BUTTON = 'header button[commandfor=demo-dialog]';

/** Defines the visit's tests. */
export function visitWith(running: () => Running): void {
  describe('a visit', () => {
    let site: RunningSite;
    let browser: TestBrowser;

    beforeAll(() => {
      ({ site, browser } = running());
    });
    afterEach(async () => expect(await browser.complaints()).toEqual([]));

    const visit = (path: string) => browser.open(site.origin + path);
    const waitFor = <Answer>(work: () => Answer | Promise<Answer>) => vi.waitFor(work, PATIENT);

    /** The label of a form's button, and whether it can be pressed. */
    const button = (form: string) =>
      browser.evaluate((selector) => {
        const found = document.querySelector<HTMLButtonElement>(`${selector} [type=submit]`);
        return { label: found?.textContent ?? null, disabled: found?.disabled ?? null };
      }, form);
    const untilReady = (form: string, label: string) =>
      waitFor(async () => expect(await button(form)).toEqual({ label, disabled: false }));
    const untilToast = (text: string) =>
      waitFor(async () =>
        expect(
          await browser.evaluate(() => document.querySelector('[data-toast]')?.textContent ?? ''),
        ).toContain(text),
      );
    const scrollToNewsletter = () =>
      browser.evaluate(() => document.querySelector('footer form')?.scrollIntoView());
    const isOpen = (selector: string) =>
      browser.evaluate(
        (of) => document.querySelector(of)?.matches(':modal, :popover-open') ?? null,
        selector,
      );
    const fill = async (form: string, fields: Record<string, string>) => {
      for (const [field, value] of Object.entries(fields))
        await browser.type(`${form} [name=${field}]`, value);
    };

    test.each(PAGES)('%s shows its heading, and a focused link its ring', async (path) => {
      await visit(path);
      await browser.press('Tab');
      await browser.press('Tab');
      const seen = await browser.evaluate(() => ({
        headings: document.querySelectorAll('h1').length,
        ring: getComputedStyle(document.activeElement ?? document.body).outlineStyle,
        width: Number.parseFloat(getComputedStyle(document.activeElement ?? document.body).outlineWidth),
        wide: document.documentElement.scrollWidth - innerWidth,
      }));
      expect(seen).toMatchObject({ headings: 1, ring: 'solid' });
      expect(seen.width).toBeGreaterThanOrEqual(2);
      expect(seen.wide).toBeLessThanOrEqual(0);
    });

    test('links in running text are underlined, and faults have a wavy line', async () => {
      await visit('/privacy-policy');
      const line = (selector: string) =>
        browser.evaluate((of) => {
          const found = document.querySelector(of);
          return found && getComputedStyle(found).textDecorationLine;
        }, selector);
      expect(await line('main p a')).toBe('underline');
      await visit('/');
      expect(await line('main .fault')).toBe('underline');
    });

    test.for([
      ['/#industries', '#industries'],
      ['/pricing#estimate', '#estimate'],
    ] as const)('a page opened at %s gets its scripts', async ([path, target]) => {
      await visit(path);
      const top = await browser.evaluate(
        (of) => document.querySelector(of)?.getBoundingClientRect().top ?? null,
        target,
      );
      expect(top).not.toBeNull();
      expect(Math.abs(top ?? 0)).toBeLessThan(200);
      await scrollToNewsletter();
      await untilReady('footer form', 'Subscribe');
    });

    test('a page reloaded half-way down gets its scripts', async () => {
      await visit('/pricing');
      await browser.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      await browser.reload();
      await waitFor(async () => expect(await browser.evaluate(() => scrollY)).toBeGreaterThan(500));
      await scrollToNewsletter();
      await untilReady('footer form', 'Subscribe');
    });

    test('a contact message', async () => {
      await visit('/contact');
      const form = 'main form[aria-label=Contact]';
      await untilReady(form, 'Send Message');
      await fill(form, {
        first_name: 'Amara',
        last_name: 'Okafor',
        email: 'amara@example.com',
        message: 'Two records for one person.',
      });
      await browser.click(`${form} [type=submit]`);
      await untilToast(SUCCESS.contact.text);
      expect(site.rows('contact_submissions')).toContainEqual(
        expect.objectContaining({
          email: 'amara@example.com',
          form_type: 'contact',
          source_path: '/contact',
        }),
      );
    });

    test('a reload with typed text: the button waits for the form, and Enter sends nothing in the address', async () => {
      await visit('/contact');
      const form = 'main form[aria-label=Contact]';
      await untilReady(form, 'Send Message');
      await fill(form, { first_name: 'Amara' });
      await browser.reload();
      expect(await button(form)).not.toEqual({ label: 'Loading...', disabled: false });
      // Pressed before the form is hydrated, or soon after: neither may send what was typed.
      await browser.click(`${form} [name=first_name]`);
      await browser.press('Enter');
      await untilReady(form, 'Send Message');
      expect(await browser.evaluate(() => location.search)).toBe('');
    });

    test('a demo request, in a dialog that Escape closes too', async () => {
      await visit('/about');
      await browser.click(DEMO_BUTTON);
      await waitFor(async () => expect(await isOpen('#demo-dialog')).toBe(true));
      await browser.press('Escape');
      await waitFor(async () => expect(await isOpen('#demo-dialog')).toBe(false));
      await browser.click(DEMO_BUTTON);
      await untilReady('#demo-dialog form', 'Request Demo');
      await fill('#demo-dialog', {
        first_name: 'Bo',
        last_name: 'Lind',
        email: 'bo@example.com',
        company: 'First Harbor Bank',
        message: 'Duplicates.',
      });
      await browser.click('#demo-dialog form [type=submit]');
      await untilToast(SUCCESS.demo_request.text);
      expect(await isOpen('#demo-dialog')).toBe(false);
      expect(site.rows('contact_submissions')).toContainEqual(
        expect.objectContaining({ email: 'bo@example.com', form_type: 'demo_request' }),
      );
    });

    test('a campaign travels with links, over the way back, to a form', async () => {
      const query = () =>
        browser.evaluate(() => ({
          path: location.pathname,
          query: Object.fromEntries(new URLSearchParams(location.search)),
          stored: localStorage.length + sessionStorage.length + document.cookie.length,
        }));
      const carried = { utm_source: 'newsletter', utm_campaign: 'spring sale', first_path: '/blog' };
      const untilAt = (path: string) =>
        waitFor(async () => expect(await query()).toEqual({ path, query: carried, stored: 0 }));
      await visit('/blog?utm_source=newsletter&utm_campaign=spring%20%3Csale%3E');
      await browser.click('footer a[href*="/pricing"]');
      await untilAt('/pricing');
      await browser.back();
      await waitFor(async () => expect(await query()).toMatchObject({ path: '/blog' }));
      await browser.click('footer a[href*="/about"]');
      await untilAt('/about');
      await browser.click(DEMO_BUTTON);
      await untilReady('#demo-dialog form', 'Request Demo');
      await fill('#demo-dialog', {
        first_name: 'Ida',
        last_name: 'Berg',
        email: 'ida@example.com',
        company: 'First Harbor Bank',
        message: 'Duplicates.',
      });
      await browser.click('#demo-dialog form [type=submit]');
      await untilToast(SUCCESS.demo_request.text);
      expect(site.rows('contact_submissions')).toContainEqual(
        expect.objectContaining({ email: 'ida@example.com', ...carried, source_path: '/about' }),
      );
    });

    test("a newsletter sign-up, and the buttons of the newsletter's pages", async () => {
      // Another one for each try.
      const email = `${randomUUID()}@example.com`;
      const subscription = () => site.rows('newsletter_subscriptions').find((row) => row['email'] === email);
      const untilAt = (path: string) =>
        waitFor(async () => expect(await browser.evaluate(() => location.pathname)).toBe(path));
      await visit('/blog');
      await scrollToNewsletter();
      await untilReady('footer form', 'Subscribe');
      await fill('footer form', { email });
      await browser.click('footer form [type=submit]');
      await untilToast(SUCCESS.newsletter.text);
      await visit(`/newsletter/unsubscribe?token=${subscription()?.['token']}`);
      expect(subscription()).toMatchObject({ status: 'active' });
      await browser.click('main form button');
      await untilAt('/newsletter/unsubscribed');
      expect(subscription()).toMatchObject({ status: 'unsubscribed' });
      await browser.click('main form button');
      await untilAt('/newsletter/subscribed');
      expect(subscription()).toMatchObject({ status: 'active' });
    });

    test('the menu opens and closes', async () => {
      await browser.resize(500, 800);
      await visit('/about');
      await browser.click('[popovertarget=menu]');
      await waitFor(async () => expect(await isOpen('#menu')).toBe(true));
      // WebKit does not focus a button that is clicked.
      const focused = () =>
        browser.evaluate(() => document.activeElement?.getAttribute('popovertarget') ?? null);
      expect(await focused()).toBe('menu');
      await browser.press('Tab');
      expect(
        await browser.evaluate(() => document.querySelector('#menu')?.contains(document.activeElement)),
      ).toBe(true);
      await browser.press('Escape');
      await waitFor(async () => expect(await isOpen('#menu')).toBe(false));
      expect(await focused()).toBe('menu');
      await browser.resize(1280, 800);
    });

    const SHARED = ['/pricing#estimate&records=12000000', '/pricing?records=12000000#estimate'];
    for (const path of SHARED) {
      test(`a shared estimate, ${path}, opens at the estimate and is kept over a reload elsewhere`, async () => {
        await visit(path);
        const state = () =>
          browser.evaluate(() => ({
            address: location.pathname + location.search + location.hash,
            records: document.querySelector<HTMLInputElement>('[name=recordsPerMonth]')?.value,
            target: document.querySelector(':target')?.id,
            top: document.querySelector('#estimate')?.getBoundingClientRect().top,
            // A browser restores a field before its island is hydrated.
            isHydrated: Object.keys(document.querySelector('[data-island=estimator]') ?? {}).some((key) =>
              key.startsWith('__react'),
            ),
          }));
        const kept = {
          address: '/pricing#estimate&records=12000000',
          records: '12,000,000',
          isHydrated: true,
        };
        await waitFor(async () => expect(await state()).toMatchObject({ ...kept, target: 'estimate' }));
        expect(Math.abs((await state()).top ?? Number.NaN)).toBeLessThan(200);

        await browser.evaluate(() => scrollTo(0, 600));
        await browser.reload();
        await waitFor(async () => expect(await state()).toMatchObject(kept));
        expect(Math.abs((await browser.evaluate(() => scrollY)) - 600)).toBeLessThan(50);

        await browser.evaluate(() => document.querySelector<HTMLElement>('[href="#content"]')?.focus());
        await browser.press('Enter');
        await waitFor(async () =>
          expect(await state()).toMatchObject({ ...kept, address: '/pricing#content&records=12000000' }),
        );
        await browser.back();
        await waitFor(async () => expect(await state()).toMatchObject(kept));
      });
    }

    test("the assessment's link leads to its result", async () => {
      await visit(`/ai-readiness#assessment-result&answers=${writeAnswers(ANSWERS)}`);
      const score = `${formatNumber(scoreOf(SCALE, ANSWERS).total)} ${assessment.result.outOf}`;
      await waitFor(async () =>
        expect(
          await browser.evaluate(
            (text) => ({
              focus: document.activeElement?.id,
              score: document.querySelector('[data-island=assessment]')?.textContent?.includes(text),
            }),
            score,
          ),
        ).toEqual({ focus: 'assessment-result', score: true }),
      );
    });

    test('a set is recomputed in workers, and canceled', async () => {
      await visit('/accuracy');
      await browser.click('#customers button');
      const done = () =>
        browser.evaluate(
          () => document.querySelector<HTMLProgressElement>('#customers progress')?.value ?? null,
        );
      await waitFor(async () => expect(await done()).toBeGreaterThan(0));
      await browser.click('#customers button[type=button]');
      await waitFor(async () => expect(await done()).toBeNull());
    });

    test('sections below the first screen are hidden, and after a reload half-way down none in view or above', async () => {
      await visit('/');
      const places = () =>
        browser.evaluate(() =>
          [...document.querySelectorAll('[data-reveal=waiting]')].map(
            (section) => section.getBoundingClientRect().top - innerHeight,
          ),
        );
      // WebKit is started without animations, so nothing is hidden.
      if (await browser.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)) {
        expect(await places()).toEqual([]);
        return;
      }
      await waitFor(async () => expect((await places()).length).toBeGreaterThan(2));
      await browser.evaluate(() => scrollTo(0, 1500));
      await browser.reload();
      await waitFor(async () => expect((await places()).length).toBeGreaterThan(0));
      expect(await browser.evaluate(() => scrollY)).toBeGreaterThan(1400);
      for (const below of await places()) expect(below).toBeGreaterThanOrEqual(0);
      await browser.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await waitFor(async () =>
        expect(
          await browser.evaluate(() =>
            [...document.querySelectorAll('main section')].at(-1)?.getAttribute('data-reveal'),
          ),
        ).toBe('shown'),
      );
    });

    test('a select has the look of the other fields', async () => {
      await visit('/contact');
      const look = await browser.evaluate(() => {
        const select = document.querySelector('main select');
        const { appearance, backgroundImage } = getComputedStyle(select ?? document.body);
        return { appearance, hasArrow: backgroundImage.includes('gradient') };
      });
      expect(look).toEqual({ appearance: 'none', hasArrow: true });
    });

    test('going back leads to the page before, with its scripts', async () => {
      await visit('/pricing');
      await scrollToNewsletter();
      await untilReady('footer form', 'Subscribe');
      await visit('/about');
      await browser.back();
      await waitFor(async () => expect(await browser.evaluate(() => location.pathname)).toBe('/pricing'));
      await scrollToNewsletter();
      await untilReady('footer form', 'Subscribe');
    });
  });
}

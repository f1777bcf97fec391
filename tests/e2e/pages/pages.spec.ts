/** What holds for every built page, in one test a page: its cost, and how it is on screens, on paper and for everybody. */
import { expectNoViolations } from '../../support/axe.ts';
import { test } from '../../support/fixtures.ts';
import { sampled } from '../../support/long.ts';
import { waitForScripts } from '../../support/page-scripts.ts';
import { sitePages } from '../../support/pages.ts';
import { expectNoCampaign, NO_CAMPAIGN } from './attribution.ts';
import { openWithinBudget } from './budget.ts';
import { expectButtons } from './buttons.ts';
import { expectLayout, expectOutline } from './layout.ts';
import { expectLinks } from './links.ts';
import { expectReadableOnPaper, expectSheets } from './print.ts';
import { expectReveal } from './reveal.ts';
import { expectFocusRing, expectStyles } from './styles.ts';

const NOT_FOUND = '/404';
const PHONE = { width: 412, height: 823 };
const DESKTOP = { width: 1440, height: 900 };
const NARROW = { width: 305, height: 844 };

for (const [path, options] of sampled([...sitePages(), NOT_FOUND], 2)) {
  test(
    `${path}: bytes, sections, paper, styles, layout, accessibility, links, buttons`,
    options,
    async ({ page, request, expectConsole }) => {
      if (path === NOT_FOUND) {
        expectConsole({ text: 'status of 404', address: NOT_FOUND });
        expectConsole({ text: `404: no page at ${NOT_FOUND}` });
      }
      await page.addInitScript(stopLongTimers);

      await page.setViewportSize(PHONE);
      await openWithinBudget(page, path, NO_CAMPAIGN);
      await expectReveal(page, path);
      await expectNoCampaign(page, path);

      await page.setViewportSize(DESKTOP);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(path);
      await waitForScripts(page);
      await expectReveal(page, path);
      await expectReadableOnPaper(page, path);
      await page.emulateMedia({ colorScheme: 'light' });
      await expectSheets(page, path);
      await expectStyles(page, path);

      // From here on nothing moves by itself.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(NARROW);
      await expectLayout(page, path);
      await expectOutline(page, path);
      // What pages share is checked at both widths on home: accessibility/axe.spec.ts. Colors do not depend on the width.
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNoViolations(page, `${path} at 360 px`, 'main', ['light']);
      await page.setViewportSize(DESKTOP);
      await expectNoViolations(page, `${path} at ${DESKTOP.width} px`);
      await expectLinks(page, path, request);
      await page.emulateMedia({ colorScheme: 'light' });
      await expectFocusRing(page, path);
      await expectButtons(page, path);
    },
  );
}

/** Timers of a second or more never fire: a busy machine would load forms before their bytes are counted. */
function stopLongTimers(): void {
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (work: () => void, ms = 0) => (ms < 1000 ? setTimeout(work, ms) : 0),
  });
}

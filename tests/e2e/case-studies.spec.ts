/** The calculator of /case-studies (its sums: apps/site/islands/calculator), and the page of each study. */
import { fillIn } from '../../content/fill-in.ts';
import { caseStudies, caseStudiesPage } from '../../content/schema/case-studies.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { hold } from '../support/hold.ts';
import { LONG, sampled } from '../support/long.ts';
import { expectHydrated } from '../support/page-scripts.ts';

const PATH = '/case-studies';
const { form: words, withoutScripts } = caseStudiesPage.calculator;
const measures = caseStudies.flatMap(({ results }) => results);
const first = measures[0]?.measured.calculation;
const savings = measures.find(({ measured }) => measured.calculation.kind === 'savings');
if (!first || !savings) throw new Error('The case studies have no figure, or no savings');

const calculator = (page: Page) => page.locator('#calculator');
const field = (page: Page, label = '') => calculator(page).getByLabel(label, { exact: true });

async function open(page: Page): Promise<void> {
  await page.goto(PATH);
  await expectHydrated(calculator(page).locator('[data-island]'));
}

test('the formula of a study takes the numbers of a visitor, by keyboard alone, and sends nothing', async ({
  page,
}) => {
  await open(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await expect(calculator(page)).toContainText(words.open);
  await field(page, words.figure).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1,000');
  await page.keyboard.press('Tab');
  await page.keyboard.type('250');
  await expect(calculator(page)).toContainText(
    `${fillIn(words.sums.reduction, { before: '1,000', after: '250' })} = 75%`,
  );
  await expect(calculator(page).getByRole('status')).toHaveText(`${words.result}: 75%, ${measures[0]?.text}`);

  await field(page, words.figure).selectOption({ index: measures.indexOf(savings) });
  await expect(calculator(page)).toContainText(words.open);
  const { before, after, cost } = savings.measured.calculation;
  await field(page, before).fill('400000');
  await field(page, after).fill('150000');
  await field(page, cost).fill('9600');
  await expect(calculator(page)).toContainText(
    `${fillIn(words.sums.savings, { before: '400000', after: '150000', cost: '9600' })} = $240,400`,
  );
  expect(sent).toEqual([]);
});

test('a text that is no number is called wrong once its field is left, and axe finds no fault', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await field(page, first.before).fill('0');
  await expect(field(page, first.before)).not.toHaveAttribute('aria-invalid');
  await field(page, first.after).focus();
  await expect(field(page, first.before)).toHaveAccessibleDescription(`Error: ${words.invalid}`);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolations(page, `${width} px`, '#calculator');
  }
  await field(page, first.before).fill('10');
  await expect(field(page, first.before)).not.toHaveAttribute('aria-invalid');
});

test('what was entered before its code is there counts', LONG, async ({ page }) => {
  const release = await hold(page, '**/calculator*.js');
  await page.goto(PATH);
  await field(page, first.before).fill('40');
  await field(page, first.after).fill('10');
  await release();
  await expect(calculator(page)).toContainText('= 75%');
});

test('without JavaScript the page says how to work it out', LONG, async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto(PATH);
  await expect(page.getByText(withoutScripts)).toBeVisible();
  await expect(field(page, words.figure)).toBeHidden();
  await context.close();
});

for (const [{ key, title, example, results }, options] of sampled(caseStudies, 1)) {
  test(
    `/case-studies/${key}: a slider goes from before to after, and until then both are whole`,
    options,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(PATH);
      const sheet = page.getByRole('article', { name: title });
      await sheet.getByRole('link', { name: caseStudiesPage.sheet.open }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const faint = page.locator('[data-faint]');
      await expect(faint).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText(caseStudiesPage.sheet.illustrative);
      for (const { figure, measured } of results) {
        await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: figure })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(measured.inputs);
      }

      const slider = page.getByRole('slider', { name: example.slider });
      await slider.press('Home');
      const said = fillIn(example.state, { done: 0, people: 20, records: 40 });
      await expect(slider).toHaveAttribute('aria-valuetext', said);
      await expect(page.locator('[data-resolved-from][data-faint]')).toHaveCount(0);
      for (let step = 0; step < 4; step++) await slider.press('ArrowRight');
      await expect(page.locator('output')).toHaveText(/^4 of 20, /);
      await expect(page.locator('[data-resolved-until]:not([data-faint])')).toHaveCount(4);
      await expectNoViolations(page, `${key}, halfway`, 'main');
    },
  );
}

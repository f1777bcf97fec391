/** The AI readiness self-assessment: by mouse, by keyboard, through its address, on paper, as a file, with a demo request. */
import { readFile } from 'node:fs/promises';
import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { demoForm, rowsOf, submitButton, toast } from '../support/forms.ts';
import { hold } from '../support/hold.ts';
import { countWire } from '../support/wire.ts';

const PATH = '/ai-readiness';

/** 51 of 100; the weakest are uniqueness (0 of 10) and consistency (6 of 20). */
const ANSWERS = '32-21-20-322-13-00';
const COMPLETE = `${PATH}#assessment-result&answers=${ANSWERS}`;

/** The answers in an address's fragment. */
const answersIn = (page: Page) => /[#&]answers=([^&]*)/.exec(new URL(page.url()).hash)?.[1];

const criteria = ['Accuracy', 'Completeness', 'Consistency', 'Timeliness', 'Validity', 'Uniqueness'];

/** The open criterion's questions, each a group of four answers. */
function questions(page: Page, criterion: string) {
  return page.locator('details').filter({ hasText: criterion }).getByRole('group');
}

function sheet(page: Page) {
  return page
    .locator('[data-island=assessment] > div')
    .filter({ has: page.getByRole('heading', { name: 'Your result' }) });
}

async function answerAll(page: Page, answers: string): Promise<void> {
  const levels = answers.split('-');
  for (const [at, name] of criteria.entries()) {
    for (const [place, level] of [...(levels[at] ?? '')].entries()) {
      await questions(page, name).nth(place).getByRole('radio').nth(Number(level)).check();
    }
    const next = criteria[at + 1];
    if (next !== undefined) await page.getByRole('button', { name: `Continue with ${next}` }).click();
  }
}

for (const name of ['Assess Your AI Readiness', 'Start AI Readiness Assessment']) {
  test(`${name} leads to the assessment and puts the focus there`, async ({ page }) => {
    await page.goto(PATH);
    await page.getByRole('link', { name }).click();
    const heading = page.getByRole('heading', { name: 'Assess your own data' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.locator('summary').first()).toBeFocused();
  });
}

test('answers become a score, its contributions, the weakest two and what mending them brings', async ({
  page,
}) => {
  await page.goto(`${PATH}#self-assessment`);
  await expect(page.getByText('13 of 13 questions are open')).toBeVisible();
  await answerAll(page, ANSWERS);
  await page.getByRole('button', { name: 'See your result' }).click();

  await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused();
  await expect(sheet(page)).toContainText('51 of 100');
  await expect(sheet(page)).toContainText('Level reached: Noticed');
  await expect(sheet(page)).toContainText('Met. Accuracy is measured');
  for (const part of ['20 of 25', '8 of 20', '6 of 20', '11 of 15', '6 of 10', '0 of 10']) {
    await expect(sheet(page).getByText(part, { exact: true })).toBeVisible();
  }
  const weakest = sheet(page).getByRole('listitem').filter({ hasText: 'it lifts the score' });
  await expect(weakest).toHaveCount(2);
  await expect(weakest.first()).toContainText(/Uniqueness.*Match the table against itself.*from 51 to 61/s);
  await expect(weakest.last()).toContainText('from 51 to 65');
  await expect(sheet(page)).toContainText('Both mended: 51 to 75.');
  await expect(page.getByRole('status').filter({ hasText: 'Your score is 51 of 100' })).toHaveCount(1);
  expect(answersIn(page)).toBe(ANSWERS);
});

test('contributions are drawn to one scale: as tall as the weight, as wide as the points', async ({
  page,
}) => {
  await page.goto(COMPLETE);
  await expect(sheet(page)).toContainText('51 of 100');
  const layers = await sheet(page)
    .locator('li > svg')
    .evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const [whole, filled] = [...drawing.querySelectorAll('rect')].map((rect) =>
          rect.getBoundingClientRect(),
        );
        return whole && filled ? { height: whole.height, share: filled.width / whole.width } : null;
      }),
    );
  const weights = [25, 20, 20, 15, 10, 10];
  const points = [0.8, 0.4, 0.3, 11 / 15, 0.6, 0];
  expect(layers).toHaveLength(6);
  layers.forEach((layer, at) => {
    expect(layer?.height).toBeCloseTo((weights[at] ?? 0) * 3.4, 1);
    expect(layer?.share).toBeCloseTo(points[at] ?? 0, 2);
  });
});

test('all best is 100 with nothing to mend, all worst is 0 with the requirement missed', async ({ page }) => {
  await page.goto(`${PATH}#answers=33-33-33-333-33-33`);
  await expect(sheet(page)).toContainText('100 of 100');
  await expect(sheet(page)).toContainText('Every answer is at the highest level');
  await page.goto(`${PATH}#answers=00-00-00-000-00-00`);
  await expect(sheet(page)).toContainText('0 of 100');
  await expect(sheet(page)).toContainText('Not met.');
  await expect(sheet(page)).toContainText('Both mended: 0 to 45.');
});

test('by keyboard alone', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('link', { name: 'Assess Your AI Readiness' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  for (const [at, name] of criteria.entries()) {
    await expect(page.locator('summary').nth(at)).toBeFocused();
    for (let question = await questions(page, name).count(); question > 0; question -= 1) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
    }
    // The address shows that the assessment's code has arrived, of which the keys may be ahead.
    await expect(page).toHaveURL(/answers=/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused();
  await expect(sheet(page)).toContainText('60 of 100');
  expect(answersIn(page)).toBe('22-22-22-222-22-22');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Request a demo on this result' })).toBeFocused();
});

test('answers survive a reload, another page and the way back, and a link on the page', async ({ page }) => {
  await page.goto(`${PATH}?from=mail`);
  await page.getByRole('link', { name: 'Assess Your AI Readiness' }).click();
  await questions(page, 'Accuracy').first().getByRole('radio').nth(3).check();
  await expect(page).toHaveURL(/\?from=mail#self-assessment&answers=3_-__-__-___-__-__$/);

  await page.reload();
  const chosen = questions(page, 'Accuracy').first().getByRole('radio').nth(3);
  await expect(chosen).toBeChecked();
  await expect(page.getByText('1 of 13 answered')).toBeVisible();

  await page.goto('/features');
  await page.goBack();
  await expect(chosen).toBeChecked();
  await questions(page, 'Accuracy').last().getByRole('radio').nth(1).check();

  // Before the link to the assessment was followed nothing was answered yet.
  await page.goBack();
  await expect(page).toHaveURL(/answers=31-/);
  await expect(chosen).toBeChecked();
  await page.goForward();
  await expect(page).toHaveURL(/answers=31-/);
  await expect(questions(page, 'Accuracy').last().getByRole('radio').nth(1)).toBeChecked();
});

test('an answer given before the code arrives counts', async ({ page }) => {
  const release = await hold(page, '**/_astro/assessment*.js');
  await page.goto(`${PATH}#self-assessment`);
  await questions(page, 'Accuracy').first().getByRole('radio').nth(2).check();
  await release();
  await expect(page.getByText('1 of 13 answered')).toBeVisible();
  await expect(page).toHaveURL(/answers=2_-/);
  await expect(questions(page, 'Accuracy').first().getByRole('radio').nth(2)).toBeChecked();
});

test('an address of before, with the answers in the query, works and is rewritten', async ({ page }) => {
  await page.goto(`${PATH}?from=mail&answers=${ANSWERS}#assessment-result`);
  await expect(sheet(page)).toContainText('51 of 100');
  await expect(page).toHaveURL(/\/ai-readiness\?from=mail#assessment-result&answers=32-21-20-322-13-00$/);
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeInViewport();
});

test('an address that somebody tampered with is read as far as it goes', async ({ page }) => {
  await page.goto(`${PATH}#answers=9%3Cscript%3E-3z`);
  await expect(page.getByText('1 of 13 answered')).toBeVisible();
});

test('start again empties the answers and the address', async ({ page }) => {
  await page.goto(COMPLETE);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('0 of 13 answered')).toBeVisible();
  await expect(page).toHaveURL(/\/ai-readiness#assessment-result$/);
  await expect(page.getByRole('heading', { name: 'Assess your own data' })).toBeFocused();
});

test('a copied link leads to the result', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(COMPLETE);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/ai-readiness#assessment-result&answers=32-21-20-322-13-00$/);

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Your result' })).toBeFocused();
  await expect(other.getByRole('heading', { name: 'Your result' })).toBeInViewport();
  await expect(sheet(other)).toContainText('51 of 100');
});

test('the CSV file holds every question and adds up to the score', async ({ page }) => {
  await page.goto(COMPLETE);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ai-readiness-assessment.csv');
  const text = await readFile(await download.path(), 'utf8');
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  expect(lines[0]).toBe('Criterion,Weight,Question,Answer,Level,Points,Contribution');
  expect(lines).toHaveLength(16);
  const contributions = lines.slice(1, 14).map((line) => Number(line.split(',').at(-1)));
  expect(contributions.reduce((sum, value) => sum + value, 0)).toBe(51);
  expect(lines.at(-2)).toBe('Score,100,,,Noticed,,51');
  for (const cell of text.split(/,|\r\n/)) expect(cell).not.toMatch(/^[=+@\t-]/);
});

for (const format of ['A4', 'Letter']) {
  test(`the result prints on one ${format} page, without the rest of the site`, async ({ page }) => {
    await page.goto(COMPLETE);
    await expect(sheet(page)).toContainText('51 of 100');
    const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
    const pdf = await page.pdf({ format, margin });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Nobody has looked' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  });
}

test('Print opens the print dialog', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(COMPLETE);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
});

test('a demo request carries the result when the visitor ticks so', async ({ page, server }) => {
  await page.goto(COMPLETE);
  await page.getByRole('button', { name: 'Request a demo on this result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a demo' });
  const box = dialog.getByRole('checkbox', { name: 'Attach my assessment result' });
  await expect(box).not.toBeChecked();
  await expect(dialog.getByText('AI readiness assessment: 51 of 100')).toBeVisible();
  await box.check();
  const email = await demoForm.fill(dialog);
  await submitButton(dialog, demoForm).click();
  await expect(toast(page, 'Success')).toBeVisible();

  const [row] = rowsOf(server, demoForm, email);
  expect(row?.['source_path']).toBe(PATH);
  expect(row?.['message']).toBe(
    [
      'Duplicates between core banking and the CRM.',
      '',
      'AI readiness assessment: 51 of 100, level Noticed',
      'Accuracy requirement, 95%+: met',
      'Accuracy: 20 of 25',
      'Completeness: 8 of 20',
      'Consistency: 6 of 20',
      'Timeliness: 11 of 15',
      'Validity: 6 of 10',
      'Uniqueness: 0 of 10',
      'Weakest: Uniqueness, Consistency',
      `${server.origin}${COMPLETE}`,
    ].join('\n'),
  );
});

test('without the tick the message stays as it was typed', async ({ page, server }) => {
  await page.goto(COMPLETE);
  await page.getByRole('banner').getByRole('button', { name: 'Request Demo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a demo' });
  await expect(dialog.getByRole('checkbox')).toBeVisible();
  const email = await demoForm.fill(dialog);
  await submitButton(dialog, demoForm).click();
  await expect(toast(page, 'Success')).toBeVisible();
  expect(rowsOf(server, demoForm, email)[0]?.['message']).toBe(
    'Duplicates between core banking and the CRM.',
  );
});

test('message and note together keep to the limit, and a note is no message', async ({ page, server }) => {
  await page.goto(COMPLETE);
  await page.getByRole('button', { name: 'Request a demo on this result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a demo' });
  const message = dialog.getByLabel('Tell us about your data challenges');
  const email = await demoForm.fill(dialog);
  await dialog.getByRole('checkbox').check();
  await message.fill('x'.repeat(4900));
  await submitButton(dialog, demoForm).click();
  await expect(dialog.getByText('must be 5000 characters or fewer')).toBeVisible();
  await message.fill('');
  await submitButton(dialog, demoForm).click();
  await expect(dialog.getByText('Enter a few words about your data challenges')).toBeVisible();
  expect(rowsOf(server, demoForm, email)).toHaveLength(0);
});

test('where nothing is assessed the demo dialog offers no note', async ({ page }) => {
  const dialog = await demoForm.open(page);
  await expect(submitButton(dialog, demoForm)).toBeEnabled();
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
});

test('the answers are sent to nobody', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('answers')) posts.push(request.url());
    if (request.headers()['referer']?.includes('answers')) posts.push(`referrer of ${request.url()}`);
  });
  await page.goto(`${PATH}#self-assessment`);
  await answerAll(page, ANSWERS);
  await expect(sheet(page)).toContainText('51 of 100');
  await page.reload();
  await expect(sheet(page)).toContainText('51 of 100');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL(/\/security$/);
  expect(posts).toEqual([]);
});

test('without JavaScript the questions, the levels and the way to add up are there', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  await page.goto(`${PATH}#self-assessment`);
  await expect(page.getByText('Adding up needs JavaScript')).toBeVisible();
  await expect(page.getByText('60 points').first()).toBeVisible();
  await page.locator('summary').last().click();
  await expect(page.getByText('Do you know how many of the records are duplicates?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeHidden();
  await context.close();
});

test("where colours are forced the drawings to scale have the system's, and the empty part an outline", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(COMPLETE);
  await expect(sheet(page)).toContainText('51 of 100');
  const colours = await page
    .locator('[data-island=assessment] svg:not([viewBox="0 0 16 16"])')
    .evaluateAll((drawings) => {
      const system = (name: string) => {
        const probe = document.createElement('i');
        probe.style.setProperty('color', name);
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      };
      const known = [system('Canvas'), system('CanvasText'), 'none'];
      const used = (shape: Element) => [getComputedStyle(shape).fill, getComputedStyle(shape).stroke];
      return drawings.map((drawing) => ({
        foreign: [...drawing.querySelectorAll('rect, path')]
          .flatMap(used)
          .filter((one) => !known.includes(one)),
        outlined: [...drawing.querySelectorAll('rect, path')].some(
          (shape) => getComputedStyle(shape).stroke === system('CanvasText'),
        ),
      }));
    });
  expect(colours.length).toBeGreaterThan(7);
  for (const { foreign, outlined } of colours) {
    expect(foreign).toEqual([]);
    expect(outlined).toBe(true);
  }
});

test('other pages do not load the assessment, and its own code is at most 15 kB', async ({ page }) => {
  const sizes = new Map<string, number>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.set(new URL(response.url()).pathname, (await response.request().sizes()).responseBodySize);
  });
  const dialog = await demoForm.open(page);
  await expect(submitButton(dialog, demoForm)).toBeEnabled();
  expect([...sizes.keys()].filter((path) => path.includes('assessment'))).toEqual([]);
  await page.goto(COMPLETE, { waitUntil: 'networkidle' });
  await expect(sheet(page)).toContainText('51 of 100');
  const own = [...sizes].filter(([path]) => path.includes('assessment'));
  expect(own).toHaveLength(1);
  expect(own[0]?.[1]).toBeLessThanOrEqual(15_000);
});

test('the page costs little before the assessment is reached', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const cost = await countWire(page);
  await page.goto(PATH, { waitUntil: 'networkidle' });
  expect((await cost()).bytes).toBeLessThanOrEqual(75_000);
  expect((await cost()).scriptBytes).toBeLessThanOrEqual(5_000);
});

for (const width of [360, 1440]) {
  test(`axe finds nothing at ${width} px: half answered, complete, attached`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${PATH}#self-assessment&answers=32-2_`);
    await expect(page.getByText('3 of 13 answered')).toBeVisible();
    await page.locator('summary').nth(3).click();
    await expectNoViolations(page);
    await page.goto(COMPLETE);
    await expect(sheet(page)).toContainText('51 of 100');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Request a demo on this result' }).click();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await expectNoViolations(page);
  });
}

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(COMPLETE);
  await expect(sheet(page)).toContainText('51 of 100');
  for (const summary of await page
    .locator('summary')
    .all()
    .then((all) => all.slice(1)))
    await summary.click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: 'Request a demo on this result' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a demo' });
  await expect(dialog.getByRole('checkbox')).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

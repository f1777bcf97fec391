/**
 * The AI readiness self-assessment: by mouse, by keyboard, through its address, on paper, as a file, with a demo request.
 * Questions, weights and words are read from `content/`; the score itself is tested in apps/site/islands/assessment.
 */
import { readFile } from 'node:fs/promises';
import { readAnswers, writeAnswers } from '../../apps/site/islands/assessment/address.ts';
import { measuredAddress } from '../../apps/site/islands/assessment/measured.ts';
import { csvOf, levelName, noteOf, scaleOf } from '../../apps/site/islands/assessment/report.ts';
import {
  type Answers,
  lowestAnswer,
  scoreOf,
  totalIfImproved,
  unanswered,
  weakest,
} from '../../apps/site/islands/assessment/score.ts';
import { fillIn, formatNumber } from '../../content/fill-in.ts';
import { aiReadiness } from '../../content/schema/ai-readiness.ts';
import { assessment } from '../../content/schema/assessment.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { demoForm, rowsOf, submitButton, toast } from '../support/forms.ts';
import { hold } from '../support/hold.ts';
import { LONG } from '../support/long.ts';

const PATH = '/ai-readiness';

const { actions, criteria, form, measured: copy, note, result } = assessment;
const scale = scaleOf(assessment);
const best = scale.points.length - 1;

/** Answers of every level, with the accuracy requirement met and the last criterion at its worst. */
const answers: Answers = criteria.map(({ questions }, at) =>
  questions.map(({ requirement }, place) => {
    if (requirement) return best;
    return at === criteria.length - 1 ? 0 : (at + place) % (best + 1);
  }),
);
const ANSWERS = writeAnswers(answers) ?? '';
const score = scoreOf(scale, answers);
const worst = weakest(score);
const COMPLETE = `${PATH}#assessment-result&answers=${ANSWERS}`;

/** The score as the sheet says it. */
const outOf = (total: number) => `${formatNumber(total)} ${result.outOf}`;
const SCORE = outOf(score.total);

/** The answers in an address's fragment. */
const answersIn = (page: Page) => /[#&]answers=([^&]*)/.exec(new URL(page.url()).hash)?.[1];

/** A criterion's questions, each a group with an answer for each level. */
function questions(page: Page, index: number) {
  return page.locator('[data-island=assessment] details').nth(index).getByRole('group');
}

function sheet(page: Page) {
  return page
    .locator('[data-island=assessment] > div')
    .filter({ has: page.getByRole('heading', { name: result.title }) });
}

/** How many questions are answered, as the sheet says it. */
function answered(page: Page, count: number) {
  return page.getByText(fillIn(form.answered, { answered: count, questions: score.questions }));
}

async function answerAll(page: Page): Promise<void> {
  for (const [at, levels] of answers.entries()) {
    for (const [place, level] of levels.entries())
      await questions(page, at).nth(place).getByRole('radio').nth(Number(level)).check();
    const next = criteria[at + 1];
    if (next)
      await page.getByRole('button', { name: fillIn(form.continue, { criterion: next.name }) }).click();
  }
}

test('takes over what a file showed, asks the rest, and asks instead on request', async ({ page }) => {
  const points = { completeness: 98.6, consistency: 92.8, validity: 99.3, uniqueness: 84.4 };
  const isMeasured = criteria.map(({ key }) => key in points);
  const measured = criteria.map(
    ({ key }) => Object.entries(points).find(([name]) => name === key)?.[1] ?? null,
  );
  const before = scoreOf(scale, unanswered(scale), measured);
  await page.goto(measuredAddress(points));
  await expect(answered(page, before.answered)).toBeVisible();
  await expect(sheet(page)).toContainText(`${formatNumber(before.total)} ${result.soFar}`);

  const at = isMeasured.indexOf(true);
  const criterion = page.locator('[data-island=assessment] details').nth(at);
  await criterion.locator('summary').click();
  await expect(questions(page, at)).toHaveCount(0);
  await expect(criterion).toContainText(fillIn(copy.text, { points: measured[at] ?? 0 }));
  await criterion.getByRole('button', { name: copy.ask }).press('Enter');
  await expect(criterion.locator('summary')).toBeFocused();
  await expect(questions(page, at)).toHaveCount(criteria[at]?.questions.length ?? 0);
  await expect(page).not.toHaveURL(/completeness/);
  await expect(page).toHaveURL(/measured=consistency-92.8_validity-99.3_uniqueness-84.4$/);

  const address = `${page.url()}&answers=33-33-__-333-__-__`;
  await page.goto('about:blank');
  await page.goto(address);
  const after = scoreOf(scale, readAnswers(scale, '33-33-__-333-__-__'), measured.with(at, null));
  await expect(sheet(page)).toContainText(outOf(after.total));
});

test('answers become a score, its contributions, the weakest two and what improving them brings', async ({
  page,
}) => {
  await page.goto(`${PATH}#self-assessment`);
  const open = { open: score.questions, questions: score.questions };
  await expect(page.getByText(fillIn(result.open, open))).toBeVisible();
  await answerAll(page);
  await page.getByRole('button', { name: form.seeResult }).click();

  await expect(page.getByRole('heading', { name: result.title })).toBeFocused();
  await expect(sheet(page)).toContainText(SCORE);
  await expect(sheet(page)).toContainText(
    fillIn(result.level, { level: levelName(assessment, score.total) }),
  );
  await expect(sheet(page)).toContainText(result.requirement.met);
  for (const { contribution, weight } of score.parts) {
    const part = fillIn(form.part, { contribution, weight });
    await expect(sheet(page).getByText(part, { exact: true }).first()).toBeVisible();
  }
  const lifts = worst.map((at) =>
    fillIn(result.weakest.lift, { from: score.total, to: totalIfImproved(score, [at]) }),
  );
  const items = sheet(page)
    .getByRole('listitem')
    .filter({ hasText: result.weakest.lift.split('{')[0] ?? '' });
  await expect(items).toHaveCount(worst.length);
  for (const [index, at] of worst.entries()) {
    const item = items.filter({ hasText: lifts[index] ?? '' });
    await expect(item).toContainText(criteria[at]?.name ?? '');
    await expect(item).toContainText(criteria[at]?.questions[lowestAnswer(answers[at] ?? [])]?.first ?? '');
  }
  await expect(sheet(page)).toContainText(
    fillIn(result.weakest.both, { from: score.total, to: totalIfImproved(score, worst) }),
  );
  const status = fillIn(form.statusComplete, { questions: score.questions, score: score.total });
  await expect(page.getByRole('status').filter({ hasText: status })).toHaveCount(1);
  expect(answersIn(page)).toBe(ANSWERS);
});

test(
  'contributions are drawn to one scale: as tall as the weight, as wide as the points',
  LONG,
  async ({ page }) => {
    await page.goto(COMPLETE);
    await expect(sheet(page)).toContainText(SCORE);
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
    expect(layers).toHaveLength(score.parts.length);
    for (const [at, { weight, contribution }] of score.parts.entries()) {
      expect(layers[at]?.height).toBeCloseTo(weight * 3.4, 1);
      expect(layers[at]?.share).toBeCloseTo(contribution / weight, 2);
    }
  },
);

test(
  'all best is 100 with nothing to improve, all worst is 0 with the requirement missed',
  LONG,
  async ({ page }) => {
    await page.goto(`${PATH}#answers=${writeAnswers(all(best))}`);
    await expect(sheet(page)).toContainText(outOf(100));
    await expect(sheet(page)).toContainText(result.weakest.none);
    await page.goto(`${PATH}#answers=${writeAnswers(all(0))}`);
    await expect(sheet(page)).toContainText(outOf(0));
    await expect(sheet(page)).toContainText(result.requirement.missed);
    const none = scoreOf(scale, all(0));
    await expect(sheet(page)).toContainText(
      fillIn(result.weakest.both, { from: 0, to: totalIfImproved(none, weakest(none)) }),
    );
  },
);

test('by keyboard alone', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('link', { name: aiReadiness.hero.action }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: assessment.measure.label })).toBeFocused();
  await page.keyboard.press('Tab');
  for (const at of criteria.keys()) {
    await expect(page.locator('summary').nth(at)).toBeFocused();
    for (let question = await questions(page, at).count(); question > 0; question -= 1) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
    }
    // Keys may be ahead of the assessment's code; the address shows that it has run.
    await expect(page).toHaveURL(/answers=/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: result.title })).toBeFocused();
  await expect(sheet(page)).toContainText(outOf(scoreOf(scale, all(2)).total));
  expect(answersIn(page)).toBe(writeAnswers(all(2)));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: actions.demo })).toBeFocused();
});

test(
  'answers survive a reload, another page and the way back, and a link on the page',
  LONG,
  async ({ page }) => {
    const first = (page: Page) => questions(page, 0).first().getByRole('radio').nth(best);
    const last = (page: Page) => questions(page, 0).last().getByRole('radio').nth(1);
    await page.goto(`${PATH}?from=mail`);
    await page.getByRole('link', { name: aiReadiness.hero.action }).click();
    await first(page).check();
    const one = writeAnswers(
      unanswered(scale).map((group, at) => group.map((_, place) => (at + place === 0 ? best : null))),
    );
    await expect(page).toHaveURL(new RegExp(`\\?from=mail#self-assessment&answers=${one}$`));

    await page.reload();
    await expect(first(page)).toBeChecked();
    await expect(answered(page, 1)).toBeVisible();

    await page.goto('/features');
    await page.goBack();
    await expect(first(page)).toBeChecked();
    await last(page).check();

    // Back at the entry before the link was followed, the answers given since are kept.
    const both = new RegExp(`answers=${best}_*1-`);
    await page.goBack();
    await expect(page).toHaveURL(both);
    await expect(first(page)).toBeChecked();
    await page.goForward();
    await expect(page).toHaveURL(both);
    await expect(last(page)).toBeChecked();
  },
);

test('an answer given before the code arrives counts', async ({ page }) => {
  const release = await hold(page, '**/_astro/assessment*.js');
  await page.goto(`${PATH}#self-assessment`);
  const answer = questions(page, 0).first().getByRole('radio').nth(2);
  await answer.check();
  await release();
  await expect(answered(page, 1)).toBeVisible();
  await expect(page).toHaveURL(/answers=2_/);
  await expect(answer).toBeChecked();
});

test('the result is copied, downloaded, printed and begun again', async ({ page, context }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(COMPLETE);
  await expect(sheet(page)).toContainText(SCORE);

  await test.step('the CSV file is the report of these answers', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: actions.csv }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(assessment.csv.file);
    const text = await readFile(await download.path(), 'utf8');
    expect(text.replace(/^\uFEFF/, '')).toBe(csvOf(assessment, answers, score).replace(/^\uFEFF/, ''));
  });

  await test.step('a copied link leads to the result', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: actions.copy }).click();
    await expect(page.getByText(actions.copied)).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(new RegExp(`${COMPLETE}$`));

    const other = await context.newPage();
    await other.goto(link);
    await expect(other.getByRole('heading', { name: result.title })).toBeFocused();
    await expect(other.getByRole('heading', { name: result.title })).toBeInViewport();
    await expect(sheet(other)).toContainText(SCORE);
    await other.close();
  });

  await test.step('Print opens the print dialog', async () => {
    await page.getByRole('button', { name: actions.print, exact: true }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
  });

  await test.step('it prints on one page of A4 or Letter, without the rest of the site', async () => {
    await expect(sheet(page)).toContainText(SCORE);
    const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' };
    for (const format of ['A4', 'Letter']) {
      const pdf = await page.pdf({ format, margin });
      expect.soft(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: result.title })).toBeVisible();
    const given = criteria[0]?.questions[0]?.answers[answers[0]?.[0] ?? 0] ?? '';
    await expect(page.getByRole('cell', { name: given }).first()).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('button', { name: actions.print })).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step("with forced colors the drawings to scale use the system's, and the empty part has an outline", async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(sheet(page)).toContainText(SCORE);
    const drawings = await page
      .locator('[data-island=assessment] svg:not([viewBox="0 0 16 16"])')
      .evaluateAll((found) => {
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
        return found.map((drawing) => ({
          foreign: [...drawing.querySelectorAll('rect, path')]
            .flatMap(used)
            .filter((one) => !known.includes(one)),
          outlined: [...drawing.querySelectorAll('rect, path')].some(
            (shape) => getComputedStyle(shape).stroke === system('CanvasText'),
          ),
        }));
      });
    expect(drawings.length).toBeGreaterThan(7);
    for (const { foreign, outlined } of drawings) {
      expect(foreign).toEqual([]);
      expect(outlined).toBe(true);
    }
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('start again empties the answers and the address', async () => {
    await page.getByRole('button', { name: actions.restart }).click();
    await expect(answered(page, 0)).toBeVisible();
    await expect(page).toHaveURL(/\/ai-readiness#assessment-result$/);
    await expect(page.getByRole('heading', { name: assessment.title })).toBeFocused();
  });
});

test('a demo request includes the result if the visitor ticks the box', async ({ page, server }) => {
  const report = noteOf(assessment, answers, score, `${server.origin}${COMPLETE}`);
  await page.goto(COMPLETE);
  await page.getByRole('button', { name: actions.demo }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a demo' });
  const box = dialog.getByRole('checkbox', { name: note.label });
  await expect(box).not.toBeChecked();
  await expect(dialog.getByText(report.split('\n')[0] ?? '')).toBeVisible();
  await test.step('message and result together keep to the limit, and a result alone is no message', async () => {
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
    await box.uncheck();
  });

  await box.check();
  const email = await demoForm.fill(dialog);
  await submitButton(dialog, demoForm).click();
  await expect(toast(page, 'Success')).toBeVisible();

  const [row] = rowsOf(server, demoForm, email);
  expect(row?.['source_path']).toBe(PATH);
  expect(row?.['message']).toBe(`Duplicates between core banking and the CRM.\n\n${report}`);
});

test('without the tick the message is sent as typed', LONG, async ({ page, server }) => {
  await page.goto(COMPLETE);
  await expect(sheet(page)).toContainText(SCORE);
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

test('the answers are sent to nobody', LONG, async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.url().includes('answers')) posts.push(request.url());
    if (request.headers()['referer']?.includes('answers')) posts.push(`referrer of ${request.url()}`);
  });
  await page.goto(`${PATH}#self-assessment`);
  await answerAll(page);
  await expect(sheet(page)).toContainText(SCORE);
  await expect.poll(() => answersIn(page)).toBe(ANSWERS);
  await page.reload();
  await expect(sheet(page)).toContainText(SCORE);
  await page.getByRole('contentinfo').locator('a[href="/security"]').click();
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
  await expect(page.getByText(assessment.withoutScripts)).toBeVisible();
  for (const level of assessment.scale.levels)
    await expect(
      page.getByText(fillIn(assessment.scale.points, { points: level.points })).first(),
    ).toBeVisible();
  await page.locator('summary').last().click();
  await expect(page.getByText(criteria.at(-1)?.questions[0]?.text ?? '')).toBeVisible();
  await expect(page.getByRole('heading', { name: result.title })).toBeHidden();
  await context.close();
});

test(
  'other pages neither load the assessment nor offer its result, and its own code is at most 15 kB',
  LONG,
  async ({ page }) => {
    const sizes = new Map<string, number>();
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return;
      sizes.set(new URL(response.url()).pathname, (await response.request().sizes()).responseBodySize);
    });
    const dialog = await demoForm.open(page);
    await expect(submitButton(dialog, demoForm)).toBeEnabled();
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    expect([...sizes.keys()].filter((path) => path.includes('assessment'))).toEqual([]);
    await page.goto(COMPLETE);
    await expect(sheet(page)).toContainText(SCORE);
    await page.waitForLoadState('networkidle');
    const own = [...sizes].filter(([path]) => path.includes('assessment'));
    expect(own).toHaveLength(1);
    expect(own[0]?.[1]).toBeLessThanOrEqual(15_000);
  },
);

test(
  'axe finds nothing on phones and desktops: half answered, complete, attached',
  LONG,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const check = async (state: string, part = 'main') => {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoViolations(page, `${state} at ${width} px`, part);
      }
    };
    const half = answers.map((levels, at) => levels.map((level) => (at < 2 ? level : null)));
    await page.goto(`${PATH}#self-assessment&answers=${writeAnswers(half)}`);
    await expect(answered(page, half.flat().filter((level) => level !== null).length)).toBeVisible();
    await page.locator('summary').nth(3).click();
    await check('half answered');
    await page.goto(COMPLETE);
    await expect(sheet(page)).toContainText(SCORE);
    await check('complete');
    await page.getByRole('button', { name: actions.demo }).click();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await check('attached', 'dialog:modal');
  },
);

test('the result and its dialog do not scroll sideways at 320 px', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(COMPLETE);
  await expect(sheet(page)).toContainText(SCORE);
  for (const summary of await page
    .locator('summary')
    .all()
    .then((all) => all.slice(1)))
    await summary.click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: actions.demo }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a demo' });
  await expect(dialog.getByRole('checkbox')).toBeVisible();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

/** The same answer to every question. */
function all(level: number): Answers {
  return unanswered(scale).map((group) => group.map(() => level));
}

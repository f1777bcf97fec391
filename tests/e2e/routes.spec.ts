/**
 * Every route against the specification (points 2, 8 and 9), one test per page. What the specification fixes is written
 * out here and nowhere else in the tests; prices and everything an editor may change are read from `content/`.
 */

import { about } from '../../content/schema/about.ts';
import { articles } from '../../content/schema/articles.ts';
import { blog } from '../../content/schema/blog.ts';
import { careers } from '../../content/schema/careers.ts';
import { company } from '../../content/schema/company.ts';
import { compliance } from '../../content/schema/compliance.ts';
import { contact } from '../../content/schema/contact.ts';
import { dataMigration } from '../../content/schema/data-migration.ts';
import { features } from '../../content/schema/features.ts';
import { financialServices } from '../../content/schema/financial-services.ts';
import { healthcare } from '../../content/schema/healthcare.ts';
import { home } from '../../content/schema/home.ts';
import { integrations } from '../../content/schema/integrations.ts';
import { jobs } from '../../content/schema/jobs.ts';
import { type Plan, plans } from '../../content/schema/plans.ts';
import { platformOverview } from '../../content/schema/platform-overview.ts';
import { pricing } from '../../content/schema/pricing.ts';
import { security } from '../../content/schema/security.ts';
import { BUDGETS, PROJECT_TYPES } from '../../packages/forms/forms.ts';
import { expect, type Page, test } from '../support/fixtures.ts';
import { LONG, sampled } from '../support/long.ts';
import {
  action,
  expectActions,
  expectCards,
  expectEntries,
  expectTexts,
  headingNamed,
  main,
  sectionOf,
} from '../support/sections.ts';

const CAPABILITIES = [
  'Real-time cleansing',
  'Deduplication',
  'Identity resolution',
  'Compliance support',
  'Data migration',
  'AI readiness',
];

const IMPLEMENTATION_TIMES = ['4-6 weeks', '6-12 months', '12-24 months'];

/** Opens a page and checks what the specification asks of every page: the header, the footer, one main heading. */
async function open(page: Page, route: string): Promise<void> {
  const response = await page.goto(route);
  expect(response?.status()).toBe(200);
  const header = page.getByRole('banner');
  for (const href of ['/#product', '/#preview', '/#industries', '/about', '/contact']) {
    await expect.soft(header.locator(`a[href="${href}"]:visible`), `header link to ${href}`).toHaveCount(1);
  }
  await expect.soft(header.getByRole('button', { name: 'Request Demo' })).toBeVisible();

  const footer = page.getByRole('contentinfo');
  await expect.soft(footer.getByLabel('Email address')).toBeVisible();
  for (const href of [
    '/features',
    '/security',
    '/integrations',
    '/pricing',
    '/documentation',
    '/case-studies',
    '/blog',
    '/careers',
    '/compliance',
  ]) {
    await expect.soft(footer.locator(`a[href="${href}"]:visible`), `footer link to ${href}`).toHaveCount(1);
  }
  await expectTexts(footer, [company.email, company.office]);
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

test('/: two dialogs, claims, capabilities, dashboards, industries and the comparison', async ({ page }) => {
  await open(page, '/');
  for (const [index, label] of ['Get Started', 'Watch Demo'].entries()) {
    await main(page).getByRole('button', { name: label, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: home.comingSoon[index]?.title });
    await expect(dialog, label).toContainText('oming soon');
    await dialog.getByRole('button', { name: home.close }).last().click();
    await expect(dialog, label).toBeHidden();
  }
  await expectTexts(main(page), [
    '99.5%',
    'matching accuracy',
    '100ms',
    '24/7',
    '81%',
    'of companies cite data quality as the biggest barrier to AI',
    '$15M',
    'average annual loss',
  ]);
  await expectCards(page.locator('#product'), CAPABILITIES);

  for (const title of ['Customer 360 View', 'Data Workflow Management']) {
    const dashboard = page.locator('#preview figure').filter({ has: headingNamed(page, title) });
    await expect(dashboard).toBeVisible();
    // Told in words too.
    expect((await dashboard.locator('figcaption').innerText()).length).toBeGreaterThan(100);
  }
  for (const [name, figures] of [
    ['Financial Services', ['85%', '60%', '$2.3M']],
    ['Healthcare', ['95%']],
  ] as const) {
    const industry = page.locator('#industries article').filter({ hasText: name });
    await expectTexts(industry, [name, 'Challenge', 'Solutions', ...figures]);
    expect(await industry.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
  }
  const table = sectionOf(page, home.whyChoose.title).getByRole('table');
  await expectTexts(table, ['Traditional CDPs', 'Legacy MDM', '99.5%', 'under 100ms', '24/7']);
  await expectTexts(table.getByRole('row').filter({ hasText: '6-12 months' }), IMPLEMENTATION_TIMES);
});

test('/about: mission, vision, three values, expertise', LONG, async ({ page }) => {
  await open(page, '/about');
  await expectCards(main(page), [/mission/i, /vision/i, /^Precision/, /^Innovation/, /^Partnership/]);
  const badges = sectionOf(page, about.expertise.title).getByRole('listitem');
  expect(await badges.count()).toBeGreaterThanOrEqual(4);
});

test('/contact: the form, what submitting means, contact information, Quick Response', async ({ page }) => {
  await open(page, '/contact');
  const form = main(page).locator('form').filter({ hasText: 'How can we help you?' });
  for (const label of [
    'First name',
    'Last name',
    'Email',
    'Company',
    'Phone',
    'Project type',
    'Budget',
    'How can we help you?',
  ]) {
    await expect(form.getByLabel(label)).toBeVisible();
  }
  await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await expect(form.locator('a[href="/privacy-policy"]')).toBeVisible();
  await expect(form.locator('a[href="/terms-of-service"]')).toBeVisible();
  for (const [label, options] of [
    ['Project type', PROJECT_TYPES],
    ['Budget', BUDGETS],
  ] as const) {
    const values = await form
      .getByLabel(label)
      .locator('option')
      .evaluateAll((found) =>
        found.map((option) => (option instanceof HTMLOptionElement ? option.value : '')),
      );
    expect(values).toEqual(['', ...options.map(({ value }) => value)]);
  }
  await expectTexts(sectionOf(page, contact.information.title), [
    company.email,
    company.office,
    'Monday to Friday 9:00-18:00 PST',
    'Saturday 10:00-14:00 PST',
  ]);
  const card = sectionOf(page, 'Quick Response');
  await expectTexts(card, ['24 hours', '2-4 hours']);
  await expectActions(card, ['Schedule a Call']);
});

const LEGAL = [
  ['/privacy-policy', /privacy policy/i, company.privacyEmail],
  ['/terms-of-service', /terms of service/i, company.legalEmail],
  ['/cookie-policy', /cookie policy/i, company.privacyEmail],
] as const;

for (const [[route, title, address], options] of sampled(LEGAL, 1)) {
  test(`${route}: legal text dated January 2024, with its address`, options, async ({ page }) => {
    await open(page, route);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectTexts(main(page), ['January 2024']);
    await expect(main(page).locator(`a[href="mailto:${address}"]`).first()).toBeVisible();
    expect((await main(page).innerText()).length).toBeGreaterThan(1500);
  });
}

test('/platform-overview: six capabilities and a why-choose list', LONG, async ({ page }) => {
  await open(page, '/platform-overview');
  await expectCards(main(page), CAPABILITIES);
  const reasons = sectionOf(page, platformOverview.whyChoose.title).getByRole('listitem');
  expect(await reasons.count()).toBeGreaterThanOrEqual(4);
  await expectActions(main(page), [platformOverview.closing.action]);
});

test('/features: three core capabilities, six more, integration badges', LONG, async ({ page }) => {
  await open(page, '/features');
  await expect(sectionOf(page, features.core.title).getByRole('article')).toHaveCount(3);
  await expectCards(main(page), ['Real-time cleansing', 'Deduplication', 'Identity resolution']);
  await expect(sectionOf(page, features.additional.title).getByRole('article')).toHaveCount(6);
  const badges = sectionOf(page, features.integrations.title).getByRole('listitem');
  expect(await badges.count()).toBeGreaterThanOrEqual(6);
});

test(
  '/security: frameworks, certification badges, infrastructure, access management',
  LONG,
  async ({ page }) => {
    await open(page, '/security');
    const standards = ['SOC 2', 'ISO 27001', 'HIPAA', 'GDPR', 'PCI DSS'];
    await expectEntries(sectionOf(page, security.frameworks.title), standards);
    await expectCards(sectionOf(page, security.marks.title), standards);
    const cards = sectionOf(page, security.infrastructure.title).getByRole('article');
    expect(await cards.count()).toBeGreaterThanOrEqual(3);
    const access = sectionOf(page, security.access.title);
    expect(await access.getByRole('row').count()).toBeGreaterThanOrEqual(4);
    await expectTexts(access, ['role']);
  },
);

test(
  '/integrations: four connector categories, API, real-time sync, custom connectors',
  LONG,
  async ({ page }) => {
    await open(page, '/integrations');
    await expect(sectionOf(page, integrations.wiring.title).getByRole('article')).toHaveCount(4);
    await expectCards(sectionOf(page, integrations.api.title), [
      'REST API',
      'GraphQL API',
      'Authentication',
      'Rate limits',
      'SDKs',
    ]);
    await expectTexts(sectionOf(page, integrations.sync.title), ['100ms']);
    await expect(sectionOf(page, integrations.custom.title)).toBeVisible();
  },
);

test('/pricing: three plans with their prices, the annual discount, four add-ons, the terms', async ({
  page,
}) => {
  await open(page, '/pricing');
  const [starter, professional, enterprise] = plans.plans;
  if (!starter || !professional || !enterprise) throw new Error('The specification has three plans');
  const trial = `${plans.trialDays}-day free trial, no credit card`;
  for (const [plan, name, texts, label] of [
    [starter, 'Starter', [trial, `${starter.integrations} standard integrations`], 'Start Free Trial'],
    [professional, 'Professional', [trial], 'Start Free Trial'],
  ] as const) {
    const column = sectionOf(page, name);
    const records = `${compact.format(plan.recordsPerMonth ?? Number.NaN)} records per month`;
    await expectTexts(column, [priceOf(plan), 'per month', records, ...texts]);
    await expectActions(column, [label]);
  }
  await expectTexts(sectionOf(page, 'Enterprise'), ['Custom pricing', 'Unlimited']);
  await expectActions(sectionOf(page, 'Enterprise'), ['Contact Sales']);

  const addOns = sectionOf(page, pricing.addOns.title).locator('dl > div');
  for (const [name, unit] of [
    ['Extra processing', 'per 1,000 records'],
    ['Premium support', 'per month'],
    ['Custom integration', ''],
    ['Professional services', 'per hour'],
  ] as const) {
    const addOn = plans.addOns.find((candidate) => candidate.name === name);
    const price = dollars.format((addOn?.cents ?? Number.NaN) / 100);
    const from = name === 'Custom integration' ? 'from ' : '';
    await expectTexts(addOns.filter({ hasText: name }), [`${from}${price} ${unit}`]);
  }
  await expectTexts(main(page), [`saves ${plans.annualDiscountPercent}%`, ...IMPLEMENTATION_TIMES]);
  await expectActions(main(page), ['Schedule Demo']);

  await main(page)
    .getByRole('group', { name: pricing.billing.legend })
    .first()
    .getByLabel(pricing.billing.annual)
    .check();
  for (const [plan, name] of [
    [starter, 'Starter'],
    [professional, 'Professional'],
  ] as const) {
    await expectTexts(sectionOf(page, name), [priceOf(plan, plans.annualDiscountPercent)]);
  }
});

const INDUSTRIES = [
  [
    '/financial-services',
    financialServices.intro,
    [financialServices.challenge.title, financialServices.solutions.title, financialServices.results.title],
    ['85%', '60%', '$2.3M'],
  ],
  [
    '/healthcare',
    healthcare.intro,
    [healthcare.challenge.title, healthcare.solutions.title, healthcare.result.title],
    ['95%'],
  ],
] as const;

for (const [[route, content, titles, figures], options] of sampled(INDUSTRIES, 1)) {
  test(`${route}: challenge, solutions, stats`, options, async ({ page }) => {
    await open(page, route);
    for (const title of titles) await expect(sectionOf(page, title)).toBeVisible();
    await expectTexts(sectionOf(page, titles[2]), figures);
    await expectActions(main(page), [content.action]);
  });
}

test('/data-migration: four steps, three types', LONG, async ({ page }) => {
  await open(page, '/data-migration');
  const steps = sectionOf(page, dataMigration.process.title).getByRole('heading', { level: 3 });
  await expect(steps).toHaveCount(4);
  await expect(sectionOf(page, dataMigration.types.title).getByRole('article')).toHaveCount(3);
});

test(
  '/ai-readiness: hero, factors, use cases, weighted criteria, impact, benefits, closing',
  LONG,
  async ({ page }) => {
    await open(page, '/ai-readiness');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accelerate Your AI Journey');
    await expectTexts(main(page), ['81%']);
    await expectActions(main(page), [
      'Assess Your AI Readiness',
      'Start AI Readiness Assessment',
      'Download AI Readiness Guide',
    ]);
    for (const title of ['Key AI Readiness Factors', 'AI Use Cases Enabled by Clean Data']) {
      const cards = sectionOf(page, title).getByRole('article');
      await expect(cards, title).toHaveCount(3);
      for (const card of await cards.all()) {
        await expect(card.getByRole('heading').first(), title).toBeVisible();
        await expect(card.locator('p').first(), title).toBeVisible();
        expect(await card.getByRole('listitem').count(), title).toBeGreaterThanOrEqual(2);
      }
    }
    await expectTexts(sectionOf(page, 'Key AI Readiness Factors'), ['accuracy of 95%+']);
    const assessment = sectionOf(page, 'AI Readiness Assessment');
    for (const [name, weight] of [
      ['Accuracy', '25%'],
      ['Completeness', '20%'],
      ['Consistency', '20%'],
      ['Timeliness', '15%'],
      ['Validity', '10%'],
      ['Uniqueness', '10%'],
    ] as const) {
      const criterion = assessment.getByRole('listitem').filter({ has: headingNamed(page, name) });
      await expect(criterion.getByText(weight), name).toBeVisible();
      await expect(criterion.locator('p').first(), name).toBeVisible();
    }
    await expectTexts(sectionOf(page, 'Business Impact'), [
      'Faster AI deployment',
      '60% shorter timelines',
      'Higher model accuracy',
      'up to 40%',
      'Reduced risk',
    ]);
    await expectTexts(sectionOf(page, 'Technical Benefits'), [
      'Automated data prep',
      '90% less manual effort',
      'Real-time processing',
      'Scalable infrastructure',
    ]);
  },
);

test(
  '/compliance: hero, frameworks, standards, features, benefits, steps, governance, closing',
  LONG,
  async ({ page }) => {
    await open(page, '/compliance');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stay Compliant, Stay Secure');
    await action(main(page), 'Explore Compliance Solutions').click();
    await expect(headingNamed(main(page), compliance.frameworks.title)).toBeInViewport();
    for (const [name, requirements] of [
      ['GDPR', ['Right to be forgotten', 'Data portability', 'Consent management', 'Privacy by design']],
      ['CCPA', ['Consumer rights', 'Data deletion', 'Opt-out mechanisms', 'Transparency reporting']],
      ['HIPAA', ['PHI protection', 'Access controls', 'Audit trails', 'Breach notification']],
    ] as const) {
      await expectEntries(sectionOf(page, name), requirements);
    }
    const standards = main(page)
      .locator('section')
      .filter({ has: headingNamed(page, compliance.frameworks.standardsTitle) });
    await expectEntries(standards, ['SOX', 'PCI DSS', 'ISO 27001', 'SOC 2', 'FERPA', 'GLBA']);
    await expectEntries(main(page), [
      'Automated reporting',
      'Audit trails',
      'Data classification',
      'Access controls',
      'Reduce compliance costs by 70%',
      'Automate regulatory reporting',
      'Proactive breach detection',
      'Built-in privacy controls',
      'Simplified audit preparation',
      'Global regulatory coverage',
    ]);
    await expectCards(main(page), ['Assessment', 'Implementation', 'Monitoring']);
    await expectEntries(sectionOf(page, compliance.governance.title), [
      'Proactive monitoring',
      'Incident response',
      'Continuous improvement',
    ]);
    await expectActions(main(page), ['Schedule Compliance Consultation', 'Download Compliance Guide']);
  },
);

test('/documentation: three cards of plain text', LONG, async ({ page }) => {
  await open(page, '/documentation');
  for (const [name, topics] of [
    ['Getting Started', ['Installation guide', 'First steps', 'Basic configuration', 'Sample data setup']],
    ['API Reference', ['REST API', 'GraphQL API', 'Authentication', 'Rate limits', 'SDKs']],
    ['Tutorials', ['Data cleaning basics', 'Identity resolution', 'Custom rules', 'Integration setup']],
  ] as const) {
    const card = sectionOf(page, name);
    await expectEntries(card, topics);
    await expect(card.getByRole('link')).toHaveCount(0);
    await expect(card.getByRole('listitem')).toHaveCount(topics.length);
  }
});

test('/case-studies: three stories with challenge, solution and results', LONG, async ({ page }) => {
  await open(page, '/case-studies');
  const stories = main(page).getByRole('article');
  await expect(stories).toHaveCount(3);
  for (const [industry, results] of [
    ['Financial Services', ['85%', 'compliance risk', '60%', 'faster reporting', '$2.3M', 'annual savings']],
    ['Healthcare', ['95%', 'fewer duplicate records']],
    [
      'Retail',
      ['40%', 'better ML accuracy', '3x', 'faster AI deployment', '25%', 'higher customer satisfaction'],
    ],
  ] as const) {
    const story = stories.filter({ hasText: industry }).filter({ hasText: results[0] });
    await expectTexts(story, results);
    for (const part of ['Challenge', 'Solution', 'Results'])
      await expect(story.getByRole('heading', { name: part }), `${part} of ${industry}`).toBeVisible();
  }
  await expectActions(main(page), ['Download Full Case Studies']);
});

test('/careers: positions to apply for, benefits, resume', LONG, async ({ page }) => {
  await open(page, '/careers');
  await expectTexts(main(page), ['Role-based access']);
  const mailTo = (subject: string) =>
    new RegExp(`^mailto:${company.careersEmail}\\?subject=${encodeURIComponent(subject)}`);
  for (const [title, department] of [
    ['Senior Data Engineer', 'Engineering'],
    ['AI/ML Engineer', 'Engineering'],
    ['Customer Success Manager', 'Customer Success'],
  ] as const) {
    const position = main(page).getByRole('row').filter({ hasText: title });
    await expectTexts(position, [department, 'Full-time', 'Remote']);
    const subject = careers.register.mail.subject.replace('{position}', title);
    await expect(action(position, 'Apply Now')).toHaveAttribute('href', mailTo(subject));
  }
  await expect(main(page).getByRole('link', { name: 'Apply Now' })).toHaveCount(jobs.length);
  await expectTexts(main(page), ['Tampa FL / Remote']);
  await expectCards(main(page), ['Health and wellness', 'Growth and learning', 'Remote-first']);
  await expect(action(main(page), 'Send Your Resume')).toHaveAttribute(
    'href',
    mailTo(careers.resume.mail.subject),
  );
});

test('/blog: heading, chips, four articles, more of them, the newsletter', async ({ page }) => {
  await open(page, '/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights & Updates');
  const chips = main(page).getByRole('navigation').first().getByRole('link');
  await expect(chips).toHaveText([
    'All',
    'AI & Technology',
    'Compliance',
    'Data Management',
    'Healthcare',
    'Financial Services',
  ]);
  const shown = main(page).locator('article:visible');
  await expect(shown).toHaveCount(4);
  for (const article of await shown.all()) {
    await expectTexts(article, ['min read']);
    await expect(article.getByRole('heading')).toBeVisible();
    await expect(article.locator('time')).toBeVisible();
    await expectActions(article, ['Read More']);
  }
  await action(main(page), 'Load More Articles').click();
  await expect(shown).toHaveCount(articles.length);
  await expect(page).toHaveURL(/\/blog$/);
  const newsletter = main(page).locator('form');
  await newsletter.scrollIntoViewIfNeeded();
  await expect(newsletter.getByLabel('Email address')).toBeVisible();
  await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
});

test('an unknown path: 404, the text, the path in the console, a link home', async ({
  page,
  expectConsole,
}) => {
  expectConsole({ text: 'status of 404', address: '/no/such-page' });
  expectConsole({ text: '404: no page at /no/such-page' });
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const response = await page.goto('/no/such-page?x=1');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect.poll(() => lines).toContain('404: no page at /no/such-page');
  await main(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
});

test('pages below another have a way back up', async ({ page }) => {
  for (const [path, parent] of [
    [`/blog/${articles[0]?.slug}`, '/blog'],
    [`/blog/category/${blog.categories[0]?.slug}`, '/blog'],
    [`/careers/${jobs[0]?.slug}`, '/careers'],
  ] as const) {
    await page.goto(path);
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(trail.locator(`a[href="${parent}"]`), path).toBeVisible();
  }
});

test('a section that a link names from another page lands below the header', LONG, async ({ page }) => {
  await page.goto('/pricing');
  for (const id of ['product', 'preview', 'industries']) {
    await page.getByRole('banner').locator(`a[href="/#${id}"]:visible`).click();
    await expect(page).toHaveURL(new RegExp(`/#${id}$`));
    await expectBelowHeader(page, `#${id}`);
    await page.goBack();
    await expect(page).toHaveURL(/\/pricing$/);
  }
});

async function expectBelowHeader(page: Page, selector: string): Promise<void> {
  const gap = () =>
    page.evaluate((target) => {
      const top = document.querySelector(target)?.querySelector('h2')?.getBoundingClientRect().top ?? -1;
      return top - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    }, selector);
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  expect(await gap()).toBeLessThan(400);
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** A plan's price a month as it is written: '$99', '$79.20'. */
function priceOf({ monthlyDollars }: Plan, discountPercent = 0): string {
  return dollars.format(((monthlyDollars ?? Number.NaN) * (100 - discountPercent)) / 100);
}

/**
 * Every route against the specification (points 2, 8 and 9): what it lists for the page is on the page. The
 * expectations are written out from the specification, not read from `content/`.
 */
import { expect, type Page, test } from '../support/fixtures.ts';
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

const ROUTES = [
  '/',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/platform-overview',
  '/features',
  '/security',
  '/integrations',
  '/pricing',
  '/financial-services',
  '/healthcare',
  '/data-migration',
  '/ai-readiness',
  '/compliance',
  '/documentation',
  '/case-studies',
  '/careers',
  '/blog',
];

for (const route of ROUTES) {
  test(`${route}: header, footer and one heading`, async ({ page }) => {
    const response = await page.goto(route);
    expect(response?.status()).toBe(200);
    const header = page.getByRole('banner');
    for (const [label, href] of [
      ['Product', '/#product'],
      ['Preview', '/#preview'],
      ['Industries', '/#industries'],
      ['About', '/about'],
      ['Contact', '/contact'],
    ] as const) {
      await expect(header.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
    }
    await expect(header.getByRole('button', { name: 'Request Demo' })).toBeVisible();

    const footer = page.getByRole('contentinfo');
    await expect(footer.getByLabel('Email address')).toBeVisible();
    for (const path of [
      'features',
      'security',
      'integrations',
      'pricing',
      'documentation',
      'case-studies',
      'blog',
      'careers',
      'compliance',
    ]) {
      await expect(footer.locator(`a[href="/${path}"]`)).toBeVisible();
    }
    await expectTexts(footer, ['hello@assay.example', 'Tampa']);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test.describe('home', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  test('hero: Get Started and Watch Demo each open a dialog that says coming soon', async ({ page }) => {
    for (const label of ['Get Started', 'Watch Demo']) {
      await main(page).getByRole('button', { name: label, exact: true }).click();
      await expect(page.getByRole('dialog')).toContainText('oming soon');
      await page.keyboard.press('Escape');
    }
  });

  test('the marketing claims', async ({ page }) => {
    await expectTexts(main(page), [
      '99.5%',
      'matching accuracy',
      '100ms',
      '24/7',
      '$15M',
      'average annual loss',
    ]);
    await expectTexts(main(page), ['81% of companies cite data quality as the biggest barrier to AI']);
  });

  test('#product names what the platform does', async ({ page }) => {
    await expectCards(page.locator('#product'), [
      'Real-time cleansing',
      'Deduplication',
      'Identity resolution',
      'Compliance support',
      'Data migration',
      'AI readiness',
    ]);
  });

  test('#preview has the two dashboards, each told in words too', async ({ page }) => {
    for (const title of ['Customer 360 View', 'Data Workflow Management']) {
      const dashboard = page.locator('#preview figure').filter({ has: headingNamed(page, title) });
      await expect(dashboard).toBeVisible();
      expect((await dashboard.locator('figcaption').innerText()).length).toBeGreaterThan(100);
    }
  });

  test('#industries has two industries with challenge, solutions and stats', async ({ page }) => {
    for (const [name, figures] of [
      ['Financial Services', ['85%', '60%', '$2.3M']],
      ['Healthcare', ['95%']],
    ] as const) {
      const industry = page.locator('#industries article').filter({ hasText: name });
      await expectTexts(industry, [name, 'Challenge', 'Solutions', ...figures]);
      expect(await industry.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
    }
  });

  test('the comparison with CDPs and MDM tools', async ({ page }) => {
    const table = sectionOf(page, /^Why choose/i).getByRole('table');
    await expectTexts(table, ['Traditional CDPs', 'Legacy MDM']);
    await expectTexts(table.getByRole('row', { name: /^Implementation time/ }), [
      '4-6 weeks',
      '6-12 months',
      '12-24 months',
    ]);
    await expectTexts(table, ['99.5%', 'under 100ms', '24/7']);
  });
});

test('/about: mission, vision, three values, expertise', async ({ page }) => {
  await page.goto('/about');
  await expectCards(main(page), [/mission/i, /vision/i, /^Precision/, /^Innovation/, /^Partnership/]);
  const badges = sectionOf(page, /experience|expertise/i).getByRole('listitem');
  expect(await badges.count()).toBeGreaterThanOrEqual(4);
});

test.describe('/contact', () => {
  test('the form, with what submitting means', async ({ page }) => {
    await page.goto('/contact');
    const form = main(page).locator('form').filter({ hasText: 'How can we help you?' });
    for (const label of ['First name', 'Last name', 'Email', 'Company', 'Phone', 'Project type', 'Budget']) {
      await expect(form.getByLabel(label)).toBeVisible();
    }
    await expect(form.getByLabel('How can we help you?')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await expect(form.getByRole('link', { name: /privacy policy/i })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
    await expect(form.getByRole('link', { name: /terms/i })).toHaveAttribute('href', '/terms-of-service');
    expect(await form.getByLabel('Project type').locator('option').evaluateAll(values)).toEqual([
      '',
      'platform-demo',
      'data-integration',
      'ai-analytics',
      'custom-solution',
      'consulting',
      'other',
    ]);
    expect(await form.getByLabel('Budget').locator('option').evaluateAll(values)).toEqual([
      '',
      'under-50k',
      '50k-100k',
      '100k-250k',
      '250k-500k',
      '500k-plus',
    ]);
  });

  test('contact information and Quick Response', async ({ page }) => {
    await page.goto('/contact');
    await expectTexts(sectionOf(page, 'Contact information'), [
      'hello@assay.example',
      'Tampa',
      'Monday to Friday 9:00-18:00 PST',
      'Saturday 10:00-14:00 PST',
    ]);
    const card = sectionOf(page, 'Quick Response');
    await expectTexts(card, ['24 hours', '2-4 hours']);
    await expectActions(card, ['Schedule a Call']);
  });
});

for (const [route, title, address] of [
  ['/privacy-policy', /privacy policy/i, 'privacy@assay.example'],
  ['/terms-of-service', /terms of service/i, 'legal@assay.example'],
  ['/cookie-policy', /cookie policy/i, 'privacy@assay.example'],
] as const) {
  test(`${route}: legal text dated January 2024, with its address`, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectTexts(main(page), ['January 2024']);
    await expect(main(page).locator(`a[href="mailto:${address}"]`).first()).toBeVisible();
    expect((await main(page).innerText()).length).toBeGreaterThan(1500);
  });
}

test('/platform-overview: six capabilities and a why-choose list', async ({ page }) => {
  await page.goto('/platform-overview');
  await expectCards(main(page), [
    'Real-time cleansing',
    'Deduplication',
    'Identity resolution',
    'Compliance support',
    'Data migration',
    'AI readiness',
  ]);
  const reasons = sectionOf(page, /^Why choose/i).getByRole('listitem');
  expect(await reasons.count()).toBeGreaterThanOrEqual(4);
  await expectActions(main(page), ['Request Demo']);
});

test('/features: three core capabilities, six more, integration badges', async ({ page }) => {
  await page.goto('/features');
  await expect(sectionOf(page, 'Three core capabilities').getByRole('article')).toHaveCount(3);
  await expectCards(main(page), ['Real-time cleansing', 'Deduplication', 'Identity resolution']);
  await expect(sectionOf(page, 'What stewards and auditors work with').getByRole('article')).toHaveCount(6);
  const badges = sectionOf(page, /languages your systems speak/).getByRole('listitem');
  expect(await badges.count()).toBeGreaterThanOrEqual(6);
});

test('/security: frameworks, certification badges, infrastructure, access management', async ({ page }) => {
  await page.goto('/security');
  await expectEntries(sectionOf(page, /frameworks/), ['SOC 2', 'ISO 27001', 'HIPAA', 'GDPR', 'PCI DSS']);
  await expectCards(sectionOf(page, /mark/), ['SOC 2', 'ISO 27001', 'HIPAA', 'GDPR', 'PCI DSS']);
  expect(await sectionOf(page, 'Infrastructure').getByRole('article').count()).toBeGreaterThanOrEqual(3);
  const access = sectionOf(page, 'Access management');
  expect(await access.getByRole('row').count()).toBeGreaterThanOrEqual(4);
  await expectTexts(access, ['role']);
});

test('/integrations: four connector categories, API, real-time sync, custom connectors', async ({ page }) => {
  await page.goto('/integrations');
  await expect(sectionOf(page, 'Four kinds of connectors').getByRole('article')).toHaveCount(4);
  await expectCards(sectionOf(page, 'One call resolves a record'), [
    'REST API',
    'GraphQL API',
    'Authentication',
    'Rate limits',
    'SDKs',
  ]);
  await expectTexts(sectionOf(page, 'Real-time sync'), ['100ms']);
  await expect(sectionOf(page, 'Custom connectors')).toBeVisible();
});

test.describe('/pricing', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/pricing');
  });

  for (const [plan, texts, label] of [
    [
      'Starter',
      [
        '$99',
        'per month',
        '1M records per month',
        '5 standard integrations',
        '14-day free trial, no credit card',
      ],
      'Start Free Trial',
    ],
    [
      'Professional',
      ['$499', 'per month', '10M records per month', '14-day free trial, no credit card'],
      'Start Free Trial',
    ],
    ['Enterprise', ['Custom pricing', 'Unlimited'], 'Contact Sales'],
  ] as const) {
    test(`the plan ${plan}`, async ({ page }) => {
      const column = sectionOf(page, plan);
      await expectTexts(column, texts);
      await expectActions(column, [label]);
    });
  }

  test('annual billing saves 20 %', async ({ page }) => {
    await expectTexts(main(page), ['saves 20%', '14 days']);
    await main(page)
      .getByRole('radio', { name: /^Annual/ })
      .first()
      .check();
    await expectTexts(sectionOf(page, 'Starter'), ['$79.20']);
    await expectTexts(sectionOf(page, 'Professional'), ['$399.20']);
  });

  test('the four add-ons', async ({ page }) => {
    const list = sectionOf(page, 'Add-ons');
    for (const [name, price] of [
      ['Extra processing', '$0.05 per 1,000 records'],
      ['Premium support', '$500 per month'],
      ['Custom integration', 'from $5,000'],
      ['Professional services', '$200 per hour'],
    ] as const) {
      await expectTexts(list.locator('dl > div').filter({ hasText: name }), [name, price]);
    }
    await expectTexts(main(page), ['4-6 weeks', '6-12 months', '12-24 months']);
    await expectActions(main(page), ['Schedule Demo']);
  });
});

for (const [route, figures] of [
  ['/financial-services', ['85%', '60%', '$2.3M']],
  ['/healthcare', ['95%']],
] as const) {
  test(`${route}: challenge, solutions, stats`, async ({ page }) => {
    await page.goto(route);
    await expect(sectionOf(page, 'Challenge')).toBeVisible();
    await expect(sectionOf(page, 'Solutions')).toBeVisible();
    await expectTexts(sectionOf(page, /recorded/), figures);
    await expectActions(main(page), ['Request Demo']);
  });
}

test('/data-migration: four steps, three types', async ({ page }) => {
  await page.goto('/data-migration');
  const steps = sectionOf(page, /^Four steps/).getByRole('heading', { level: 3 });
  await expect(steps).toHaveCount(4);
  await expect(sectionOf(page, 'Three types of migration').getByRole('article')).toHaveCount(3);
});

test.describe('/ai-readiness', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/ai-readiness');
  });

  test('hero', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accelerate Your AI Journey');
    await expectActions(main(page), ['Assess Your AI Readiness']);
    await expectTexts(main(page), ['81%']);
  });

  test('Key AI Readiness Factors: three cards with title, description and requirements', async ({ page }) => {
    const cards = sectionOf(page, 'Key AI Readiness Factors').getByRole('article');
    await expect(cards).toHaveCount(3);
    for (const card of await cards.all()) {
      await expect(card.getByRole('heading')).toBeVisible();
      await expect(card.locator('p').first()).toBeVisible();
      expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
    }
    await expectTexts(sectionOf(page, 'Key AI Readiness Factors'), ['accuracy of 95%+']);
  });

  test('AI Use Cases Enabled by Clean Data: three cards with title, description and examples', async ({
    page,
  }) => {
    const cards = sectionOf(page, 'AI Use Cases Enabled by Clean Data').getByRole('article');
    await expect(cards).toHaveCount(3);
    for (const card of await cards.all()) {
      await expect(card.locator('p').first()).toBeVisible();
      expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(2);
    }
  });

  test('AI Readiness Assessment: six criteria with their weights and descriptions', async ({ page }) => {
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
      await expect(criterion.getByText(weight)).toBeVisible();
      await expect(criterion.locator('p').first()).toBeVisible();
    }
  });

  test('Business Impact and Technical Benefits', async ({ page }) => {
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
  });

  test('closing: the assessment and the guide', async ({ page }) => {
    await expectActions(main(page), ['Start AI Readiness Assessment', 'Download AI Readiness Guide']);
  });
});

test.describe('/compliance', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/compliance');
  });

  test('hero', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stay Compliant, Stay Secure');
    await action(main(page), 'Explore Compliance Solutions').click();
    await expect(page.getByRole('heading', { name: /frameworks/i }).first()).toBeInViewport();
  });

  for (const [name, requirements] of [
    ['GDPR', ['Right to be forgotten', 'Data portability', 'Consent management', 'Privacy by design']],
    ['CCPA', ['Consumer rights', 'Data deletion', 'Opt-out mechanisms', 'Transparency reporting']],
    ['HIPAA', ['PHI protection', 'Access controls', 'Audit trails', 'Breach notification']],
  ] as const) {
    test(`framework ${name}`, async ({ page }) => {
      await expectEntries(sectionOf(page, name), requirements);
    });
  }

  test('six additional standards', async ({ page }) => {
    const section = main(page)
      .locator('section')
      .filter({ has: headingNamed(page, 'Additional standards') });
    await expectEntries(section, ['SOX', 'PCI DSS', 'ISO 27001', 'SOC 2', 'FERPA', 'GLBA']);
  });

  test('four features', async ({ page }) => {
    await expectEntries(main(page), [
      'Automated reporting',
      'Audit trails',
      'Data classification',
      'Access controls',
    ]);
  });

  test('six benefits', async ({ page }) => {
    await expectEntries(main(page), [
      'Reduce compliance costs by 70%',
      'Automate regulatory reporting',
      'Proactive breach detection',
      'Built-in privacy controls',
      'Simplified audit preparation',
      'Global regulatory coverage',
    ]);
  });

  test('three steps, and what keeps the controls running', async ({ page }) => {
    await expectCards(main(page), ['Assessment', 'Implementation', 'Monitoring']);
    await expectEntries(sectionOf(page, /Risk management and data governance/i), [
      'Proactive monitoring',
      'Incident response',
      'Continuous improvement',
    ]);
  });

  test('closing: the consultation and the guide', async ({ page }) => {
    await expectActions(main(page), ['Schedule Compliance Consultation', 'Download Compliance Guide']);
  });
});

test('/documentation: three cards of plain text', async ({ page }) => {
  await page.goto('/documentation');
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

test('/case-studies: three stories with challenge, solution and results', async ({ page }) => {
  await page.goto('/case-studies');
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
    await expectTexts(story, ['Challenge', 'Solution', 'Results', ...results]);
    for (const part of ['Challenge', 'Solution', 'Results'])
      await expect(story.getByRole('heading', { name: part })).toBeVisible();
  }
  await expectActions(main(page), ['Download Full Case Studies']);
});

test('/careers: three positions, benefits, resume', async ({ page }) => {
  await page.goto('/careers');
  for (const [title, department] of [
    ['Senior Data Engineer', 'Engineering'],
    ['AI/ML Engineer', 'Engineering'],
    ['Customer Success Manager', 'Customer Success'],
  ] as const) {
    const position = main(page).getByRole('row').filter({ hasText: title });
    await expectTexts(position, [title, department, 'Full-time', 'Remote']);
    await expect(action(position, 'Apply Now')).toHaveAttribute(
      'href',
      /^mailto:careers@assay\.example\?subject=/,
    );
  }
  await expect(main(page).getByRole('link', { name: 'Apply Now' })).toHaveCount(3);
  await expectTexts(main(page), ['Tampa FL / Remote']);
  await expectCards(main(page), ['Health and wellness', 'Growth and learning', 'Remote-first']);
  await expect(action(main(page), 'Send Your Resume')).toHaveAttribute(
    'href',
    /^mailto:careers@assay\.example\?subject=/,
  );
});

test('/blog: heading, chips, four articles, more of them, the newsletter', async ({ page }) => {
  await page.goto('/blog');
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
  const articles = main(page).locator('article:visible');
  await expect(articles).toHaveCount(4);
  for (const article of await articles.all()) {
    await expectTexts(article, ['min read']);
    await expect(article.getByRole('heading')).toBeVisible();
    await expect(article.locator('time')).toBeVisible();
    await expectActions(article, ['Read More']);
  }
  await action(main(page), 'Load More Articles').click();
  expect(await articles.count()).toBeGreaterThanOrEqual(8);
  await expect(page).toHaveURL(/\/blog$/);
  const newsletter = main(page).locator('form');
  await newsletter.scrollIntoViewIfNeeded();
  await expect(newsletter.getByLabel('Email address')).toBeVisible();
  await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
});

test('an unknown path: 404, the text, a link home', async ({ page, expectConsole }) => {
  expectConsole({ text: 'status of 404', address: '/no-such-page' });
  expectConsole({ text: '404: no page at /no-such-page' });
  await page.goto('/no-such-page');
  await expectTexts(main(page), ['404', 'Oops! Page not found']);
  await expect(main(page).getByRole('link').first()).toHaveAttribute('href', '/');
});

test('pages below another have a way back up', async ({ page }) => {
  for (const [path, parent] of [
    ['/blog/what-a-golden-record-is', '/blog'],
    ['/blog/category/healthcare', '/blog'],
    ['/careers/senior-data-engineer', '/careers'],
  ] as const) {
    await page.goto(path);
    const trail = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(trail.locator(`a[href="${parent}"]`)).toBeVisible();
  }
});

test('a section that a link names from another page lands below the header', async ({ page }) => {
  await page.goto('/pricing');
  for (const name of ['Product', 'Preview', 'Industries']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/#${name.toLowerCase()}$`));
    await expectBelowHeader(page, `#${name.toLowerCase()}`);
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

function values(options: Element[]): string[] {
  return options.map((option) => (option instanceof HTMLOptionElement ? option.value : ''));
}

/**
 * The 20 routes and the not-found page as they are built, against the specification (points 2, 3, 8 and 9). What the
 * specification fixes is written out here and nowhere else in the tests; what an editor may change is read from `content/`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
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
import { platformOverview } from '../../content/schema/platform-overview.ts';
import { pricing } from '../../content/schema/pricing.ts';
import { readSecurity } from '../../content/schema/security.ts';
import {
  actions,
  all,
  ancestorOf,
  type Element,
  expectActions,
  expectCards,
  expectEntries,
  expectTexts,
  field,
  headingsNamed,
  main,
  only,
  openBuilt,
  type Place,
  sectionOf,
  textOf,
  theOneWith,
} from '../support/built-page.ts';

const CAPABILITIES = [
  'Real-time cleansing',
  'Deduplication',
  'Identity resolution',
  'Compliance support',
  'Data migration',
  'AI readiness',
];

const IMPLEMENTATION_TIMES = ['4-6 weeks', '6-12 months', '12-24 months'];

const HEADER_LINKS = ['/#product', '/#preview', '/#industries', '/about', '/contact'];

const FOOTER_LINKS = [
  '/features',
  '/security',
  '/integrations',
  '/pricing',
  '/documentation',
  '/case-studies',
  '/blog',
  '/careers',
  '/compliance',
];

const hrefs = (place: Place) => all(place, 'a[href]').map(({ attribs }) => attribs['href']);

/** The form with this field, whose button reads 'Loading...' until its script is there. */
function formWith(place: Place, label: string): Element {
  const form = theOneWith(place, 'form', label);
  expect(textOf(only(form, 'button[type="submit"]')).trim()).toBe('Loading...');
  return form;
}

const OPTIONS = {
  'Project type': [
    'platform-demo',
    'data-integration',
    'ai-analytics',
    'custom-solution',
    'consulting',
    'other',
  ],
  Budget: ['under-50k', '50k-100k', '100k-250k', '250k-500k', '500k-plus'],
};

/** Expects just these fields, the options of two of them, and the consent; `true` for a field that is required. */
function expectForm(place: Place, fields: Readonly<Record<string, boolean>>): void {
  const labels = all(place, 'label').map((label) => textOf(label).replace(' (optional)', ''));
  expect(labels).toEqual(Object.keys(fields));
  for (const [label, required] of Object.entries(fields)) {
    expect('required' in field(place, label).attribs, `${label} is required`).toBe(required);
  }
  for (const [label, values] of Object.entries(OPTIONS)) {
    const options = all(field(place, label), 'option').map(({ attribs }) => attribs['value']);
    expect(options, label).toEqual(['', ...values]);
  }
  expect(field(place, 'Email').attribs['type']).toBe('email');
  expectConsent(place);
}

function expectConsent(place: Place): void {
  expectTexts(place, ['you agree to our Privacy Policy', 'Terms of Service']);
  expect(hrefs(place)).toEqual(['/privacy-policy', '/terms-of-service']);
}

function expectNewsletter(place: Place): void {
  const newsletter = formWith(place, 'Email address');
  expect(field(newsletter, 'Email address').attribs).toMatchObject({ type: 'email', required: '' });
  expectConsent(newsletter);
}

/** A built page, with what the specification asks of every one: header, footer, demo dialog, one main heading. */
function open(route: string): Place {
  const page = openBuilt(route);
  expect(all(page, 'h1')).toHaveLength(1);

  const header = only(page, 'body > header');
  expect(hrefs(only(header, 'nav[aria-label="Main"]'))).toEqual(expect.arrayContaining(HEADER_LINKS));
  expectActions(header, ['Request Demo']);
  only(header, 'button[aria-label="Open menu"]');

  const footer = only(page, 'body > footer');
  expect(hrefs(footer)).toEqual(expect.arrayContaining(FOOTER_LINKS));
  expect(hrefs(page)).not.toContain('#');
  expectTexts(footer, [company.email, company.office]);
  expectNewsletter(footer);

  const dialog = only(page, '#demo-dialog');
  expect(textOf(only(dialog, 'h2')).trim()).toBe('Request a demo');
  expectForm(formWith(dialog, 'Tell us about your data challenges'), {
    'First name': true,
    'Last name': true,
    Email: true,
    Company: true,
    Phone: false,
    'Project type': false,
    Budget: false,
    'Tell us about your data challenges': true,
  });
  expectActions(dialog, ['Cancel']);
  return page;
}

test('/: two dialogs, claims, capabilities, dashboards, industries and the comparison', () => {
  const page = open('/');
  for (const label of ['Get Started', 'Watch Demo']) {
    const [button] = actions(main(page), label);
    const dialog = only(page, `#${button?.attribs['commandfor']}`);
    expect(button?.attribs['command'], label).toBe('show-modal');
    expectTexts(dialog, ['coming soon']);
    expectActions(dialog, [home.close]);
  }
  expectTexts(main(page), [
    '99.5%',
    'matching accuracy',
    '100ms',
    '24/7',
    '81%',
    'of companies cite data quality as the biggest barrier to AI',
    '$15M',
    'average annual loss',
  ]);
  expectCards(only(page, '#product'), CAPABILITIES);
  for (const title of ['Customer 360 View', 'Data Workflow Management']) {
    const dashboard = all(page, '#preview figure').filter((one) => headingsNamed(one, title).length > 0);
    expect(dashboard, title).toHaveLength(1);
    // Told in words too.
    expect(textOf(only(dashboard[0] as Element, 'figcaption')).length).toBeGreaterThan(100);
  }
  for (const [name, figures] of [
    ['Financial Services', ['85%', '60%', '$2.3M']],
    ['Healthcare', ['95%']],
  ] as const) {
    const industry = theOneWith(page, '#industries article', name);
    expectTexts(industry, ['Challenge', 'Solutions', ...figures]);
    expect(all(industry, 'li').length).toBeGreaterThanOrEqual(2);
  }
  const comparison = sectionOf(page, home.whyChoose.title);
  expectTexts(comparison, ['99.5%', 'under 100ms', '24/7']);
  const table = only(comparison, 'table');
  expectTexts(table, ['Traditional CDPs', 'Legacy MDM']);
  expectTexts(theOneWith(table, 'tr', '6-12 months'), IMPLEMENTATION_TIMES);
});

test('/about: mission, vision, three values, expertise', () => {
  const page = open('/about');
  expectCards(main(page), [/mission/i, /vision/i, /^Precision/, /^Innovation/, /^Partnership/]);
  expect(all(sectionOf(page, about.expertise.title), 'li').length).toBeGreaterThanOrEqual(4);
});

test('/contact: the form, contact information, Quick Response', () => {
  const page = open('/contact');
  expectForm(formWith(main(page), 'How can we help you?'), {
    'First name': true,
    'Last name': true,
    Email: true,
    Company: false,
    Phone: false,
    'Project type': false,
    Budget: false,
    'How can we help you?': true,
  });
  expectTexts(sectionOf(page, contact.information.title), [
    company.email,
    company.office,
    'Monday to Friday 9:00-18:00 PST',
    'Saturday 10:00-14:00 PST',
  ]);
  const card = sectionOf(page, 'Quick Response');
  expectTexts(card, ['24 hours', '2-4 hours']);
  expectActions(card, ['Schedule a Call']);
});

test.each([
  ['/privacy-policy', /privacy policy/i, company.privacyEmail],
  ['/terms-of-service', /terms of service/i, company.legalEmail],
  ['/cookie-policy', /cookie policy/i, company.privacyEmail],
])('%s: legal text dated January 2024, with its address', (route, title, address) => {
  const page = open(route);
  expect(textOf(only(page, 'h1'))).toMatch(title);
  expectTexts(main(page), ['January 2024']);
  expect(hrefs(main(page))).toContain(`mailto:${address}`);
  expect(textOf(main(page)).length).toBeGreaterThan(1500);
});

test('/platform-overview: six capabilities and a why-choose list', () => {
  const page = open('/platform-overview');
  expectCards(main(page), CAPABILITIES);
  expect(all(sectionOf(page, platformOverview.whyChoose.title), 'li').length).toBeGreaterThanOrEqual(4);
  expectActions(main(page), [platformOverview.callToAction.action]);
});

test('/features: three core capabilities, six more, integration badges', () => {
  const page = open('/features');
  expect(all(sectionOf(page, features.core.title), 'article')).toHaveLength(3);
  expectCards(main(page), ['Real-time cleansing', 'Deduplication', 'Identity resolution']);
  expect(all(sectionOf(page, features.additional.title), 'h3')).toHaveLength(6);
  expect(all(sectionOf(page, features.integrations.title), 'li').length).toBeGreaterThanOrEqual(6);
});

const security = readSecurity([]);

test('/security: frameworks, certification badges, infrastructure, access management', () => {
  const page = open('/security');
  const standards = ['SOC 2', 'ISO 27001', 'HIPAA', 'GDPR', 'PCI DSS'];
  expectEntries(sectionOf(page, security.frameworks.title), standards);
  expectCards(sectionOf(page, security.marks.title), standards);
  expect(all(sectionOf(page, security.infrastructure.title), 'h3').length).toBeGreaterThanOrEqual(3);
  const access = sectionOf(page, security.access.title);
  expect(all(access, 'tr').length).toBeGreaterThanOrEqual(4);
  expectTexts(access, ['role']);
  expectTexts(main(page), ['Role-based']);
});

test('/integrations: four connector categories, API, real-time sync, custom connectors', () => {
  const page = open('/integrations');
  expect(all(sectionOf(page, integrations.wiring.title), 'article')).toHaveLength(4);
  expectCards(sectionOf(page, integrations.api.title), [
    'REST API',
    'GraphQL API',
    'Authentication',
    'Rate limits',
    'SDKs',
  ]);
  expectTexts(sectionOf(page, integrations.sync.title), ['100ms']);
  expectTexts(sectionOf(page, integrations.custom.title), [integrations.custom.title]);
});

test('/pricing: three plans with their prices, the annual discount, four add-ons, the terms', () => {
  const page = open('/pricing');
  const trial = '14-day free trial, no credit card';
  for (const [name, label, texts] of [
    [
      'Starter',
      'Start Free Trial',
      ['$99', 'per month', '1M records per month', '5 standard integrations', trial],
    ],
    ['Professional', 'Start Free Trial', ['$499', 'per month', '10M records per month', trial]],
    ['Enterprise', 'Contact Sales', ['Custom pricing', 'Unlimited']],
  ] as const) {
    const plan = sectionOf(page, name);
    expectTexts(plan, texts);
    expectActions(plan, [label]);
  }
  const addOns = sectionOf(page, pricing.addOns.title);
  for (const [name, price] of [
    ['Extra processing', '$0.05 per 1,000 records'],
    ['Premium support', '$500 per month'],
    ['Custom integration', 'from $5,000'],
    ['Professional services', '$200 per hour'],
  ] as const) {
    expectTexts(theOneWith(addOns, 'dl > div', name), [price]);
  }
  expectTexts(main(page), ['saves 20%', ...IMPLEMENTATION_TIMES, 'Role-based access']);
  expectActions(main(page), ['Schedule Demo']);
});

test.each([
  [
    '/financial-services',
    financialServices.hero,
    [financialServices.challenge.title, financialServices.solutions.title, financialServices.results.title],
    ['85%', '60%', '$2.3M'],
  ],
  [
    '/healthcare',
    healthcare.hero,
    [healthcare.challenge.title, healthcare.solutions.title, healthcare.result.title],
    ['95%'],
  ],
] as const)(
  '%s: challenge, solutions, stats',
  (route, { action }, [challenge, solutions, stats], figures) => {
    const page = open(route);
    for (const title of [challenge, solutions]) expectTexts(sectionOf(page, title), [title]);
    expectTexts(sectionOf(page, stats), figures);
    expectActions(main(page), [action]);
  },
);

test('/data-migration: four steps, three types', () => {
  const page = open('/data-migration');
  expect(all(sectionOf(page, dataMigration.process.title), 'h3')).toHaveLength(4);
  expect(all(sectionOf(page, dataMigration.types.title), 'article')).toHaveLength(3);
});

test('/ai-readiness: hero, factors, use cases, weighted criteria, impact, benefits, closing', () => {
  const page = open('/ai-readiness');
  expect(textOf(only(page, 'h1')).trim()).toBe('Accelerate Your AI Journey');
  expectTexts(main(page), ['81%']);
  expectActions(main(page), [
    'Assess Your AI Readiness',
    'Start AI Readiness Assessment',
    'Download AI Readiness Guide',
  ]);
  for (const title of ['Key AI Readiness Factors', 'AI Use Cases Enabled by Clean Data']) {
    const cards = all(sectionOf(page, title), 'h3').map((heading) => ancestorOf(heading, /^li$/) ?? heading);
    expect(cards, title).toHaveLength(3);
    for (const card of cards) {
      expect(textOf(only(card, 'h3')), title).not.toBe('');
      expect(all(card, 'p').map(textOf).join('').length, title).toBeGreaterThan(10);
      expect(all(card, 'li').length, title).toBeGreaterThanOrEqual(2);
    }
  }
  expectTexts(sectionOf(page, 'Key AI Readiness Factors'), ['accuracy of 95%+']);
  const assessment = sectionOf(page, 'AI Readiness Assessment');
  for (const [name, weight] of [
    ['Accuracy', '25%'],
    ['Completeness', '20%'],
    ['Consistency', '20%'],
    ['Timeliness', '15%'],
    ['Validity', '10%'],
    ['Uniqueness', '10%'],
  ] as const) {
    const criterion = all(assessment, 'li').filter((one) => headingsNamed(one, name).length > 0);
    expect(criterion, name).toHaveLength(1);
    expectTexts(criterion[0] as Element, [weight]);
    expect(all(criterion[0] as Element, 'p').length, name).toBeGreaterThanOrEqual(1);
  }
  expectTexts(sectionOf(page, 'Business Impact'), [
    'Faster AI deployment',
    '60% shorter timelines',
    'Higher model accuracy',
    'up to 40%',
    'Reduced risk',
  ]);
  expectTexts(sectionOf(page, 'Technical Benefits'), [
    'Automated data prep',
    '90% less manual effort',
    'Real-time processing',
    'Scalable infrastructure',
  ]);
});

test('/compliance: hero, frameworks, standards, features, benefits, steps, governance, closing', () => {
  const page = open('/compliance');
  expectTexts(main(page), ['Role-based']);
  expect(textOf(only(page, 'h1')).trim()).toBe('Stay Compliant, Stay Secure');
  const [explore] = actions(main(page), 'Explore Compliance Solutions');
  const frameworks = only(page, explore?.attribs['href'] ?? '');
  expect(headingsNamed(frameworks, compliance.frameworks.title)).toHaveLength(1);
  for (const [name, requirements] of [
    ['GDPR', ['Right to be forgotten', 'Data portability', 'Consent management', 'Privacy by design']],
    ['CCPA', ['Consumer rights', 'Data deletion', 'Opt-out mechanisms', 'Transparency reporting']],
    ['HIPAA', ['PHI protection', 'Access controls', 'Audit trails', 'Breach notification']],
  ] as const) {
    expectEntries(sectionOf(page, name), requirements);
  }
  const standards = sectionOf(page, compliance.standards.title);
  expectEntries(standards, ['SOX', 'PCI DSS', 'ISO 27001', 'SOC 2', 'FERPA', 'GLBA']);
  expectEntries(main(page), [
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
  expectCards(main(page), ['Assessment', 'Implementation', 'Monitoring']);
  expectEntries(sectionOf(page, compliance.governance.title), [
    'Proactive monitoring',
    'Incident response',
    'Continuous improvement',
  ]);
  expectActions(main(page), ['Schedule Compliance Consultation', 'Download Compliance Guide']);
});

test('/documentation: three cards of plain text', () => {
  const page = open('/documentation');
  for (const [name, topics] of [
    ['Getting Started', ['Installation guide', 'First steps', 'Basic configuration', 'Sample data setup']],
    ['API Reference', ['REST API', 'GraphQL API', 'Authentication', 'Rate limits', 'SDKs']],
    ['Tutorials', ['Data cleaning basics', 'Identity resolution', 'Custom rules', 'Integration setup']],
  ] as const) {
    const card = sectionOf(page, name);
    expectEntries(card, topics);
    expect(hrefs(card), name).toEqual([]);
    expect(all(card, 'li'), name).toHaveLength(topics.length);
  }
});

test('/case-studies: three stories with challenge, solution and results', () => {
  const page = open('/case-studies');
  expect(all(main(page), 'article')).toHaveLength(3);
  for (const [industry, results] of [
    ['Financial Services', ['85%', 'compliance risk', '60%', 'faster reporting', '$2.3M', 'annual savings']],
    ['Healthcare', ['95%', 'fewer duplicate records']],
    [
      'Retail',
      ['40%', 'better ML accuracy', '3x', 'faster AI deployment', '25%', 'higher customer satisfaction'],
    ],
  ] as const) {
    const story = theOneWith(main(page), 'article', industry, results[0]);
    expectTexts(story, results);
    for (const part of ['Challenge', 'Solution', 'Results'])
      expect(headingsNamed(story, part), `${part} of ${industry}`).toHaveLength(1);
  }
  expectActions(main(page), ['Download Full Case Studies']);
});

test('/careers: positions to apply for, benefits, resume', () => {
  const page = open('/careers');
  const mailTo = (subject: string) => `mailto:${company.careersEmail}?subject=${encodeURIComponent(subject)}`;
  for (const [title, department] of [
    ['Senior Data Engineer', 'Engineering'],
    ['AI/ML Engineer', 'Engineering'],
    ['Customer Success Manager', 'Customer Success'],
  ] as const) {
    const position = theOneWith(main(page), '[role="row"], tr', title);
    expectTexts(position, [department, 'Full-time', 'Remote']);
    const [apply] = actions(position, 'Apply Now');
    const subject = careers.register.mail.subject.replace('{position}', title);
    expect(apply?.attribs['href'], title).toContain(mailTo(subject));
  }
  expect(actions(main(page), 'Apply Now')).toHaveLength(jobs.length);
  expectTexts(main(page), ['Tampa FL / Remote', 'Role-based access']);
  expectCards(main(page), ['Health and wellness', 'Growth and learning', 'Remote-first']);
  const [send] = actions(main(page), 'Send Your Resume');
  expect(send?.attribs['href']).toContain(mailTo(careers.resume.mail.subject));
});

test('/blog: heading, chips, articles, the newsletter', () => {
  const page = open('/blog');
  expect(textOf(only(page, 'h1')).trim()).toBe('Insights & Updates');
  const [chips] = all(main(page), 'nav');
  expect(all(chips as Element, 'a').map((chip) => textOf(chip).trim())).toEqual([
    'All',
    'AI & Technology',
    'Compliance',
    'Data Management',
    'Healthcare',
    'Financial Services',
  ]);
  const shown = all(main(page), 'article');
  expect(shown).toHaveLength(articles.length);
  expect(shown.length).toBeGreaterThanOrEqual(4);
  for (const article of shown) {
    expectTexts(article, ['min read']);
    expect(all(article, 'h2')).toHaveLength(1);
    expect(all(article, 'time')).toHaveLength(1);
    const [more] = actions(article, 'Read More');
    expect(more?.attribs['href']).toMatch(/^\/blog\/./);
  }
  expectActions(main(page), ['Load More Articles']);
  expectNewsletter(main(page));
});

test('the not-found page: 404, its text, a link home', () => {
  const page = open('/404');
  expect(textOf(only(page, 'h1')).trim()).toBe('Oops! Page not found');
  expect(all(main(page), 'p').map((one) => textOf(one).trim())).toContain('404');
  expect(hrefs(main(page))).toContain('/');
});

test('pages below another have a way back up', () => {
  for (const [path, parent] of [
    [`/blog/${articles[0]?.slug}`, '/blog'],
    [`/blog/category/${blog.categories[0]?.slug}`, '/blog'],
    [`/careers/${jobs[0]?.slug}`, '/careers'],
  ] as const) {
    expect(hrefs(only(open(path), 'nav[aria-label="Breadcrumbs"]')), path).toContain(parent);
  }
});

describe('the scripts of the pages have, letter for letter', () => {
  const scripts = readdirSync('dist/_astro')
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`dist/_astro/${file}`, 'utf8').replaceAll("\\'", "'"))
    .join('\n');

  test.each([
    ' verification failed. Please try again.',
    'Security verification failed. Please try again.',
    'Failed to submit demo request. Please try again.',
    'Failed to send message. Please try again.',
    'Failed to subscribe. Please try again.',
    'Already subscribed',
    'This email is already subscribed to our newsletter.',
    'An unexpected error occurred. Please try again.',
    "Demo request submitted successfully! We'll get back to you soon.",
    "Message sent successfully! We'll get back to you within 24 hours.",
    'Successfully subscribed to our newsletter!',
    'Loading...',
    'Request Demo',
    'Send Message',
    'Subscribe',
    'Submitting...',
    'Sending...',
    'Subscribing...',
    ' not loaded',
    '404: no page at',
  ])('%s', (text) => expect(scripts).toContain(text));
});

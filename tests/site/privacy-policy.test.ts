import { readFileSync } from 'node:fs';
import { WITHOUT_SETTINGS } from '@assay/content/features';
import { readPrivacyPolicy } from '@assay/content/schema/privacy-policy';
import { FORMS } from '@assay/contract/forms';
import { FORMER_SUBSCRIBER_DAYS } from '@assay/contract/time';
import { expect, test } from 'vitest';

/** How the policy names what somebody types. A new field needs its words here and in the policy. */
const FIELD_WORDS: Record<string, string> = {
  first_name: 'First and last name',
  last_name: 'First and last name',
  email: 'email address',
  company: 'company',
  phone: 'phone number',
  project_type: 'project type',
  budget: 'budget',
  message: 'message',
};

test.each([
  ['Request a demo', FORMS.demo_request],
  ['Send us a message', FORMS.contact],
  ['Subscribe to the newsletter', FORMS.newsletter],
])('the privacy policy names every field of the form: %s', (title, { fields }) => {
  const row = new RegExp(`^\\| ${title} \\| (.+) \\|$`, 'm').exec(
    readPrivacyPolicy(WITHOUT_SETTINGS).body,
  )?.[1];
  for (const { name } of fields) expect(row).toContain(FIELD_WORDS[name] ?? `the field ${name}`);
});

test.each([
  'content/legal/privacy-policy.md',
  'content/data-map.yaml',
  'content/pages/newsletter.yaml',
  'docs/operations/leads.md',
])('%s says how long the address of a former subscriber is kept', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(
    new RegExp(`\\b(?:for|after|until) ${FORMER_SUBSCRIBER_DAYS} days`, 'i'),
  );
});

/** Every built page is valid HTML. */
import { readFileSync } from 'node:fs';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPages, readPage } from '../support/pages.ts';

const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes some attributes in camel case; HTML ignores case.
    'attr-case': 'off',
    // React ends void elements with a slash, which HTML ignores.
    'void-style': 'off',
    // React writes `required=""` for true.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The estimator computes as its visitor types: there is nothing to submit.
    'wcag/h32': 'off',
    // A table displayed as blocks on phones needs explicit roles: Safari drops the implicit ones.
    'no-redundant-role': 'off',
  },
};

const validator = new HtmlValidate(config);

test.each(builtPages())('%s', async (file) => {
  const { results } = await validator.validateString(readPage(file), file);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(found).toEqual([]);
});

test.each(builtPages())('no form on %s can put its fields into the address', (file) => {
  const forms = readFileSync(file, 'utf8').match(/<form[^>]*>/g) ?? [];
  expect(forms.filter((form) => !/method="(dialog|post)"/.test(form))).toEqual([]);
});

/** Every built page is HTML as the standard has it. */
import { readFileSync } from 'node:fs';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { builtPages } from '../support/pages.ts';

const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes attributes as its properties are called; HTML reads them without regard to case.
    'attr-case': 'off',
    // React ends void elements with a slash, which HTML ignores.
    'void-style': 'off',
    // React writes `required=""` for true.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // The estimator computes while its visitor types and sends nothing: a submit button would do nothing.
    'wcag/h32': 'off',
    // Where a table is laid out as blocks on phones, its roles are said again: Safari forgets them with the layout.
    'no-redundant-role': 'off',
  },
};

const validator = new HtmlValidate(config);

test.each(builtPages())('%s', async (file) => {
  const { results } = await validator.validateString(readFileSync(file, 'utf8'), file);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  expect(found).toEqual([]);
});

test.each(builtPages())('no form of %s can send its fields in the address', (file) => {
  const forms = readFileSync(file, 'utf8').match(/<form[^>]*>/g) ?? [];
  expect(forms.filter((form) => !form.includes('method="dialog"'))).toEqual([]);
});

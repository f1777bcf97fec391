import { expect, test } from 'vitest';
import { EMAIL_PATTERN, type FieldDefinition, FORMS, fieldNames, fieldProblem } from './forms.ts';
import { tokenNotObtained, tooManyAttempts } from './messages.ts';

const isEmail = (value: string) => EMAIL_PATTERN.test(value);

test('the forms have the fields of the specification', () => {
  const required = (name: keyof typeof FORMS) =>
    FORMS[name].fields.filter((field) => field.required).map((field) => field.name);
  expect(required('demo_request')).toEqual(['first_name', 'last_name', 'email', 'company', 'message']);
  expect(required('contact')).toEqual(['first_name', 'last_name', 'email', 'message']);
  expect(required('newsletter')).toEqual(['email']);
  for (const form of ['demo_request', 'contact'] as const) {
    const names = [
      'first_name',
      'last_name',
      'email',
      'company',
      'phone',
      'project_type',
      'budget',
      'message',
    ];
    expect(fieldNames(form)).toEqual(expect.arrayContaining(names));
  }
});

test('each form has the action of the specification', () => {
  expect(Object.values(FORMS).map((form) => form.action)).toEqual([
    'demo_request',
    'contact_form',
    'newsletter_subscribe',
  ]);
});

test.each([
  ['first_name', '', 'Enter your first name'],
  ['first_name', 'A'.repeat(101), 'First name must be 100 characters or fewer'],
  ['first_name', 'A'.repeat(100), null],
  ['email', 'amara@', 'Enter an email address in the correct format, like name@example.com'],
  ['email', 'amara@example', null],
  ['phone', '', null],
  ['project_type', 'banking', 'Choose one of the options'],
  ['project_type', 'other', null],
  ['message', 'x'.repeat(5001), 'How can we help you must be 5000 characters or fewer'],
])('%s: "%.12s" is answered with %s', (name, value, problem) => {
  expect(fieldProblem(fieldOf(name), value, isEmail)).toBe(problem);
});

test('the name of the verification service leads the sentence', () => {
  expect(tokenNotObtained('reCAPTCHA').text).toBe('reCAPTCHA verification failed. Please try again.');
});

test.each([
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
])('after %i seconds means in %s', (seconds, wording) => {
  expect(tooManyAttempts(seconds).text).toBe(`Too many attempts. Please try again in ${wording}.`);
});

function fieldOf(name: string): FieldDefinition {
  const field = FORMS.contact.fields.find((candidate) => candidate.name === name);
  if (!field) throw new Error(`The contact form has no field ${name}`);
  return field;
}

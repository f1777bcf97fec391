/**
 * The three forms: their fields, limits, option values and the wording of each field's errors. Browser and server both
 * read these definitions, so that neither accepts what the other refuses. A field is also a column of its form's table;
 * request, row, mail, webhook, export and the desk are derived from it.
 */
import { limit } from './limit.ts';
import { hasTooManyMarks, MAX_MARKS } from './marks.ts';

/** The forms stored in `contact_submissions`, whose `form_type` has these names. */
export const SUBMISSION_FORMS = ['demo_request', 'contact'] as const;
export type SubmissionForm = (typeof SUBMISSION_FORMS)[number];

export type FormName = SubmissionForm | 'newsletter';

/** The action that a verification token is bound to (specification, point 5). */
export type Action = 'demo_request' | 'contact_form' | 'newsletter_subscribe';

export interface Option {
  /** What is sent and stored. */
  value: string;
  /** What the visitor reads. */
  label: string;
}

export interface FieldDefinition {
  name: string;
  label: string;
  kind: 'text' | 'email' | 'tel' | 'select' | 'textarea';
  required: boolean;
  /** In UTF-16 code units, after trimming. Generous: the specification gives no limits. */
  maxLength: number;
  /** The HTML autocomplete token, so that a browser can fill the field in. */
  autocomplete?: string;
  options?: readonly Option[];
  /** What to do when a required field is empty. */
  missing: string;
}

interface FormDefinition {
  action: Action;
  fields: readonly FieldDefinition[];
}

export const PROJECT_TYPES = [
  { value: 'platform-demo', label: 'Platform demo' },
  { value: 'data-integration', label: 'Data integration' },
  { value: 'ai-analytics', label: 'AI analytics' },
  { value: 'custom-solution', label: 'Custom solution' },
  { value: 'consulting', label: 'Consulting' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

export const BUDGETS = [
  { value: 'under-50k', label: 'Under $50k' },
  { value: '50k-100k', label: '$50k to $100k' },
  { value: '100k-250k', label: '$100k to $250k' },
  { value: '250k-500k', label: '$250k to $500k' },
  { value: '500k-plus', label: '$500k or more' },
] as const satisfies readonly Option[];

const firstName = {
  name: 'first_name',
  label: 'First name',
  kind: 'text',
  required: true,
  maxLength: 100,
  autocomplete: 'given-name',
  missing: 'Enter your first name',
} as const satisfies FieldDefinition;

const lastName = {
  name: 'last_name',
  label: 'Last name',
  kind: 'text',
  required: true,
  maxLength: 100,
  autocomplete: 'family-name',
  missing: 'Enter your last name',
} as const satisfies FieldDefinition;

const email = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  required: true,
  maxLength: 254,
  autocomplete: 'email',
  missing: 'Enter your email address',
} as const satisfies FieldDefinition;

const company = {
  name: 'company',
  label: 'Company',
  kind: 'text',
  required: false,
  maxLength: 200,
  autocomplete: 'organization',
  missing: 'Enter the name of your company',
} as const satisfies FieldDefinition;

const phone = {
  name: 'phone',
  label: 'Phone',
  kind: 'tel',
  required: false,
  maxLength: 50,
  autocomplete: 'tel',
  missing: 'Enter your phone number',
} as const satisfies FieldDefinition;

const projectType = {
  name: 'project_type',
  label: 'Project type',
  kind: 'select',
  required: false,
  maxLength: 50,
  options: PROJECT_TYPES,
  missing: 'Choose a project type',
} as const satisfies FieldDefinition;

const budget = {
  name: 'budget',
  label: 'Budget',
  kind: 'select',
  required: false,
  maxLength: 50,
  options: BUDGETS,
  missing: 'Choose a budget',
} as const satisfies FieldDefinition;

const message = {
  name: 'message',
  label: 'How can we help you?',
  kind: 'textarea',
  required: true,
  maxLength: 5000,
  missing: 'Enter a few words about how we can help you',
} as const satisfies FieldDefinition;

const DEFINITIONS = {
  demo_request: {
    action: 'demo_request',
    fields: [
      firstName,
      lastName,
      email,
      { ...company, required: true },
      phone,
      projectType,
      budget,
      {
        ...message,
        label: 'Tell us about your data challenges',
        missing: 'Enter a few words about your data challenges',
      },
    ],
  },
  contact: {
    action: 'contact_form',
    fields: [firstName, lastName, email, company, phone, projectType, budget, message],
  },
  newsletter: {
    action: 'newsletter_subscribe',
    fields: [{ ...email, label: 'Email address' }],
  },
} as const satisfies Record<FormName, FormDefinition>;

export const FORMS: Readonly<Record<FormName, FormDefinition>> = DEFINITIONS;

type FieldOf<Form extends FormName> = (typeof DEFINITIONS)[Form]['fields'][number];

/** The values of a form's fields as stored: an optional field that was left empty is null. */
export type FormValues<Form extends FormName> = {
  [Field in FieldOf<Form> as Field['name']]: Field['required'] extends true ? string : string | null;
};

/** The columns that the fields of both submission forms fill; null where the other form has no such field. */
export type SubmissionValues = {
  [Name in FieldOf<SubmissionForm>['name']]: FormValue<'demo_request', Name> | FormValue<'contact', Name>;
};

type FormValue<Form extends FormName, Name> = Name extends keyof FormValues<Form>
  ? FormValues<Form>[Name]
  : null;

const submissionFields = SUBMISSION_FORMS.flatMap((form) => [...DEFINITIONS[form].fields]);

/** The fields of both submission forms, each once, in the order of the forms. */
export const SUBMISSION_FIELDS = [...new Set(submissionFields.map(({ name }) => name))];

/** The same without texts of several lines, for lists. */
export const SHORT_FIELDS = [
  ...new Set(submissionFields.filter((field) => field.kind !== 'textarea').map(({ name }) => name)),
];

/** Those whose words the desk's search finds: what is written, and neither numbers nor options. */
export const SEARCHED_FIELDS = [
  ...new Set(
    submissionFields
      .filter((field) => field.kind !== 'tel' && field.kind !== 'select')
      .map(({ name }) => name),
  ),
];

/** The names of the fields of these forms, each once, in the order of the forms. */
export function fieldNames(...forms: readonly FormName[]): string[] {
  return [...new Set(forms.flatMap((form) => FORMS[form].fields.map(({ name }) => name)))];
}

/** The longest path of the page that a form was sent from, in characters. */
export const SOURCE_PATH_MAX_LENGTH = limit('Fields of a submission', 500);

/** The pattern behind `<input type="email">` (HTML standard, "valid email address"). */
export const EMAIL_PATTERN =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * What is wrong with a field's value, worded for the visitor, or null when it is fine.
 *
 * @param value the text as it will be stored (trimmed, line ends as `\n`)
 * @param isEmail whether an e-mail field's text is an address: the browser's own check there, the pattern here
 */
export function fieldProblem(
  field: FieldDefinition,
  value: string,
  isEmail: (value: string) => boolean,
): string | null {
  if (value === '') return field.required ? field.missing : null;
  if (value.length > field.maxLength) {
    return `${field.label.replace(/\?$/, '')} must be ${field.maxLength} characters or fewer`;
  }
  if (hasTooManyMarks(value)) {
    return `${field.label.replace(/\?$/, '')} must have ${MAX_MARKS} or fewer accents or other marks in a row`;
  }
  if (field.kind === 'email' && !isEmail(value)) {
    return 'Enter an email address in the correct format, like name@example.com';
  }
  if (field.options && !field.options.some((option) => option.value === value)) {
    return 'Choose one of the options';
  }
  return null;
}

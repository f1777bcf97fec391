import type { Mails } from '../../../content/schema/mails.ts';
import { FORMS, type FormName } from '../../../contract/forms.ts';
import type { Subject } from '../channel.ts';
import type { Detail, Letter } from './letter.ts';

/** The form that a row came from. */
export function formOf(subject: Subject): FormName {
  return subject.kind === 'contact_submission' ? subject.row.form_type : 'newsletter';
}

/** What the company gets: every answer under the label that the form gives it. */
export function leadLetter(subject: Subject, { leads }: Mails): Letter {
  const form = formOf(subject);
  const copy = leads[form];
  const values: Record<string, string | null> = { ...subject.row };
  return {
    subject: fillIn(copy.subject, subject),
    paragraphs: [fillIn(copy.intro, subject)],
    details: [
      ...answers(form, values),
      { label: leads.labels.received, value: readableTime(subject.row.created_at) },
      ...(values['source_path'] ? [{ label: leads.labels.page, value: values['source_path'] }] : []),
      { label: leads.labels.reference, value: subject.row.id },
    ],
    closing: form === 'newsletter' ? '' : leads.reply,
  };
}

function answers(form: FormName, values: Record<string, string | null>): Detail[] {
  return FORMS[form].fields.flatMap(({ name, label, options }) => {
    const value = values[name];
    if (!value) return [];
    return [{ label, value: options?.find((option) => option.value === value)?.label ?? value }];
  });
}

/** Puts what the visitor wrote in the place of {name}, {company} and {email}. */
function fillIn(template: string, { kind, row }: Subject): string {
  const values: Record<string, string> =
    kind === 'contact_submission'
      ? { name: `${row.first_name} ${row.last_name}`, company: row.company ?? '', email: row.email }
      : { email: row.email };
  return template.replace(/\{(name|company|email)\}/g, (_, name: string) => values[name] ?? '');
}

function readableTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

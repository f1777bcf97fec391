import { fillIn } from '../../../content/fill-in.ts';
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
  const words = placeholders(subject);
  const values: Record<string, string | null> = { ...subject.row };
  return {
    subject: fillIn(copy.subject, words),
    paragraphs: [fillIn(copy.intro, words)],
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

/** What content/mails.yaml names: {name}, {company} and {email}. */
function placeholders({ kind, row }: Subject): Record<string, string> {
  return kind === 'contact_submission'
    ? { name: `${row.first_name} ${row.last_name}`, company: row.company ?? '', email: row.email }
    : { email: row.email };
}

function readableTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

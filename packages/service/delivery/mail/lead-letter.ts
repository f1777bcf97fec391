import { fillIn } from '@assay/content/fill-in';
import type { Mails } from '@assay/content/schema/mails';
import { isSameAddress } from '@assay/contract/addresses';
import { ATTRIBUTION_LABELS, ATTRIBUTION_NAMES } from '@assay/contract/attribution';
import { CALL_TITLE } from '@assay/contract/call-slots';
import { FORMS, type FormName } from '@assay/contract/forms';
import type { Lead } from '@assay/store/deliveries';
import type { ContactSubmission } from '@assay/store/schema';
import type { RequestedCall } from '../requested-call.ts';
import type { Detail, Letter } from './letter.ts';

type Answer = NonNullable<Extract<Lead, { kind: 'contact_submission' }>['answer']>;

/** How a lead can be answered: at the desk, and by replying, which the desk may keep. */
interface Ways {
  deskUrl?: URL | undefined;
  isKept?: boolean;
}

/** What leads to the desk, and what a reply does. */
function besideOf(
  id: string,
  { open, reply, replyKept, replyPastDesk }: Mails['leads'],
  { deskUrl, isKept }: Ways,
): Pick<Letter, 'opening' | 'closing'> {
  return {
    ...(deskUrl && { opening: { label: open, url: new URL(`/leads/${id}`, deskUrl).href } }),
    closing: isKept ? replyKept : deskUrl ? replyPastDesk : reply,
  };
}

/** The form that a lead came from. */
function formOf({ kind, row }: Lead): FormName {
  return kind === 'contact_submission' ? row.form_type : 'newsletter';
}

/** The letter to the company: every answer under its label in the form. A call has its time. */
export function leadLetter(lead: Lead, { leads }: Mails, ways: Ways = {}, call?: RequestedCall): Letter {
  const { row } = lead;
  const beside = lead.kind === 'contact_submission' ? besideOf(row.id, leads, ways) : { closing: '' };
  if (lead.kind === 'contact_submission' && lead.answer)
    return { ...answerLetter(lead.row, lead.answer, leads), ...beside };
  const form = formOf(lead);
  const copy = leads[call ? 'call' : form];
  const words = { ...placeholders(lead), time: call?.short ?? '' };
  const values: Record<string, string | null> = { ...row };
  if (call && values['message'] === CALL_TITLE) values['message'] = null;
  return {
    subject: fillIn(copy.subject, words),
    paragraphs: [fillIn(copy.intro, words)],
    details: [
      ...(call
        ? [
            { label: leads.labels.call, value: call.long },
            { label: leads.labels.forVisitor, value: call.forVisitor },
          ]
        : []),
      ...answers(form, values),
      { label: leads.labels.received, value: formatTime(row.created_at) },
      ...(values['source_path'] ? [{ label: leads.labels.page, value: values['source_path'] }] : []),
      ...ATTRIBUTION_NAMES.flatMap((name) => {
        const value = row[name];
        return value ? [{ label: ATTRIBUTION_LABELS[name], value }] : [];
      }),
      { label: leads.labels.reference, value: row.id },
    ],
    ...beside,
  };
}

/** The letter about a lead that is nobody's, to which somebody wrote again. */
function answerLetter(
  row: ContactSubmission,
  { address: email, subject, body, at }: Answer,
  { labels, ...leads }: Mails['leads'],
): Omit<Letter, 'closing'> {
  const copy = leads[isSameAddress(email, row.email) ? 'answer' : 'answer_other'];
  const words = { name: `${row.first_name} ${row.last_name}`, email };
  return {
    subject: fillIn(copy.subject, words),
    paragraphs: [fillIn(copy.intro, words)],
    details: [
      { label: labels.message, value: `${subject}\n\n${body}` },
      { label: labels.received, value: formatTime(at) },
      { label: labels.reference, value: row.id },
    ],
  };
}

function answers(form: FormName, values: Record<string, string | null>): Detail[] {
  return FORMS[form].fields.flatMap(({ name, label, options }) => {
    const value = values[name];
    if (!value) return [];
    return [{ label, value: options?.find((option) => option.value === value)?.label ?? value }];
  });
}

/** The values of {name}, {company} and {email} in content/mails.yaml. */
function placeholders({ kind, row }: Lead): Record<string, string> {
  return kind === 'contact_submission'
    ? { name: `${row.first_name} ${row.last_name}`, company: row.company ?? '', email: row.email }
    : { email: row.email };
}

function formatTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

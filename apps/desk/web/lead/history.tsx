import { FORMS } from '@assay/contract/forms';
import { LEAD_VERBS } from '../../contract/lead-verbs.ts';
import type { Delivery, Lead, LeadEvent } from '../api/client.ts';
import { Action } from '../components/action.tsx';
import {
  ATTEMPT_LABELS,
  assignedWords,
  callChangeWords,
  deliveryNoun,
  labelOf,
  leadOutcomeWords,
  nameOf,
} from '../components/labels.ts';
import { fullTime, Time } from '../components/time.tsx';
import { useTakeBack } from '../components/undo.ts';
import { NoteForm } from './note-form.tsx';

/** What happened to a lead, notes included, and a field for another note. */
export function History({ lead }: { lead: Lead }) {
  const takeBack = useTakeBack(lead.id);
  return (
    <section aria-labelledby="lead-history" className="grid content-start gap-3">
      <h3 id="lead-history">History</h3>
      <ol className="border-t border-rule-2">
        {happeningsOf(lead).map(({ key, ...one }) => (
          <Entry key={key} {...one} />
        ))}
      </ol>
      {takeBack && (
        <Action className="justify-self-start" onClick={takeBack}>
          Take back your last change
        </Action>
      )}
      <NoteForm lead={lead} />
    </section>
  );
}

function Entry({ at, who, what, note }: Omit<Happening, 'key'>) {
  return (
    <li className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-[10.5rem_minmax(0,1fr)]">
      <span className="text-ink-2">
        <Time at={at} />
      </span>
      <div className="min-w-0">
        <p>
          {who !== undefined && (
            <>
              <bdi className="font-semibold">{who}</bdi>{' '}
            </>
          )}
          <bdi>{what}</bdi>
        </p>
        {note !== undefined && (
          <p dir="auto" className="measure mt-1 border-l-2 border-verd pl-3 whitespace-pre-wrap">
            {note}
          </p>
        )}
      </div>
    </li>
  );
}

/** 'Ana marked it as answered'; a note has its text besides. */
interface Happening {
  key: string;
  at: string;
  /** Undefined where it was no person. */
  who?: string;
  what: string;
  note?: string;
}

/** Oldest first. */
export function happeningsOf(
  lead: Pick<Lead, 'created_at' | 'history' | 'notes' | 'deliveries'>,
): Happening[] {
  const all = [
    { key: 'came', at: lead.created_at, what: 'The lead came in' },
    ...lead.history.map(ofEvent),
    ...lead.notes.map(({ id, at, by, note }) => ({ key: id, at, who: nameOf(by), what: 'noted', note })),
    ...lead.deliveries.flatMap(ofDelivery),
  ];
  return all.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

function ofEvent(event: LeadEvent): Happening {
  const rule = event.details['rule'];
  if (rule !== undefined)
    return {
      key: event.id,
      at: event.at,
      what: assignedWords(rule, event.to ? nameOf(event.to) : 'a colleague'),
    };
  if (event.details['failed'] !== undefined)
    return { key: event.id, at: event.at, what: 'The mail could not be sent' };
  if (event.details['reminder'] !== undefined)
    return { key: event.id, at: event.at, what: 'The lead is back: nobody has written since' };
  const message = event.edits.find(({ field }) => field === 'message');
  const note = message && { note: message.before ?? '' };
  return { key: event.id, at: event.at, who: whoOf(event), what: wordsOf(event), ...note };
}

/** What was corrected: 'Email from a@b.example to c@d.example'. The text of a message that was stands below. */
function editWords({ field, before, after }: LeadEvent['edits'][number]): string {
  if (field === 'message') return 'the message, which was';
  const { label, options = [] } = FORMS.demo_request.fields.find(({ name }) => name === field) ?? {
    label: field,
  };
  const [was, is] = [before, after].map((value) => labelOf(options, value) ?? 'nothing');
  return `${label} from ${was} to ${is}`;
}

function whoOf({ by, action, details }: LeadEvent): string {
  if (by !== null) return nameOf(by);
  if (details['other'] !== undefined) return 'Another address';
  if (details['by'] !== 'visitor') return 'The command line';
  return action === 'handed_over' ? 'The booked call' : 'The visitor';
}

function wordsOf(event: LeadEvent): string {
  const { action, details } = event;
  if (details['undo'] !== undefined)
    return details['sent'] === undefined ? 'undid the last change' : 'took back a mail';
  if (details['sent'] !== undefined)
    return ['answered it by mail', details['until'] && `and snoozed it until ${timeOf(details)}`]
      .filter(Boolean)
      .join(' ');
  if (action === 'edited') return `corrected ${event.edits.map(editWords).join(', ')}`;
  if (action === 'entered') return 'entered it';
  if (action === 'unsnoozed') return 'ended the snooze';
  if (action === 'set_outcome')
    return `set the outcome: ${leadOutcomeWords(details['outcome'], details['reason'])}`;
  if (action === 'call_outcome') return callChangeWords(details);
  const [before, after] = LEAD_VERBS[action];
  return [before, 'it', after, factOf(event)].filter(Boolean).join(' ');
}

function timeOf({ until }: LeadEvent['details']): string {
  return fullTime(Date.parse(String(until)));
}

function factOf({ action, to, details }: LeadEvent): string {
  switch (action) {
    case 'handed_over':
      return `to ${to ? nameOf(to) : 'a colleague'}`;
    case 'closed':
      return details['reason'] === 'other' ? '' : `as ${details['reason']}`;
    case 'snoozed':
      return `until ${timeOf(details)}`;
    case 'joined_leads':
      return `of the same ${details['about']}`;
    case 'sent_again':
      return `(${deliveryNoun(String(details['channel'])).toLowerCase()})`;
    default:
      return '';
  }
}

function ofDelivery({ id, channel, recipient, tries, delivered_at }: Delivery): Happening[] {
  const name = `${deliveryNoun(channel)}${recipient === null ? '' : ` to ${recipient}`}`;
  const happened = (at: string, what: string) => ({ key: `${id} ${at}`, at, what: `${name} ${what}` });
  return [
    ...tries.map(({ made_at, outcome }) => happened(made_at, ATTEMPT_LABELS[outcome])),
    ...(delivered_at === null ? [] : [happened(delivered_at, 'sent')]),
  ];
}

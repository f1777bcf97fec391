import { CALL_TITLE } from '@assay/contract/call-slots';
import { FORMS } from '@assay/contract/forms';
import type { ReactNode } from 'react';
import type { Lead, RequestedCall } from '../api/client.ts';
import { CallTime } from '../components/call-time.tsx';
import { ENTERED_FROM_LABELS, FORM_LABELS, labelOf, nameOf } from '../components/labels.ts';
import { telephoneLink } from '../components/phone.tsx';
import { fullTime, isSameClock, Time, zoneLabel } from '../components/time.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { Edit } from './edit.tsx';
import { inMailto } from './reply.ts';

/** Shown in the heading, or after the other fields. */
const ELSEWHERE = ['first_name', 'last_name', 'message'];

/** What the visitor wrote, as it was entered: never markup. */
export function EnteredMessage({ lead }: { lead: Lead }) {
  const text = lead.call && lead.message === CALL_TITLE ? '' : lead.message;
  return (
    <section aria-labelledby="lead-message">
      <h3 id="lead-message">{lead.call ? 'Call' : 'Message'}</h3>
      {lead.call && <Call lead={lead} call={lead.call} />}
      {text && (
        <p dir="auto" className="measure mt-2 whitespace-pre-wrap">
          {text}
        </p>
      )}
    </section>
  );
}

/** What else they entered, and where the lead is from. */
export function EnteredFields({ lead }: { lead: Lead }) {
  const values = new Map<string, unknown>(Object.entries(lead));
  const fields = FORMS[lead.form_type].fields.filter(({ name }) => !ELSEWHERE.includes(name));
  return (
    <section aria-labelledby="lead-details" className="grid gap-2">
      <div className="flex items-center justify-between">
        <h3 id="lead-details">Details</h3>
        <Edit lead={lead} />
      </div>
      <dl className="border-t border-rule-2">
        {fields.map(({ name, label, options = [] }) => {
          const value = values.get(name);
          return (
            <Row key={name} label={label}>
              {typeof value === 'string' ? (
                <Value name={name} value={value} label={labelOf(options, value)} />
              ) : (
                <Missing />
              )}
            </Row>
          );
        })}
        <Row label="Form">
          {lead.entered_from ? (
            <bdi>{`Entered by ${nameOf(lead.entered_by)}: ${ENTERED_FROM_LABELS[lead.entered_from].toLowerCase()}`}</bdi>
          ) : (
            FORM_LABELS[lead.form_type]
          )}
        </Row>
        <Row label="Page">{lead.source_path ?? <Missing />}</Row>
        <Row label="Source">{sourceOf(lead) ?? <Missing />}</Row>
        <Row label="Received">
          <Time at={lead.created_at} />
        </Row>
      </dl>
    </section>
  );
}

/** All that is known of where a visitor came from: 'spring / mail, from news.example.com, first page /pricing'. */
function sourceOf({ referrer_host, first_path, ...lead }: Lead): string | null {
  const campaign = [lead.utm_campaign, lead.utm_source, lead.utm_medium, lead.utm_term, lead.utm_content];
  const parts = [
    campaign.filter((value) => value !== null).join(' / '),
    referrer_host && `from ${referrer_host}`,
    first_path && `first page ${first_path}`,
  ];
  return parts.filter(Boolean).join(', ') || null;
}

/** An answer; an address or a number is written to or called, and copied, with one press. */
function Value({ name, value, label }: { name: string; value: string; label: string | null }) {
  const href = hrefOf(name, value);
  if (href === null) return <bdi>{label}</bdi>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <a href={href} className="link">
        <bdi>{value}</bdi>
      </a>
      <CopyButton text={value} what={name === 'email' ? 'the address' : 'the number'} />
    </span>
  );
}

function hrefOf(name: string, value: string): string | null {
  if (name === 'email') return `mailto:${inMailto(value)}`;
  return name === 'phone' ? telephoneLink(value) : null;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="lead-fact border-b border-rule py-2">
      <dt className="text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Missing() {
  return (
    <span className="text-ink-2">
      <span aria-hidden="true">–</span>
      <span className="sr-only">not given</span>
    </span>
  );
}

/** When a visitor wants to be called, on the reader's clock and on theirs. */
function Call({ lead, call: { at, asked_for, zone } }: { lead: Lead; call: RequestedCall }) {
  return (
    <p className="mt-2">
      <span className="font-semibold">
        <CallTime call={lead} />
      </span>
      {asked_for !== at && <Time at={asked_for} before=", moved from " />}
      {!isSameClock(Date.parse(at), zone) && (
        <span className="text-ink-2">{`; for the caller ${fullTime(Date.parse(at), zone)}, ${zoneLabel(zone)}`}</span>
      )}
    </p>
  );
}

/** Copies a text. Without access to the clipboard it says so. @param what 'the address' */
function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(`Copied ${what}.`);
    } catch {
      toastError(`This browser does not let the desk copy. Select ${what} and copy it.`);
    }
  };
  return (
    <button type="button" className="link min-h-6 text-sm" onClick={copy}>
      Copy
      <span className="sr-only">{` ${what}`}</span>
    </button>
  );
}

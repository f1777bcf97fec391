import type { Company } from '@assay/content/schema/company';
import type { Contact } from '@assay/content/schema/contact';
import { API_PATHS } from '@assay/contract/api';
import { SCHEDULE_ID } from '@assay/contract/call-link';
import { KIND_NAMES } from '@assay/engine';
import { DialogButton } from '@assay/ui/button';
import { dataAttributes } from '@assay/ui/data-attributes';
import { Dialog } from '@assay/ui/dialog';
import type { ReactNode } from 'react';
import { WithoutScripts } from '../../components/without-scripts.tsx';
import { Call, type CallProps } from '../../islands/call/call.tsx';
import { SubmissionForm } from '../../islands/submission-form.tsx';

/** The contact form. */
export function Message({ contact, email }: { contact: Contact; email: string }) {
  return (
    <section className="not-in-print rounded-lg border border-rule bg-card p-5 shadow-sheet sm:p-9">
      <h2 className="mb-6 text-h3">{contact.formTitle}</h2>
      <p hidden {...dataAttributes({ 'attached-note': contact.attachedNote, kinds: KIND_NAMES.join(' ') })} />
      <div {...dataAttributes({ island: 'submission', form: 'contact' })}>
        <SubmissionForm form="contact" />
      </div>
      <WithoutScripts email={email} />
    </section>
  );
}

/** The company's addresses and hours. */
export function Information({ contact, company }: { contact: Contact; company: Company }) {
  const { information } = contact;
  return (
    <section>
      <h2 className="text-h3">{information.title}</h2>
      <dl className="mt-4 border-t border-ink">
        <Row label={information.emailLabel}>
          <a className="link inline-block py-0.5" href={`mailto:${company.email}`}>
            {company.email}
          </a>
        </Row>
        <Row label={information.officeLabel}>{company.office}</Row>
        <Row label={information.hoursLabel}>
          <ul className="tabular-nums">
            {company.hours.days.map((day) => (
              <li key={day.label}>{`${day.label} ${day.opens}-${day.closes} ${company.hours.zoneLabel}`}</li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-ink-2">{information.hoursNote}</p>
        </Row>
      </dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-b border-rule py-4 sm:grid-cols-[8.5rem_1fr]">
      <dt className="text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How soon the company answers, and how to request a call: in a dialog. */
export function QuickResponse({ contact }: { contact: Contact }) {
  const { quickResponse } = contact;
  return (
    <section id={SCHEDULE_ID} className="rounded-lg border border-rule bg-verd-wash p-6 sm:p-7">
      <h2 className="text-h3">{quickResponse.title}</h2>
      <p className="mt-2 mb-5">{quickResponse.text}</p>
      <DialogButton
        dialog={CALL_DIALOG}
        {...dataAttributes({ preload: 'call', booking: API_PATHS.booking })}
        look="quiet"
      >
        {quickResponse.action}
      </DialogButton>
    </section>
  );
}

const CALL_DIALOG = 'call-dialog';

/** Picks a time for a call. The times depend on the current time, so the browser computes them. */
export function CallDialog({ contact, company }: { contact: Contact; company: Company }) {
  const { timeZone, days, closed } = company.hours;
  const props: CallProps = {
    hours: {
      timeZone,
      days: days.map(({ opens, closes, weekdays }) => ({ opens, closes, weekdays })),
      closed,
    },
    copy: contact.call,
    brand: company.brand,
    dialogId: CALL_DIALOG,
  };
  return (
    <Dialog id={CALL_DIALOG} title={contact.call.title}>
      <div {...dataAttributes({ island: 'call', props: JSON.stringify(props) })}>
        <Call {...props} />
      </div>
      <WithoutScripts email={company.email} />
    </Dialog>
  );
}

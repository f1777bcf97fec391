import type { Company } from '@assay/content/schema/company';
import type { Contact } from '@assay/content/schema/contact';
import type { ReactNode } from 'react';

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

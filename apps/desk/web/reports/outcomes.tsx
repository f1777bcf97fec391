import type { LeadFilter, OutcomeChoice } from '@assay/contract/lead-filter';
import { LOST_REASONS } from '@assay/contract/values';
import type { Funnel, Reports } from '../api/client.ts';
import { FORM_LABELS, leadOutcomeWords } from '../components/labels.ts';
import { percent } from './bars.ts';
import { FigureTable } from './figure-table.tsx';
import { Share } from './figures.tsx';
import { countedIn, LeadsLink } from './leads-link.tsx';
import { formWords } from './wording.ts';

const STEPS = [
  { of: 'leads', label: 'Leads' },
  { of: 'answered', label: 'Answered' },
  { of: 'call_held', label: 'Call held' },
  { of: 'qualified', label: 'Qualified' },
  { of: 'lost', label: 'Lost' },
] as const satisfies readonly { of: Exclude<keyof Funnel, 'reasons'>; label: string }[];

/** Narrow windows have the counts of the two forms in words. */
const WIDE = 'max-sm:hidden';

const HEADERS = [
  { text: 'All' },
  { text: 'Share of leads' },
  { text: `${FORM_LABELS.demo_request}s`, className: WIDE },
  { text: `${FORM_LABELS.contact}s`, className: WIDE },
];

/** What is counted: all leads, or those of an outcome. */
type Of = 'leads' | OutcomeChoice;
type Forms = Reports['forms'];
type Count = (form: Funnel) => number;

/** What became of leads: how many were answered, had their call, are qualified, and are lost, and why. */
export function Outcomes({ reports }: { reports: Reports }) {
  const { forms } = reports;
  const counted = countedIn(reports);
  const leads = countOf(forms, leadsOf);
  if (leads === 0)
    return (
      <section aria-labelledby="outcomes">
        <h2 id="outcomes">Outcomes</h2>
        <p className="text-ink-2">No leads came in this range, and so there are no outcomes.</p>
      </section>
    );
  const reasons = LOST_REASONS.map((reason) => ({
    key: `lost_${reason}` as const,
    label: leadOutcomeWords('lost', reason),
    pick: ({ reasons }: Funnel) => reasons[reason] ?? 0,
  })).filter(({ pick }) => countOf(forms, pick) > 0);
  const steps = STEPS.map(({ of, label }) => ({ key: of, label, pick: (form: Funnel) => form[of] }));
  const filterOf = (key: Of) => (key === 'leads' ? counted : { ...counted, outcome: [key] });
  return (
    <section aria-labelledby="outcomes">
      <h2 id="outcomes">Outcomes</h2>
      <p className="text-ink-2">
        What has become of the leads from these days by now. A lead is counted in each row that is true of it.
      </p>
      <FigureTable
        labelledBy="outcomes"
        column="What became of them"
        headers={HEADERS}
        rows={[...steps, ...reasons].map(({ key, label, pick }) => ({
          key,
          name: <Step label={label} forms={forms} pick={pick} />,
          figures: figuresOf(forms, pick, filterOf(key)),
        }))}
        className="mt-2 table-fixed"
      />
    </section>
  );
}

const leadsOf: Count = ({ leads }) => leads;

function countOf({ demo_request, contact }: Forms, pick: Count): number {
  return pick(demo_request) + pick(contact);
}

function figuresOf(forms: Forms, pick: Count, filter: LeadFilter) {
  const count = countOf(forms, pick);
  const ofForm = (form: keyof Forms) => (
    <LeadsLink key={form} count={pick(forms[form])} filter={{ ...filter, form: [form] }} />
  );
  return [
    <LeadsLink key="all" count={count} filter={filter} />,
    `${percent(count, countOf(forms, leadsOf))}%`,
    ofForm('demo_request'),
    ofForm('contact'),
  ];
}

function Step({ label, forms, pick }: { label: string; forms: Forms; pick: Count }) {
  const { demo_request, contact } = forms;
  return (
    <>
      {label}
      <Share part={countOf(forms, pick)} whole={countOf(forms, leadsOf)} />
      <span className="text-ink-2 sm:hidden">
        {formWords({ demo_request: pick(demo_request), contact: pick(contact) })}
      </span>
    </>
  );
}

import type { LeadFilter, OutcomeChoice } from '@assay/contract/lead-filter';
import { LOST_REASONS } from '@assay/contract/values';
import type { Funnel, Reports, Sums } from '../api/client.ts';
import { FORM_LABELS, leadOutcomeWords } from '../components/labels.ts';
import { percent } from './bars.ts';
import { countChange, shareChange } from './changes.ts';
import { FigureTable } from './figure-table.tsx';
import { Compared, Share } from './figures.tsx';
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
type Form = keyof Sums['forms'];
type Count = (form: Sums['forms'][Form]) => number;

/** What became of leads: how many were answered, had their call, are qualified, and are lost, and why. */
export function Outcomes({ reports }: { reports: Reports }) {
  const { current, before } = reports;
  const counted = countedIn(reports);
  const leads = countOf(current, leadsOf);
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
    pick: ({ reasons }: Sums['forms'][Form]) => reasons[reason] ?? 0,
  })).filter(({ pick }) => countOf(current, pick) + countOf(before, pick) > 0);
  const steps = STEPS.map(({ of, label }) => ({ key: of, label, pick: (form: Funnel) => form[of] }));
  const filterOf = (key: Of) => (key === 'leads' ? counted : { ...counted, outcome: [key] });
  return (
    <section aria-labelledby="outcomes" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <h2 id="outcomes">Outcomes</h2>
        <p className="text-ink-2">
          What has become of the leads from these days by now. A lead is counted in each row that is true of
          it.
        </p>
        <FigureTable
          labelledBy="outcomes"
          column="What became of them"
          headers={HEADERS}
          rows={[...steps, ...reasons].map(({ key, label, pick }) => ({
            key,
            name: <Step label={label} sums={current} pick={pick} />,
            figures: figuresOf(current, before, pick, filterOf(key)),
          }))}
          className="mt-2 table-fixed"
        />
      </div>
    </section>
  );
}

const leadsOf: Count = ({ leads }) => leads;

function countOf({ forms }: Sums, pick: Count): number {
  return pick(forms.demo_request) + pick(forms.contact);
}

function figuresOf(current: Sums, before: Sums, pick: Count, filter: LeadFilter) {
  const shareOf = (sums: Sums) => ({ part: countOf(sums, pick), whole: countOf(sums, leadsOf) });
  const [now, was] = [shareOf(current), shareOf(before)];
  const ofForm = (form: Form) => (
    <Compared
      key={form}
      value={<LeadsLink count={pick(current.forms[form])} filter={{ ...filter, form: [form] }} />}
      change={countChange(pick(current.forms[form]), pick(before.forms[form]))}
    />
  );
  return [
    <Compared
      key="all"
      value={<LeadsLink count={now.part} filter={filter} />}
      change={countChange(now.part, was.part)}
    />,
    <Compared key="share" value={`${percent(now.part, now.whole)}%`} change={shareChange(now, was)} />,
    ofForm('demo_request'),
    ofForm('contact'),
  ];
}

function Step({ label, sums, pick }: { label: string; sums: Sums; pick: Count }) {
  const { demo_request, contact } = sums.forms;
  return (
    <>
      {label}
      <Share part={countOf(sums, pick)} whole={countOf(sums, leadsOf)} />
      <span className="text-ink-2 sm:hidden">
        {formWords({ demo_request: pick(demo_request), contact: pick(contact) })}
      </span>
    </>
  );
}

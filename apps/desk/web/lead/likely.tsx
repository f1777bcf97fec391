import { Waterfall } from '@assay/ui/waterfall';
import type { Lead } from '../../contract/leads.ts';
import { type About, type Likely, type Likeness, MIN_SURE } from '../../contract/likeness.ts';
import { Action } from '../components/action.tsx';
import { useFocusAfter } from '../components/place.ts';
import { useDecidePair } from '../data/likeness.ts';
import { KinHead } from './kin-head.tsx';

interface Props {
  lead: Lead;
  query: string;
  known: Likeness;
  about: About;
}

/** Leads that nobody has decided about: those that are probably of the same person or company, and those that may be. */
export function LikelyList({ known, about, ...props }: Props) {
  const likely = known.likely.filter((one) => one.about === about);
  const sure = likely.filter(({ is_sure }) => is_sure);
  const unsure = likely.filter(({ is_sure }) => !is_sure);
  return (
    <>
      <Group {...props} title={`Probably the same ${about}`} leads={sure} />
      <Group {...props} title={`Not sure: perhaps the same ${about}`} leads={unsure} />
    </>
  );
}

function Group({
  title,
  leads,
  ...props
}: Pick<Props, 'lead' | 'query'> & { title: string; leads: readonly Likely[] }) {
  if (leads.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h3>{title}</h3>
      <ul className="grid border-t border-rule-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        {leads.map((one) => (
          <Entry key={one.id} one={one} {...props} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ lead, one, query }: Pick<Props, 'lead' | 'query'> & { one: Likely }) {
  const decide = useDecidePair();
  useFocusAfter('lead-name');
  const { about, evidence } = one;
  const to = (decision: 'same' | 'apart') => () =>
    decide({ lead: lead.id, other: one, about, to: decision, from: null });
  const name = `${one.first_name} ${one.last_name}`;
  return (
    <li className="col-span-full grid gap-x-4 border-b border-rule py-2 sm:grid-cols-subgrid">
      <KinHead one={one} query={query} />
      <details className="col-span-full">
        <summary className="link w-fit">
          Why<span className="sr-only">{` ${name} may be the same ${about}`}</span>
        </summary>
        <Waterfall
          evidence={evidence}
          columns={evidence.columns.map((column) => FIELDS[column] ?? column)}
          threshold={MIN_SURE}
          words={WORDS}
        />
      </details>
      <div className="col-span-full mt-1 flex flex-wrap gap-1.5">
        <Action onClick={to('same')}>
          {about === 'person' ? 'Same person' : 'Same company'}
          <span className="sr-only">{name}</span>
        </Action>
        <Action onClick={to('apart')}>
          Keep apart<span className="sr-only">{name}</span>
        </Action>
      </div>
    </li>
  );
}

const FIELDS: Readonly<Record<string, string>> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  domain: 'Domain',
  phone: 'Phone',
  company: 'Company',
};

const WORDS = {
  caption:
    'Bars to the right support a match; bars to the left count against it. From the dashed line on it is probable.',
  field: 'Field',
  level: 'Agreement',
  drawn: 'Drawn to scale',
  adds: 'Adds',
  sum: 'Score',
  prior: 'at the start',
  threshold: 'probable from',
} as const;

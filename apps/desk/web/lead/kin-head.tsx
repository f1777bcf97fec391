import { Link } from 'wouter';
import type { LeadSummary } from '../../contract/leads.ts';
import { FORM_LABELS } from '../components/labels.ts';
import { LeadState } from '../components/lead-state.tsx';
import { Time } from '../components/time.tsx';
import { useNow } from '../data/pulse.ts';

/** Whose a lead is, how it stands, and when and by which form it came. */
export function KinHead({ one, query }: { one: LeadSummary; query: string }) {
  const now = useNow();
  return (
    <>
      <Link href={`/leads/${one.id}${query}`} className="link w-fit">
        <bdi>{`${one.first_name} ${one.last_name}`}</bdi>
      </Link>
      <LeadState lead={one} now={now} />
      <span className="truncate text-ink-2">
        <bdi>{[one.email, one.company].filter(Boolean).join(' · ')}</bdi>
      </span>
      <span className="text-ink-2">
        <Time at={one.created_at} before={`${FORM_LABELS[one.form_type]}, `} />
      </span>
    </>
  );
}

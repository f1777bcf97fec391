import type { LeadSummary } from '../api/client.ts';
import { outcomeWords } from './labels.ts';
import { Time } from './time.tsx';

interface Props {
  call: Pick<LeadSummary, 'call_at' | 'call_outcome'>;
  /** What stands before it. */
  before?: string;
}

/** When a lead's call begins, and what has become of it: nobody waits for one that is canceled. Nothing without a call. */
export function CallTime({ call: { call_at, call_outcome }, before }: Props) {
  if (call_at === null) return null;
  const isComing = call_outcome === null || call_outcome === 'confirmed';
  return (
    <>
      <Time at={call_at} {...(before !== undefined && { before })} />
      {!isComing && `, ${outcomeWords(call_outcome).toLowerCase()}`}
    </>
  );
}

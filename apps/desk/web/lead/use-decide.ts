import type { Lead } from '../../contract/leads.ts';
import { useNextLead } from '../data/next-lead.ts';
import { useWork } from '../data/use-work.ts';
import type { Work } from '../data/work.ts';

/**
 * Does what ends the reader's part with a lead, and then opens the next one, if the reader likes that.
 *
 * @param onNext opens the next lead of the list
 */
export function useDecide(lead: Lead, onNext: (() => void) | undefined): (work: Work) => void {
  const work = useWork();
  const opensNext = useNextLead();
  return (done) => {
    work(lead, done);
    if (opensNext) onNext?.();
  };
}

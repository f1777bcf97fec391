import type { Lead } from '../../contract/leads.ts';
import { useWork } from '../data/use-work.ts';
import type { Work } from '../data/work.ts';
import { storedSwitch } from '../parts/stored-switch.ts';

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

/** Whether the next lead opens after a decision. */
export function NextLeadChoice() {
  const opensNext = useNextLead();
  return (
    <label className="flex w-fit items-center gap-2 text-ink-2">
      <input
        type="checkbox"
        className="accent-verd"
        checked={opensNext}
        onChange={({ target }) => switchNextLead(target.checked)}
      />
      Open the next lead after a decision
    </label>
  );
}

const opens = storedSwitch('desk.next-lead', false);

const switchNextLead = opens.turn;
const useNextLead = opens.useIsOn;

import type { Lead } from '../api/client.ts';
import { Checkbox } from '../components/fields.tsx';
import { storedSwitch } from '../components/stored.ts';
import { useWork } from '../data/use-work.ts';
import type { Work } from '../data/work.ts';

/**
 * Does what ends the reader's part with a lead, and then opens the next one, if the reader likes that.
 *
 * @param onNext opens the next lead of the list
 */
export function useDecide(lead: Lead, onNext: (() => void) | undefined): (work: Work) => void {
  const work = useWork();
  const isNextOpened = opensNext.useIsOn();
  return (done) => {
    work(lead, done);
    if (isNextOpened) onNext?.();
  };
}

/** Whether the next lead opens after a decision. */
export function NextLeadChoice() {
  return (
    <Checkbox
      label="Open the next lead after a decision"
      isOn={opensNext.useIsOn()}
      className="text-ink-2"
      onTurn={opensNext.turn}
    />
  );
}

const opensNext = storedSwitch('desk.next-lead', false);

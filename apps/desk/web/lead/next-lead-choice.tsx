import { switchNextLead, useNextLead } from '../data/next-lead.ts';

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

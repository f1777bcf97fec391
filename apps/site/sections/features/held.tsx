import type { Features } from '@assay/content/schema/features';
import type { Home } from '@assay/content/schema/home';
import type { ReactNode } from 'react';

type Workflow = Home['preview']['workflow'];
type Copy = Features['screens']['held'];

/** A record that waits for a person, and what follows from either decision: radio buttons, which CSS reads. */
export function HeldRecord({ workflow, copy }: { workflow: Workflow; copy: Copy }) {
  const { held } = workflow;
  const { time, actor } = copy;
  const [apart = '', merge = ''] = held.actions;
  return (
    <div className="group/held min-w-0">
      <h3>{copy.title}</h3>
      <p className="measure mt-2 text-ink-2">{copy.text}</p>
      <div className="mt-6 rounded-lg border border-rule bg-card px-5 py-4 shadow-sheet">
        <p className="text-sm font-semibold text-rust group-has-[#held-apart:checked]/held:hidden group-has-[#held-merge:checked]/held:hidden">
          {held.title}
        </p>
        <p className="data mt-2 wrap-anywhere">{held.record}</p>
        <p className="mt-1.5 text-sm text-ink-2">{held.reason}</p>
        <fieldset className="not-in-print mt-4 flex flex-wrap gap-2 text-sm font-semibold">
          <legend className="sr-only">{copy.decision}</legend>
          <Decision id="held-apart">{apart}</Decision>
          <Decision id="held-merge">{merge}</Decision>
          <Decision id="held-open" isFirst>
            <span className="hidden group-has-[#held-open:checked]/held:inline">{copy.open}</span>
            <span className="group-has-[#held-open:checked]/held:hidden">{copy.undo}</span>
          </Decision>
        </fieldset>
        <div role="status" className="mt-4 border-t border-rule pt-4 text-sm">
          <p className="hidden group-has-[#held-open:checked]/held:block">{copy.waiting}</p>
          <p className="hidden group-has-[#held-apart:checked]/held:block">{copy.apart}</p>
          <p className="hidden group-has-[#held-merge:checked]/held:block">{copy.merged}</p>
        </div>
        <h4 className="mt-4 text-sm font-semibold">{workflow.auditTitle}</h4>
        <ul className="text-sm">
          {workflow.audit.map((entry) => (
            <Entry key={entry.time} {...entry} className="grid" />
          ))}
          <Entry
            {...{ time, actor, event: copy.apartAudit }}
            className="hidden group-has-[#held-apart:checked]/held:grid"
          />
          <Entry
            {...{ time, actor, event: copy.mergedAudit }}
            className="hidden group-has-[#held-merge:checked]/held:grid"
          />
        </ul>
      </div>
    </div>
  );
}

function Decision({ id, isFirst = false, children }: { id: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-2 rounded-sm border border-control px-3 has-checked:border-verd has-checked:bg-verd-wash has-focus-visible:outline-3 has-focus-visible:outline-verd">
      <input type="radio" name="held" id={id} defaultChecked={isFirst} className="accent-verd outline-none" />
      {children}
    </label>
  );
}

interface EntryProps {
  time: string;
  actor: string;
  event: string;
  className: string;
}

function Entry({ time, actor, event, className }: EntryProps) {
  return (
    <li className={`mt-2 grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 wrap-anywhere ${className}`}>
      <span className="data text-ink-2">{time}</span>
      <span>
        {event}
        <span className="data block text-ink-2">{actor}</span>
      </span>
    </li>
  );
}

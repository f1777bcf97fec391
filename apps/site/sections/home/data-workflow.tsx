import type { Home } from '@assay/content/schema/home';

type Workflow = Home['preview']['workflow'];

/** Sample activity of each stage: heights of bars, at most 16. */
const ACTIVITY = [
  [9, 11, 13, 12, 14, 13, 15, 13],
  [8, 10, 12, 12, 13, 13, 14, 12],
  [7, 9, 11, 12, 12, 12, 13, 11],
  [1, 0, 1, 0, 2, 0, 1, 0],
  [7, 9, 11, 11, 12, 12, 13, 11],
];

/** Data Workflow Management: the stages of a pipeline, the record that awaits review, the audit log. */
export function DataWorkflow({ workflow }: { workflow: Workflow }) {
  return (
    <figure className="grid gap-x-12 gap-y-6 lg:grid-cols-[2.6fr_1fr]">
      <figcaption className="sr-only">{workflow.caption}</figcaption>
      <div className="lg:order-last">
        <h3>{workflow.title}</h3>
        <p className="mt-2 text-ink-2">{workflow.text}</p>
      </div>
      <div aria-hidden="true" className="overflow-hidden rounded-lg border border-rule bg-card shadow-sheet">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule px-5 py-4">
          <span className="data mr-auto wrap-anywhere">{workflow.pipeline}</span>
          <span className="flex items-center gap-2 text-sm font-semibold text-verd">
            <span className="size-2 rounded-full bg-verd" />
            {workflow.status}
          </span>
        </p>
        <Stages workflow={workflow} />
        <div className="grid border-t border-rule md:grid-cols-2">
          <Held held={workflow.held} />
          <Audit workflow={workflow} />
        </div>
      </div>
    </figure>
  );
}

function Stages({ workflow }: { workflow: Workflow }) {
  return (
    <ol className="grid sm:grid-cols-5">
      {workflow.stages.map((stage, index) => (
        <li
          key={stage.name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-5 py-3.5 not-last:border-b not-last:border-rule sm:block sm:not-last:border-r sm:not-last:border-b-0 sm:px-4 sm:py-4"
        >
          <p className="text-sm font-semibold">{stage.name}</p>
          <Activity heights={ACTIVITY[index] ?? []} held={stage.held} />
          <p className={`text-xs ${stage.held ? 'text-rust' : 'text-ink-2'}`}>{stage.note}</p>
        </li>
      ))}
    </ol>
  );
}

function Activity({ heights, held }: { heights: readonly number[]; held: boolean }) {
  const bars = heights.map((height, index) => `M${index * 9 + 2} 17v-${height + 1}`).join('');
  return (
    <svg
      viewBox="0 0 67 18"
      preserveAspectRatio="xMinYMid"
      className="row-span-2 h-7 w-20 sm:my-2.5 sm:w-full"
      fill="none"
    >
      <path d={bars} className={held ? 'stroke-rust' : 'stroke-verd'} strokeWidth="4" />
    </svg>
  );
}

function Held({ held }: Pick<Workflow, 'held'>) {
  return (
    <div className="border-rule px-5 py-4 max-md:border-b md:border-r">
      <p className="text-sm font-semibold text-rust">{held.title}</p>
      <p className="data mt-2 wrap-anywhere">{held.record}</p>
      <p className="mt-1.5 text-sm text-ink-2">{held.reason}</p>
      <p className="mt-3 flex flex-wrap gap-2 text-xs font-semibold">
        {held.actions.map((action) => (
          <span key={action} className="rounded-sm border border-control px-2.5 py-1">
            {action}
          </span>
        ))}
      </p>
    </div>
  );
}

function Audit({ workflow }: { workflow: Workflow }) {
  return (
    <div className="px-5 py-4">
      <p className="text-sm font-semibold">{workflow.auditTitle}</p>
      {workflow.audit.map(({ time, actor, event }) => (
        <div
          key={time}
          className="mt-2 grid grid-cols-[4.5rem_minmax(0,1fr)] wrap-anywhere items-baseline gap-x-3 text-sm"
        >
          <span className="data text-ink-2">{time}</span>
          <span>
            {event}
            <span className="data block text-ink-2">{actor}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

import type { DataMigration } from '@assay/content/schema/data-migration';
import { PageSection } from '../../blocks/page-section.tsx';

type Kind = DataMigration['types']['items'][number]['kind'];

/** Each type as lines from the source system (dashed) to the target (solid). */
const DRAWINGS: Record<
  Kind,
  { source: string; target: string; nodes: readonly (readonly [number, number])[] }
> = {
  replacement: {
    source: 'M8 32h72',
    target: 'M80 32h72',
    nodes: [
      [8, 32],
      [152, 32],
    ],
  },
  consolidation: {
    source: 'M8 10c44 0 36 22 72 22M8 32h72M8 54c44 0 36-22 72-22',
    target: 'M80 32h72',
    nodes: [
      [8, 10],
      [8, 32],
      [8, 54],
      [152, 32],
    ],
  },
  cloud: {
    source: 'M8 44h96',
    target: 'M8 44c30 0 20-24 48-24h96M72 24v16M88 24v16M104 24v16',
    nodes: [
      [8, 44],
      [104, 44],
      [152, 20],
    ],
  },
};

/** Three types of migration, each with its drawing, its usual risk and the answer to it. */
export function Types({ types }: Pick<DataMigration, 'types'>) {
  return (
    <PageSection title={types.title}>
      <div className="border-t border-ink">
        {types.items.map((item) => (
          <article
            key={item.kind}
            className="grid gap-x-12 gap-y-5 border-b border-rule py-8 md:grid-cols-[10rem_1fr] lg:grid-cols-[10rem_1fr_1.6fr]"
          >
            <Drawing kind={item.kind} />
            <div>
              <h3 className="text-[1.6rem] leading-tight">{item.title}</h3>
              <p className="mt-2 text-ink-2">{item.text}</p>
            </div>
            <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 md:col-start-2 lg:col-start-auto">
              <Point term={types.riskLabel} text={item.risk} />
              <Point term={types.answerLabel} text={item.answer} />
            </dl>
          </article>
        ))}
      </div>
    </PageSection>
  );
}

function Point({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold">{term}</dt>
      <dd className="mt-1 text-ink-2">{text}</dd>
    </div>
  );
}

function Drawing({ kind }: { kind: Kind }) {
  const { source, target, nodes } = DRAWINGS[kind];
  return (
    <svg viewBox="0 0 160 64" className="h-16 w-40" fill="none" aria-hidden="true">
      <path d={source} className="stroke-control" strokeWidth="1.5" strokeDasharray="4 3" />
      <path d={target} className="stroke-verd" strokeWidth="1.75" />
      {nodes.map(([x, y], index) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r="5"
          className={index === nodes.length - 1 ? 'fill-verd stroke-verd' : 'fill-paper stroke-control'}
          strokeWidth="1.5"
        />
      ))}
    </svg>
  );
}

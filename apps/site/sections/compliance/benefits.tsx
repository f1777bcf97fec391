import type { Compliance } from '@assay/content/schema/compliance';
import { PageSection } from '../../blocks/page-section.tsx';

/** The benefits as one list: the one with a figure fills the left half, the other five the right. */
export function Benefits({ benefits }: Pick<Compliance, 'benefits'>) {
  return (
    <PageSection title={benefits.title}>
      <ul className="grid gap-x-16 lg:grid-cols-2">
        <li className="self-center border-t border-ink py-6 lg:row-span-5 lg:border-0">
          <span className="block text-lede text-ink-2">{`${benefits.lead.prefix} `}</span>
          <span className="mt-3 block font-display text-[clamp(4.5rem,3rem+8vw,9rem)] leading-none tracking-[-0.04em]">
            {benefits.lead.figure}
          </span>
        </li>
        {benefits.items.map((item) => (
          <li key={item} className="border-t border-rule-2 py-4 font-display text-h3 last:border-b">
            {item}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

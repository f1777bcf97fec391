import type { PlatformOverview } from '@assay/content/schema/platform-overview';
import type { ReactNode } from 'react';
import { Slip } from './slip.tsx';
import { Strands } from './strands.tsx';

type Path = PlatformOverview['path'];

/**
 * The path of one customer through the six capabilities. The text and the slips are a list; the line beside them is a
 * drawing of the same thing: four records, three of them faulty, become three, then one.
 */
export function RecordPath({ path }: { path: Path }) {
  const { arrival, capabilities } = path;
  return (
    <section className="border-t border-rule bg-paper-2 pb-[clamp(3.75rem,7vw,6.25rem)]">
      <div className="wrap">
        <h2 className="sr-only">{path.title}</h2>
        <ol>
          <Station stage={0} title={arrival.title} text={arrival.text}>
            <Slip title={arrival.slip} rows={arrival.rows} />
          </Station>
          {capabilities.map((capability, index) => (
            <Station key={capability.title} stage={index + 1} title={capability.title} text={capability.text}>
              <Slip title={capability.slip} rows={capability.rows} golden={capability.golden} />
            </Station>
          ))}
        </ol>
      </div>
    </section>
  );
}

interface StationProps {
  stage: number;
  title: string;
  text: string;
  children: ReactNode;
}

/** One stop of the line. Its hairline begins at the line's node, at the same height. */
function Station({ stage, title, text, children }: StationProps) {
  return (
    <li className="grid grid-cols-[2.75rem_1fr] gap-x-4 sm:gap-x-6 lg:grid-cols-[5rem_1fr] lg:gap-x-8">
      <Strands stage={stage} />
      <div className="mt-8 grid content-start gap-x-12 gap-y-4 border-t border-rule-2 pt-4 pb-4 lg:mt-[3.67rem] lg:grid-cols-[1fr_1.25fr] lg:pb-0">
        <div>
          <h3 className="text-[1.6rem] leading-tight">{title}</h3>
          <p className="measure mt-2 text-ink-2">{text}</p>
        </div>
        {children}
      </div>
    </li>
  );
}

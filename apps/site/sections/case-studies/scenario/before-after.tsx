import { fillIn } from '@assay/content/fill-in';
import type { CaseStudiesPage, CaseStudy } from '@assay/content/schema/case-studies';
import { hook } from '@assay/ui/hooks';
import { exampleOf, recordsAfter } from '../../../case-studies/example.ts';
import { After, Before } from './grids.tsx';

interface Props {
  study: CaseStudy;
  words: CaseStudiesPage['scenario'];
}

/**
 * The organization's records before and after, side by side; the captions say the same. With scripts a slider goes from one
 * to the other, a person at a time (scripts/before-after.ts), and stays on the screen while they do.
 */
export function BeforeAfter({ study, words }: Props) {
  const example = exampleOf(study);
  const { sources: names, before, after, slider, state } = study.example;
  const { people, counts } = example;
  const states = Array.from({ length: people + 1 }, (_, done) =>
    fillIn(state, { done, people, records: recordsAfter(example, done) }),
  );
  return (
    <div {...hook({ states: JSON.stringify(states) })}>
      <div className="grid gap-x-6 gap-y-10 md:grid-cols-2 lg:gap-x-16">
        <Side title={words.before} text={fillIn(before, counts)}>
          <Before example={example} names={names} />
        </Side>
        <Side title={words.after} text={fillIn(after, counts)}>
          <After example={example} names={names} />
        </Side>
      </div>
      <div className="with-scripts not-in-print sticky bottom-0 mt-8 border-t border-rule bg-paper pt-2">
        <p className="flex flex-wrap justify-between gap-x-4">
          <label htmlFor="resolved" className="font-semibold">
            {slider}
          </label>
          <output htmlFor="resolved" aria-live="off" className="text-ink-2 tabular-nums">
            {states[people]}
          </output>
        </p>
        <input
          id="resolved"
          type="range"
          min="0"
          max={people}
          defaultValue={people}
          aria-valuetext={states[people]}
          autoComplete="off"
          className="block h-11 w-full cursor-pointer accent-verd"
        />
      </div>
      <p className="mt-3 text-sm text-ink-2">{fillIn(words.example, { people })}</p>
    </div>
  );
}

interface SideProps {
  title: string;
  text: string;
  children: React.ReactNode;
}

function Side({ title, text, children }: SideProps) {
  return (
    <figure className="grid content-start gap-4 md:row-span-2 md:grid-rows-subgrid">
      <figcaption>
        <h2 className="text-h3">{title}</h2>
        <p className="mt-2 text-ink-2">{text}</p>
      </figcaption>
      {children}
    </figure>
  );
}

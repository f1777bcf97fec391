import type { Documentation } from '@assay/content/schema/documentation';

/** Three columns like a printed contents page. The topics are plain text without links, as the specification asks. */
export function Contents({ parts }: Pick<Documentation, 'parts'>) {
  return (
    <section className="wrap grid gap-x-20 pb-[clamp(3.75rem,7vw,6.25rem)] lg:grid-cols-3">
      {parts.map((part, index) => (
        <article
          key={part.title}
          className="relative border-rule-2 pt-9 max-lg:not-last:border-b max-lg:not-last:pb-9 lg:not-first:before:absolute lg:not-first:before:inset-y-0 lg:not-first:before:-left-10 lg:not-first:before:w-px lg:not-first:before:bg-rule-2"
        >
          <h2 className="flex items-baseline gap-4 text-[2rem]">
            <span aria-hidden="true" className="text-ink-2">
              {NUMERALS[index]}
            </span>
            {part.title}
          </h2>
          <ol className="mt-7 grid gap-6">
            {part.topics.map((topic, topicIndex) => (
              <li key={topic.title}>
                <h3 className="flex items-baseline gap-2 font-sans text-base leading-snug font-semibold tracking-normal">
                  {topic.title}
                  <span aria-hidden="true" className="flex-1 border-b-2 border-dotted border-control" />
                  <span
                    aria-hidden="true"
                    className="font-display text-h4 font-normal lining-nums tabular-nums"
                  >
                    {`${index + 1}.${topicIndex + 1}`}
                  </span>
                </h3>
                <p className="mt-1 pr-10 text-sm text-ink-2">{topic.text}</p>
              </li>
            ))}
          </ol>
        </article>
      ))}
    </section>
  );
}

const NUMERALS = ['I', 'II', 'III'];

import type { Chapter, Documentation } from '@assay/content/schema/documentation';

interface Props {
  labels: Documentation['chapters'];
  chapters: readonly Chapter[];
}

/** What can be read without a workspace: a line for each chapter. */
export function Chapters({ labels, chapters }: Props) {
  return (
    <section className="wrap grid gap-x-20 gap-y-6 pb-[clamp(3.75rem,7vw,6.25rem)] lg:grid-cols-[1fr_2fr]">
      <div>
        <h2 className="text-[2rem]">{labels.title}</h2>
        <p className="measure mt-3 text-ink-2">{labels.text}</p>
      </div>
      <ul className="border-t border-ink">
        {chapters.map((chapter) => (
          <li
            key={chapter.slug}
            className="grid gap-x-8 gap-y-1 border-b border-rule py-5 sm:grid-cols-[13rem_1fr]"
          >
            <h3>
              <a
                className="underline decoration-1 underline-offset-4 hover:decoration-2"
                href={`/documentation/${chapter.slug}`}
              >
                {chapter.title}
              </a>
            </h3>
            <p className="text-ink-2">{chapter.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { hook } from '@assay/ui/hooks';
import type { Section } from '../../markdown.ts';

/** The sections of a long text. On wide screens it stays in view, and apps/site/scripts/contents.ts marks the current section. */
export function Contents({ title, sections }: { title: string; sections: readonly Section[] }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="border-b border-rule py-8 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:border-0 lg:py-0"
    >
      <h2 id="contents-title" className="font-sans text-sm font-semibold tracking-normal">
        {title}
      </h2>
      <ol {...hook({ contents: '' })} className="mt-2 gap-x-8 text-sm sm:columns-2 lg:columns-1">
        {sections.map((section) => (
          <li key={section.id} className="break-inside-avoid">
            <a
              href={`#${section.id}`}
              className="block border-rule py-1.5 text-ink-2 hover:text-ink hover:underline lg:border-l lg:pl-4 lg:aria-[current]:border-l-2 lg:aria-[current]:border-verd lg:aria-[current]:pl-[0.9375rem] lg:aria-[current]:font-medium lg:aria-[current]:text-ink"
            >
              {section.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

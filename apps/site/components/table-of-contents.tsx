import { dataAttributes } from '@assay/ui/data-attributes';
import type { Section } from '../markdown.ts';

interface Props {
  title: string;
  sections: readonly Section[];
  className?: string;
}

/** The sections of a long text. Beside it on wide screens, where apps/site/scripts/contents.ts marks the current section. */
export function TableOfContents({ title, sections, className = '' }: Props) {
  return (
    <nav aria-labelledby="contents-title" className={className}>
      <h2 id="contents-title" className="font-sans text-sm font-semibold">
        {title}
      </h2>
      <ol {...dataAttributes({ contents: '' })} className="mt-2 gap-x-8 text-sm sm:columns-2 lg:columns-1">
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

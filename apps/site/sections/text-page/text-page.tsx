import type { ReactNode } from 'react';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { Prose } from '../../components/prose.tsx';
import { TableOfContents } from '../../components/table-of-contents.tsx';
import { longDate } from '../../dates.ts';
import { renderMarkdown } from '../../markdown.ts';

/** A text of several sections: a legal one, or a chapter of the documentation. */
export interface Text {
  title: string;
  summary: string;
  /** The date that the specification gives a legal text. */
  dated?: string | undefined;
  /** The day of its last change, with the words before it. */
  revised?: string | undefined;
  revisedTitle?: string | undefined;
  contentsTitle: string;
  /** Markdown. */
  body: string;
}

interface Props {
  text: Text;
  /** The pages above, if it has some. */
  trail?: readonly { label: string; href: string }[] | undefined;
  /** What stands below the text. */
  children?: ReactNode;
}

/** The text, with a contents list beside it on wide screens. */
export function TextPage({ text, trail, children }: Props) {
  const { html, sections } = renderMarkdown(text.body);
  return (
    <article className="wrap grid gap-x-16 pt-8 pb-24 sm:pt-18 lg:grid-cols-[16rem_1fr]">
      <header className="border-b border-rule pb-10 lg:col-start-2">
        {trail && <Breadcrumbs trail={trail} />}
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
          {text.dated && <span>{text.dated}</span>}
          {text.revised && (
            <span>
              {`${text.revisedTitle} `}
              <time dateTime={text.revised}>{longDate(text.revised)}</time>
            </span>
          )}
        </p>
        <h1 className="mt-3 text-h2 lg:text-[3.25rem]">{text.title}</h1>
        <p className="measure mt-5 text-lede text-ink-2">{text.summary}</p>
      </header>
      <TableOfContents
        title={text.contentsTitle}
        sections={sections}
        className="border-b border-rule py-8 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:border-0 lg:py-0"
      />
      <div className="@container">
        {/* A table of many columns may be wider than the lines of the text. */}
        <Prose html={html} className="pt-10 [&>.wide]:w-[100cqw]" />
        {children}
      </div>
    </article>
  );
}

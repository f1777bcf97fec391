import type { Legal } from '../../../content/schema/legal.ts';
import { Prose } from '../../components/prose.tsx';
import { longDate } from '../../dates.ts';
import { renderMarkdown } from '../../markdown.ts';
import { Contents } from './contents.tsx';

/** A legal text, with a contents list beside it on wide screens. */
export function LegalText({ legal }: { legal: Legal }) {
  const { html, sections } = renderMarkdown(legal.body);
  return (
    <article className="wrap grid gap-x-16 pt-12 pb-24 sm:pt-18 lg:grid-cols-[16rem_1fr]">
      <header className="border-b border-rule pb-10 lg:col-start-2">
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-2">
          <span>{legal.dated}</span>
          <span>
            {`${legal.revisedTitle} `}
            <time dateTime={legal.revised}>{longDate(legal.revised)}</time>
          </span>
        </p>
        <h1 className="mt-3 text-h2 lg:text-[3.25rem]">{legal.title}</h1>
        <p className="measure mt-5 text-lede text-ink-2">{legal.summary}</p>
      </header>
      <Contents title={legal.contentsTitle} sections={sections} />
      <Prose html={html} className="pt-10" />
    </article>
  );
}

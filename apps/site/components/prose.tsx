interface Props {
  /** HTML from `renderMarkdown`. */
  html: string;
  className?: string;
}

const look = [
  'measure min-w-0 [&>*+*]:mt-5 [&_a]:link',
  '[&>h2]:mt-12 [&>h2]:text-[1.65rem] [&>h2]:leading-tight [&>h2:first-child]:mt-0',
  '[&>h2+*]:mt-3',
  '[&_ul]:list-disc [&_ul]:pl-5 [&_ol]:list-decimal [&_ol]:pl-5 [&_li+li]:mt-2 [&_li]:pl-1 [&_li]:marker:text-ink-2',
  '[&_strong]:font-semibold [&_code]:text-[0.88em]',
  '[&_pre]:border [&_pre]:border-rule [&_pre]:bg-card [&_pre]:p-4 [&_pre]:text-xs [&_pre]:whitespace-pre-wrap [&_pre]:min-w-min [&_pre>code]:text-xs',
  '[&>section]:overflow-x-auto [&_table]:w-full [&_table]:border-t [&_table]:border-ink [&_table]:text-left [&_table]:text-sm',
  '[&_:is(th,td)]:border-b [&_:is(th,td)]:border-rule [&_:is(th,td)]:py-2.5 not-print:[&_:is(th,td)]:min-w-28 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:align-top',
  '[&_th]:font-semibold',
  // A table of many columns, on phones: its rows as blocks.
  'max-sm:[&_.stacked_:is(tbody,tr,td)]:block max-sm:[&_.stacked_thead]:sr-only max-sm:[&_.stacked_td]:border-0 max-sm:[&_.stacked_td]:py-1',
  'max-sm:[&_.stacked_tr]:border-b max-sm:[&_.stacked_tr]:border-rule max-sm:[&_.stacked_tr]:py-3 max-sm:[&_.stacked_td:first-child]:font-semibold',
  'max-sm:[&_.stacked_td:not(:first-child)]:before:text-ink-2 max-sm:[&_.stacked_td:not(:first-child)]:before:content-[attr(data-column)]',
  // One of short cells: its columns as narrow as they are.
  'max-sm:[&_.narrow_:is(th,td)]:min-w-0 max-sm:[&_.narrow_:is(th,td)]:pr-2',
].join(' ');

/** A text of several paragraphs from a Markdown file. */
export function Prose({ html, className = '' }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered at build; no visitor's text is in it
  return <div className={`${look} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}

import type { ReactNode } from 'react';

interface Props {
  title: string;
  lede: string;
  /** The page's first action, if it has one. */
  children?: ReactNode;
}

/** The top of a page: its heading, its lede and its first action. */
export function PageIntro({ title, lede, children }: Props) {
  return (
    <header className="wrap pt-12 pb-10 sm:pt-18 sm:pb-14">
      <h1 className="max-w-200">{title}</h1>
      <p className="measure mt-5 text-lede text-ink-2">{lede}</p>
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </header>
  );
}

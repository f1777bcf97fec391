import { DemoButton } from '@assay/ui/button';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  lede: string;
  /** What the demo button says, where the page begins with one. */
  action?: string;
  /** The grid, where the lede is beside the heading. */
  grid?: string;
  /** What stands below the lede instead of that button. */
  children?: ReactNode;
}

/** The top of a page: its heading, its lede and its first action. */
export function PageIntro({ title, lede, action, grid, children }: Props) {
  return (
    <header className={`wrap ${grid ? `grid ${grid}` : 'pt-8 pb-8 sm:pt-18 sm:pb-14'}`}>
      <h1 className={grid ? '' : 'max-w-200'}>{title}</h1>
      <div className={grid ? '' : 'mt-4 sm:mt-5'}>
        <p className="measure text-lede text-ink-2">{lede}</p>
        {action && <DemoButton className="mt-6">{action}</DemoButton>}
        {children}
      </div>
    </header>
  );
}

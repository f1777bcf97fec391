import type { ReactNode, Ref } from 'react';

interface Props {
  /** What scrolls. */
  label: string;
  className: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Something that scrolls, also by keyboard, although nothing in it can have the focus. */
export function ScrollRegion({ label, children, ...rest }: Props) {
  const tabStop = { tabIndex: 0 };
  return (
    <section aria-label={label} {...tabStop} {...rest}>
      {children}
    </section>
  );
}

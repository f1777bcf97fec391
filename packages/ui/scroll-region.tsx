import type { ReactNode, Ref } from 'react';

interface Props {
  /** What screen readers call it. */
  name: string;
  className?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Something wide or long, which scrolls by itself, also by keyboard. */
export function ScrollRegion({ name, className = 'border-y border-rule-2', ref, children }: Props) {
  return (
    <section
      ref={ref}
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
      tabIndex={0}
      className={`relative overflow-x-auto ${className}`}
    >
      {children}
    </section>
  );
}

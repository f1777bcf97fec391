import type { ReactNode } from 'react';

/** A wide table, which scrolls by itself. @param name what screen readers call it */
export function ScrollRegion({
  name,
  className = '',
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
      tabIndex={0}
      className={`relative overflow-x-auto border-y border-rule-2 ${className}`}
    >
      {children}
    </section>
  );
}

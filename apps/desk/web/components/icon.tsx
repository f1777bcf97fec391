interface Props {
  /** Lines in a square of 16. */
  path: string;
  className?: string;
}

/** A line drawing, which says nothing to a screen reader. */
export function Icon({ path, className = 'size-3.5' }: Props) {
  return (
    <svg viewBox="0 0 16 16" className={`shrink-0 ${className}`} aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
    </svg>
  );
}

export const DOWN = 'm2 5.5 6 6 6-6';
export const UP = 'm2 10.5 6-6 6 6';
export const CHECK = 'm2.5 8.5 3.6 3.6 7.4-8';
export const BELL = 'M2.5 12h11L12 10V7a4 4 0 0 0-8 0v3zM6.5 14h3';

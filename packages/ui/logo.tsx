import { mark } from './mark.ts';

/** The mark. Decorative: the company's name is beside it. */
export function Logo({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox={mark.viewBox} className={className} aria-hidden="true">
      <path d={mark.octagon} className="fill-band" />
      <path
        d={mark.balance}
        className="fill-none stroke-band-gold"
        strokeWidth={mark.strokeWidth}
        strokeLinecap={mark.strokeLinecap}
      />
    </svg>
  );
}

/** The mark: a hallmark octagon with the balance's A. Decorative, the brand's name stands beside it. */
export function Logo({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 30" className={className} aria-hidden="true">
      <path d="M9 1.5h12L28.5 9v12L21 28.5H9L1.5 21V9z" className="fill-band" />
      <path
        d="M9.2 21.5 15 8l5.8 13.5M11.6 16.6h6.8"
        className="fill-none stroke-band-gold"
        strokeWidth="2.1"
        strokeLinecap="square"
      />
    </svg>
  );
}

/** Shows whether the `<details>` around it is open. */
export function Chevron({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={`not-in-print size-4 shrink-0 self-center group-open:rotate-180 motion-safe:transition-transform ${className}`}
      fill="none"
      aria-hidden="true"
    >
      <path d="m3 5.5 5 5 5-5" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

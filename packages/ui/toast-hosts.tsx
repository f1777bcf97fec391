import { dataAttributes } from './data-attributes.ts';

const IN_THE_CORNER =
  'pointer-events-none fixed inset-x-4 bottom-4 z-20 ml-auto max-w-112 sm:inset-x-6 sm:bottom-6';

/**
 * Where toasts appear. Screen readers announce only what is added to an existing live region, so the regions
 * are part of the page; a dialog has its own, because everything outside an open dialog is inert.
 */
export function ToastHosts({ className = IN_THE_CORNER }: { className?: string }) {
  return (
    <div {...dataAttributes({ toasts: '' })} className={className}>
      <div role="status" />
      <div role="alert" />
    </div>
  );
}

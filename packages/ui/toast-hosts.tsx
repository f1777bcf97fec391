import { hook } from './hooks.ts';

/**
 * Where toasts appear. Screen readers announce only what is added to an existing live region, so the regions
 * are part of the page; a dialog has its own, because everything outside an open dialog is inert.
 */
export function ToastHosts({ inDialog = false }: { inDialog?: boolean }) {
  // In a dialog the toast is below the form, where it does not cover the buttons.
  const position = inDialog
    ? 'sticky bottom-0 px-5 sm:px-8 [&>:not(:empty)]:pb-5'
    : 'pointer-events-none fixed inset-x-4 bottom-4 z-20 ml-auto max-w-112 sm:inset-x-6 sm:bottom-6';
  return (
    <div {...hook({ toasts: '' })} className={position}>
      <div role="status" />
      <div role="alert" />
    </div>
  );
}

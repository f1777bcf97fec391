/**
 * Where toasts appear. Screen readers announce what is added to a live region that was there before, so the regions
 * are part of the page; a dialog has its own, because everything outside an open dialog is inert.
 */
export function ToastHosts() {
  return (
    <div
      data-toasts
      className="not-in-print pointer-events-none fixed inset-x-4 bottom-4 z-20 ml-auto grid max-w-md gap-2 sm:inset-x-6 sm:bottom-6"
    >
      <div role="status" className="grid gap-2" />
      <div role="alert" className="grid gap-2" />
    </div>
  );
}

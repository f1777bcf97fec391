import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { ToastHosts } from './toast-hosts.tsx';

interface Props extends Pick<ComponentProps<'dialog'>, 'children' | 'onClose' | 'ref'> {
  /** The `commandfor` of the buttons that open it. */
  id: string;
  title: string;
}

/** A modal dialog. Escape, the cross, a click on the backdrop and any `command="close"` button close it; focus returns to its opener. */
export function Dialog({ id, title, children, ...rest }: Props) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      className="max-h-[calc(100dvh-2rem)] w-[min(44rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-lg border border-rule bg-card p-0 text-ink shadow-sheet backdrop:bg-[oklch(18%_0.03_185_/_0.55)]"
      {...rest}
    >
      <div className="flex items-center justify-between gap-4 border-b border-rule px-5 py-4 sm:px-8 sm:py-5">
        <h2 id={`${id}-title`} className="text-h3">
          {title}
        </h2>
        <Button look="icon" className="-mr-2" command="close" commandfor={id} aria-label="Close">
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
            <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </Button>
      </div>
      <div className="px-5 py-6 sm:px-8 sm:py-7">{children}</div>
      {/* Below the form, where a toast does not cover the buttons. */}
      <ToastHosts className="sticky bottom-0 px-5 sm:px-8 [&>:not(:empty)]:pb-5" />
    </dialog>
  );
}

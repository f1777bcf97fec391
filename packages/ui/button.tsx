import type { ButtonHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { type DataAttributes, type DemoAttributes, dataAttributes } from './data-attributes.ts';

type Look = 'primary' | 'quiet' | 'icon';

const shape =
  'not-in-print inline-flex items-center justify-center gap-2 rounded-sm border text-center font-semibold no-underline disabled:opacity-60';

const looks: Record<Look, string> = {
  primary:
    'px-5 py-3 border-verd-deep bg-verd-deep text-on-verd enabled:hover:border-verd enabled:hover:bg-verd [a&]:hover:border-verd [a&]:hover:bg-verd',
  quiet:
    'px-5 py-3 border-control bg-transparent text-ink enabled:hover:bg-verd-wash [a&]:hover:bg-verd-wash',
  icon: 'size-11 border-control text-ink hover:bg-verd-wash',
};

interface Shared {
  look?: Look;
  className?: string;
  children: ReactNode;
}

/** A button. A view has one primary action, and a dark band none; `icon` needs an aria-label. */
export function Button({
  look = 'primary',
  className = '',
  type = 'button',
  ...rest
}: Shared & ButtonHTMLAttributes<HTMLButtonElement>) {
  // Without `autocomplete`, Firefox restores a button's disabled state after a reload.
  return (
    <button
      type={type}
      autoComplete={type === 'submit' ? 'off' : undefined}
      className={`${shape} ${looks[look]} ${className}`}
      {...rest}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'primary',
  className = '',
  ...rest
}: Shared & { href: string; download?: boolean | string; 'aria-describedby'?: string; onClick?(): void }) {
  return <a className={`${shape} ${looks[look]} ${className}`} {...rest} />;
}

/** A label that looks like a button, after an input that it stands for and that is not seen. */
export function ButtonLabel({ look = 'primary', className = '', ...rest }: Shared & { htmlFor: string }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: `htmlFor` names it
    <label
      className={`${shape} ${looks[look]} cursor-pointer outline-offset-2 peer-focus-visible:outline-3 peer-focus-visible:outline-verd ${className}`}
      {...rest}
    />
  );
}

/** Opens the dialog of that id. Needs no script where the browser has invoker commands. */
export function DialogButton({
  dialog,
  ...rest
}: Shared & { dialog: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <Button command="show-modal" commandfor={dialog} aria-haspopup="dialog" {...rest} />;
}

export const DEMO_DIALOG = 'demo-dialog';

interface DemoButtonProps extends Omit<ComponentProps<typeof DialogButton>, 'dialog'> {
  /** What the button passes to the form. */
  prefill?: Partial<DemoAttributes & Pick<DataAttributes, 'follows-estimate'>>;
}

/** Opens the demo dialog, whose form is fetched when a pointer or the focus reaches the button. */
export function DemoButton({ prefill, ...rest }: DemoButtonProps) {
  return (
    <DialogButton dialog={DEMO_DIALOG} {...dataAttributes({ preload: 'submission', ...prefill })} {...rest} />
  );
}

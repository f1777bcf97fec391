import { Button } from '@assay/ui/button';
import type { ComponentProps } from 'react';
import { ariaKeys, keyName, SHORTCUTS, type Shortcut, useShortcutsOn } from './shortcuts.ts';

interface Props extends ComponentProps<typeof Button> {
  /** The shortcut that does the same. */
  shortcut?: Shortcut;
}

/** A button of the desk. */
export function Action({ shortcut, className = '', children, look = 'quiet', ...rest }: Props) {
  return (
    <Button look={look} {...actionProps(shortcut, className)} {...rest}>
      {children}
      <Keys shortcut={shortcut} />
    </Button>
  );
}

/** Classes and attributes of what looks like a button of the desk and has a shortcut. */
export function actionProps(shortcut: Shortcut | undefined, className = '') {
  return {
    className: `px-3! py-1.5! min-h-9 ${className}`,
    ...(shortcut && { 'aria-keyshortcuts': ariaKeys(shortcut) }),
  };
}

/** The first key of a shortcut. Left out on phones, where there is no keyboard, and where shortcuts are off. */
export function Keys({ shortcut }: { shortcut: Shortcut | undefined }) {
  const isOn = useShortcutsOn();
  if (!shortcut || !isOn) return null;
  return <Key name={SHORTCUTS[shortcut].keys[0]} className="max-sm:hidden pointer-coarse:hidden" />;
}

/** A key, which the accessible name of its button leaves out. */
export function Key({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" className={`inline-grid ${className}`}>
      <kbd className="min-w-5 rounded-sm border border-current px-1 text-center font-sans text-xs leading-tight font-normal opacity-80">
        {keyName(name)}
      </kbd>
    </span>
  );
}

/// <reference types="astro/client" />
import 'react';

declare module 'react' {
  // Invoker commands, which React passes through but does not type yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | `--${string}`;
    commandfor?: string;
    /** Firefox only. */
    autoComplete?: 'off';
  }
}

declare global {
  interface ImportMetaEnv {
    /** What the settings were at build. */
    readonly BUILD_TARGET: import('@assay/content/features').BuildTarget;
  }
  interface Navigator {
    /** Chromium only. */
    readonly connection?: { readonly saveData: boolean };
  }
  interface Window {
    /** The last click before the page's scripts were loaded (apps/site/build/defer-scripts.ts). */
    clicked?: EventTarget | null;
  }
}

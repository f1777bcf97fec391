/// <reference types="astro/client" />
import 'react';

declare module 'react' {
  // Invoker commands, which React passes on but does not type yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | `--${string}`;
    commandfor?: string;
    /** Known to Firefox alone. */
    autoComplete?: 'off';
  }
}

declare global {
  interface Window {
    /** What the visitor clicked last before the page's scripts came (scripts/publish/late-scripts.ts). */
    clicked?: EventTarget | null;
  }
}

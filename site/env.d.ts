/// <reference types="astro/client" />
import 'react';

declare module 'react' {
  // Invoker commands, which React passes on but does not type yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | `--${string}`;
    commandfor?: string;
  }
}

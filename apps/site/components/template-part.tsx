/**
 * Parts of pages that the server fills in (`apps/server/http/template.ts`): it shows those between `[[#name]]` and `[[/name]]` that the page's
 * state has, and puts what it knows in the place of `[[name]]`. So they work without a script.
 */
import { Fragment, type ReactNode } from 'react';

/** What is shown in one state alone. */
export function When({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Fragment>
      {`[[#${name}]]`}
      {children}
      {`[[/${name}]]`}
    </Fragment>
  );
}

/** '{until}' in the copy is '[[until]]' in the template. */
export function placed(text: string): string {
  return text.replace(/\{(\w+)\}/g, '[[$1]]');
}

/** What went wrong, above all else. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="measure mb-8 border-l-4 border-rust pl-4 font-semibold text-rust">
      {children}
    </div>
  );
}

import { useEffect, useState } from 'react';

/**
 * Has the browser ask before a page is left while something that was typed in a form is not sent: it is kept in the page alone. A form
 * whose dialog was closed again does not count.
 */
export function useUnsent() {
  const [unsent] = useState(watchUnsent);
  useEffect(() => unsent.forget, [unsent]);
  return unsent;
}

function watchUnsent() {
  let typedIn: HTMLFormElement | undefined;
  const ask = (event: BeforeUnloadEvent) => {
    if (!typedIn?.closest('dialog:not([open])')) event.preventDefault();
  };
  const forget = () => {
    typedIn = undefined;
    // Some browsers do not keep a page for the way back that listens to it.
    removeEventListener('beforeunload', ask);
  };
  return {
    forget,
    /** Something may have been typed in this form, or taken away. */
    note(form: HTMLFormElement | null): void {
      if (!form || !isTyped(form)) {
        forget();
        return;
      }
      typedIn = form;
      addEventListener('beforeunload', ask);
    },
  };
}

/** Whether a text is entered. Lists may have been chosen for the visitor. */
function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (control) =>
      ((control instanceof HTMLInputElement && /^(?:text|email|tel)$/.test(control.type)) ||
        control instanceof HTMLTextAreaElement) &&
      control.value.trim() !== '',
  );
}

import { API_PATHS, type Stored } from '@assay/contract/api';
import { FORMS, type FormName } from '@assay/contract/forms';
import {
  ALREADY_SUBSCRIBED,
  BUTTON_LABELS,
  NO_MAIL,
  OFFLINE,
  STORAGE_FAILED,
  SUCCESS,
  type ToastMessage,
  tokenNotObtained,
  tooManyAttempts,
  UNEXPECTED,
  VERIFICATION_REJECTED,
} from '@assay/contract/messages';
import { clearToasts, type ToastContent, toast } from '@assay/ui/toasts';
import { type ReactNode, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useVerification } from '../verification/use-verification.ts';
import {
  control,
  type Fields,
  findProblems,
  isControl,
  type Problems,
  payload,
  readValue,
} from './form-values.ts';
import { createSender } from './send.ts';
import { useEmailHint } from './use-email-hint.tsx';
import { useUnsent } from './use-unsent.ts';

/**
 * Submits a form: validates, obtains a token, sends, shows the outcome.
 * Input survives every error; the busy flag is cleared after every attempt.
 *
 * @param onStored called when the row is stored; what it returns is shown in place of these parts of the success toast
 * @param amend adds what the visitor did not type to the fields that are sent
 * @param onCallRefused called when the time of the call has been given to somebody else, or is offered no more
 */
export function useSubmission(
  form: FormName,
  onStored: (form: HTMLFormElement, stored: Partial<Stored>) => Partial<ToastContent>,
  amend: (fields: Fields) => Fields = (fields) => fields,
  onCallRefused: (why: 'taken' | 'gone') => void = () => toast(UNEXPECTED),
) {
  const verification = useVerification();
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  // State is stale until the next render: two clicks in one frame would both see it idle.
  const isSending = useRef(false);
  const sender = useRef<ReturnType<typeof createSender>>(null);
  const focusTarget = useRef<HTMLElement | null>(null);
  // Whether there was a connection when the fields were sent, so that they may have arrived.
  const mayHaveArrived = useRef(false);
  const unsent = useUnsent();
  const { hint, watcher } = useEmailHint();

  /** Something was typed in this control, or before the form's code was there. */
  const typed = useCallback(
    (element: HTMLFormElement | null, target: EventTarget | null = control(element, 'email')) => {
      if (form !== 'newsletter') unsent.note(element);
      if (!(target instanceof HTMLInputElement) || target.type !== 'email') return;
      if (target.value === '') watcher.forget();
      else watcher.typed(target);
    },
    [form, unsent, watcher],
  );

  // Moves the focus after the errors are rendered, or the button is enabled again, so that both are announced.
  useEffect(() => {
    if (busy || !focusTarget.current) return;
    focusTarget.current.focus();
    focusTarget.current = null;
  });

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const element = event.currentTarget;
    if (isSending.current) return;
    if (form === 'newsletter' && readValue(element, 'email') === '') return;

    clearToasts();
    const found = findProblems(form, element);
    report(element, found);
    if (Object.keys(found).length > 0) return;

    isSending.current = true;
    mayHaveArrived.current = false;
    setBusy(true);
    const hadFocus = document.activeElement;
    try {
      await attempt(element);
    } catch {
      tellFailure(UNEXPECTED);
    } finally {
      isSending.current = false;
      setBusy(false);
      // A disabled button loses the focus: restore it unless the visitor has moved on.
      if (hadFocus instanceof HTMLButtonElement && element.contains(hadFocus))
        focusTarget.current ??= hadFocus;
    }
  }

  async function attempt(element: HTMLFormElement): Promise<void> {
    const token = await verification.obtainToken(FORMS[form].action);
    if (token === null) return tellFailure(tokenNotObtained(verification.name));
    sender.current ??= createSender(
      form === 'newsletter' ? API_PATHS.newsletterSubscriptions : API_PATHS.contactSubmissions,
    );
    mayHaveArrived.current = navigator.onLine;
    const answer = await sender.current(token, amend(payload(form, element)));
    switch (answer.kind) {
      case 'stored': {
        // It may read what was sent.
        const instead = onStored(element, answer.stored);
        element.reset();
        unsent.forget();
        watcher.forget();
        return toast({ ...SUCCESS[form], ...instead });
      }
      case 'already_subscribed':
        return toast(ALREADY_SUBSCRIBED);
      case 'call_taken':
        return onCallRefused('taken');
      case 'no_mail':
        return toast(NO_MAIL);
      case 'verification_rejected':
        return toast(VERIFICATION_REJECTED);
      case 'invalid':
        return 'call_at' in answer.errors ? onCallRefused('gone') : report(element, answer.errors);
      case 'too_many':
        return toast(tooManyAttempts(answer.retryAfter));
      case 'server_failed':
        return toast(STORAGE_FAILED[form]);
      case 'unexpected':
        return toast(UNEXPECTED);
    }
  }

  /** Says so, too, if there is no connection. */
  function tellFailure(message: ToastMessage): void {
    const line = mayHaveArrived.current ? OFFLINE.unsure : OFFLINE.notSent;
    toast({ ...message, below: navigator.onLine ? undefined : line });
  }

  /** Shows the errors at their fields and moves the focus to the first. An error without a visible field becomes a toast. */
  function report(element: HTMLFormElement, found: Problems): void {
    setProblems(found);
    const names = Object.keys(found);
    if (names.length === 0) return;
    const first = FORMS[form].fields.find((field) => names.includes(field.name));
    if (first) focusTarget.current = control(element, first.name);
    else toast(UNEXPECTED);
  }

  /** Clears or updates the error of the field being corrected. */
  function recheck(event: { currentTarget: HTMLFormElement; target: EventTarget }): void {
    typed(event.currentTarget, event.target);
    if (!isControl(event.target) || problems[event.target.name] === undefined) return;
    const found = findProblems(form, event.currentTarget);
    setProblems(Object.fromEntries(Object.keys(problems).flatMap((name) => keep(name, found[name]))));
  }

  /** What may be wrong with a field, by its name. */
  const hints: Readonly<Record<string, ReactNode>> = { email: hint };
  const labels = BUTTON_LABELS[form];
  return {
    problems,
    submit,
    recheck,
    typed,
    hints,
    disabled: busy || !verification.ready,
    label: busy ? labels.busy : verification.ready ? labels.ready : labels.loading,
    /** Verification has not loaded yet: a message is shown while loading is retried. */
    unavailable: verification.unavailable,
  };
}

function keep(name: string, problem: string | undefined): [string, string][] {
  return problem === undefined ? [] : [[name, problem]];
}

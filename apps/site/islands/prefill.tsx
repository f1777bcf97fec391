/** What the button that opened the demo dialog passes to the form (`DemoAttributes`): shown in the dialog, sent with the request. */

import { FORMS, SOURCE_PATH_MAX_LENGTH } from '@assay/contract/forms';
import type { DataAttribute } from '@assay/ui/data-attributes';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface Prefill {
  /** 'Professional plan, annual billing', or empty. */
  about: string;
  /** 'plan=professional&billing=annual' */
  query: string;
  /** A project type of the form, or empty. */
  projectType: string;
}

type Fields = Record<string, string | null>;

/** What the last opener passed, from the dialog's `data-prefill`, and the billing that is chosen on the page. */
export function readPrefill(opener: string | undefined, billingOf: (name: string) => string): Prefill {
  const dataset: DOMStringMap = JSON.parse(opener ?? '{}');
  const { demoPlan: plan, demoBilling, demoDetails = '', demoQuery = '', demoProjectType = '' } = dataset;
  const billing = demoBilling === undefined ? '' : billingOf(demoBilling);
  const copy = [plan && `${plan} plan`, billing && `${billing} billing`, demoDetails];
  const query = [
    plan && `plan=${encodeURIComponent(plan.toLowerCase())}`,
    billing && `billing=${encodeURIComponent(billing)}`,
    demoQuery,
  ];
  return {
    about: copy.filter(Boolean).join(', '),
    query: query.filter(Boolean).join('&'),
    projectType: demoProjectType,
  };
}

/**
 * Adds the prefill to a request: as the first line of the message, if it fits, and as the query of the address that the
 * request is sent from.
 */
export function amendFields(fields: Fields, { about, query }: Prefill): Fields {
  const { message = null, source_path: path = null } = fields;
  const maxLength = FORMS.demo_request.fields.find((field) => field.name === 'message')?.maxLength ?? 0;
  const longer = `About: ${about}\n\n${message}`;
  const address = `${path}?${query}`;
  return {
    ...fields,
    message: about && message !== null && longer.length <= maxLength ? longer : message,
    source_path: query && address.length <= SOURCE_PATH_MAX_LENGTH ? address : path,
  };
}

const NOTHING: Prefill = { about: '', query: '', projectType: '' };

/**
 * What the dialog's opener passed, until the visitor removes it.
 *
 * @param form the demo form; outside a dialog it has no opener
 */
export function usePrefill(form: RefObject<HTMLFormElement | null>) {
  const [prefill, setPrefill] = useState(NOTHING);
  const chosen = useRef('');

  useEffect(() => {
    const dialog = form.current?.closest('dialog');
    if (!dialog) return;
    const read = () => {
      const found = readPrefill(dialog.dataset.prefill, checkedValue);
      setPrefill(found);
      const select = form.current?.elements.namedItem('project_type');
      if (!(select instanceof HTMLSelectElement)) return;
      // Keeps the visitor's choice, but not an earlier opener's.
      if (select.value === '' || select.value === chosen.current) select.value = found.projectType;
      chosen.current = found.projectType;
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(dialog, { attributeFilter: ['data-prefill' satisfies DataAttribute] });
    return () => observer.disconnect();
  }, [form]);

  return {
    about: prefill.about,
    remove: () => setPrefill(NOTHING),
    amend: (fields: Fields) => amendFields(fields, prefill),
  };
}

function checkedValue(name: string): string {
  return document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]:checked`)?.value ?? '';
}

/** Shows what the request is about, with a button to remove it. */
export function PrefillLine({ about, onRemove }: { about: string; onRemove(): void }) {
  if (about === '') return null;
  return (
    <div className="-mt-3 flex items-center gap-4 border-b border-rule pb-2 sm:col-span-6">
      <p className="mr-auto py-1.5 text-sm">
        <span className="text-ink-2">{'About: '}</span>
        {about}
      </p>
      <button type="button" className="link min-h-11 text-sm" onClick={onRemove}>
        Remove
        <span className="sr-only">{` ${about}`}</span>
      </button>
    </div>
  );
}

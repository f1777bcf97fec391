import { type AssignmentRules, NO_RULES } from '@assay/forms/assignment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Assignment, assignment, assignmentChanged } from '../../contract/assignment.ts';
import { people } from '../../contract/leads.ts';
import { awayWords, nameOf } from '../components/labels.ts';
import { toast, toastError } from '../components/toasts.tsx';
import { rememberStep } from '../components/undo.ts';
import { changeAndGet, notSaved, useGet } from '../data/http.ts';

const KEY = ['assignment'];

interface Change {
  rules: AssignmentRules;
  version: number;
  undo?: boolean;
}

/** The rules as they are, and as the reader has changed them so far. */
export function useRules() {
  const client = useQueryClient();
  const query = useGet(KEY, '/api/assignment', assignment);
  const [draft, setDraft] = useState<Change>();
  const stored = query.data;
  const save = useMutation({
    mutationFn: (change: Change) => changeAndGet('PUT', '/api/assignment', change, assignmentChanged),
    onSuccess: ({ version }, change) => {
      const before = stored?.rules ?? NO_RULES;
      client.setQueryData<Assignment>(KEY, (was) => was && { ...was, rules: change.rules, version });
      setDraft(undefined);
      if (change.undo) return toast('The rules are as before.');
      const undo = rememberStep({
        leads: [],
        undo: () => save.mutate({ rules: before, version, undo: true }),
      });
      toast('The rules are saved.', undo);
    },
    onError: (error) => toastError(notSaved(error, 'The rules are as they were')),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return {
    query,
    rules: draft?.rules ?? stored?.rules ?? NO_RULES,
    isChanged: draft !== undefined,
    isSaving: save.isPending,
    change: (rules: AssignmentRules) => setDraft({ rules, version: draft?.version ?? stored?.version ?? 0 }),
    discard: () => setDraft(undefined),
    save: () => draft && save.mutate(draft),
  };
}

/** Whom a rule can name, and what somebody is called whom one names. */
export function useAssignees(named: Assignment['people']) {
  const colleagues = useGet(['people'], '/api/people', people).data?.people;
  const options = (colleagues ?? []).map((one) => ({
    value: one.id,
    label: `${nameOf(one)}${awayWords(one)}`,
  }));
  const nameOfId = (id: string) => {
    const known = options.find(({ value }) => value === id)?.label;
    const other = nameOf(named.find((one) => one.id === id) ?? { id, name: null });
    return known ?? `${other}${colleagues ? ' (left)' : ''}`;
  };
  return { options, nameOfId };
}

import type { Health, HealthState } from '../../contract/health.ts';

type Findings = Health['findings'];

export const STATE_WORDS: Readonly<Record<HealthState, string>> = {
  fault: 'Fault',
  warning: 'Warning',
  unknown: 'Not known',
  ok: 'OK',
};

const ORDER: readonly HealthState[] = ['fault', 'warning', 'unknown', 'ok'];

/** As the checks are told, but what has to be seen to comes first. */
export function worstFirst(findings: Findings): Findings {
  return findings.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
}

/** In a sentence, how many faults and warnings there are. */
export function summary(findings: Findings): string {
  const counted = (state: HealthState, one: string, many: string) => {
    const count = findings.filter((finding) => finding.state === state).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  };
  const told = [...counted('fault', 'fault', 'faults'), ...counted('warning', 'warning', 'warnings')];
  return told.length === 0 ? 'All is well, as far as the desk can tell.' : `${told.join(' and ')}.`;
}

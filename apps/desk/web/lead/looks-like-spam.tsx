import { SPAM_SIGNS } from '@assay/forms/spam';
import type { Lead } from '../../contract/leads.ts';
import { Action } from '../parts/action.tsx';
import { NextLeadChoice } from './next-lead-choice.tsx';
import { useDecide } from './use-decide.ts';

interface Props {
  lead: Lead;
  /** Opens the next lead of the list. */
  onNext: (() => void) | undefined;
}

/** Why a lead stands among the spam, and how it gets out. */
export function LooksLikeSpam({ lead, onNext }: Props) {
  const decide = useDecide(lead, onNext);
  return (
    <section aria-labelledby="spam" className="grid gap-3 border border-rule-2 bg-paper-2 px-4 py-3">
      <h3 id="spam">This looks like spam</h3>
      {lead.spam_signs.length > 0 && (
        <ul className="list-disc pl-5">
          {lead.spam_signs.map((sign) => (
            <li key={sign}>{SPAM_SIGNS[sign]}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Action onClick={() => decide({ do: 'reopen' })}>Not spam</Action>
        <Action onClick={() => decide({ do: 'close', reason: 'spam' })}>Close as spam</Action>
      </div>
      {onNext && <NextLeadChoice />}
    </section>
  );
}

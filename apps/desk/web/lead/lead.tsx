import { BUDGETS } from '@assay/contract/forms';
import { SPAM_SIGNS } from '@assay/contract/spam';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Lead, LeadSummary } from '../api/client.ts';
import { Action } from '../components/action.tsx';
import { CallTime } from '../components/call-time.tsx';
import { focusArrived } from '../components/focus-memory.ts';
import { FORM_LABELS, labelOf } from '../components/labels.ts';
import { Modal } from '../components/modal.tsx';
import { Empty, Unloaded } from '../components/placeholders.tsx';
import { useLead } from '../data/leads.ts';
import { useMe } from '../data/session.ts';
import { NameForm } from '../people/name-form.tsx';
import { Actions } from './actions.tsx';
import { Compose } from './compose.tsx';
import { NextLeadChoice, useDecide } from './decide.tsx';
import { FailedDeliveries } from './deliveries.tsx';
import { EnteredFields, EnteredMessage } from './entered-fields.tsx';
import { History } from './history.tsx';
import { RelatedLeads } from './related-leads.tsx';
import { Status } from './status.tsx';
import { Thread } from './thread.tsx';
import { type MailDraft, useMailDraft } from './use-mail-draft.ts';
import { useTemplates } from './use-replies.ts';

interface Props {
  id: string;
  /** The inbox's filter, kept in the addresses of other leads. */
  query: string;
  /** What the list knows of it, shown until the rest has come. */
  summary: LeadSummary | undefined;
  /** Open the leads beside it in the list. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  /** What closing it is called. */
  back: string;
  onClose(): void;
}

/** A lead: everything that is known of it and that one can do with it. */
export function LeadView({ id, query, summary, onNext, onPrevious, back, onClose }: Props) {
  const found = useLead(id);
  // Together with the lead, whose actions need them.
  useTemplates();
  const lead = found.data;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusArrived(heading.current), []);
  const known = lead ?? summary;
  return (
    <section aria-labelledby="lead-name" className="inbox-lead" data-keys="">
      <div className="sticky top-0 z-2 flex flex-wrap gap-2 border-b border-rule bg-paper px-4 py-2 sm:px-6">
        <Action shortcut="back" onClick={onClose}>
          {back}
        </Action>
        <div className="ml-auto flex gap-2">
          <Action shortcut="previous" disabled={!onPrevious} onClick={onPrevious}>
            Previous
          </Action>
          <Action shortcut="next" disabled={!onNext} onClick={onNext}>
            Next
          </Action>
        </div>
      </div>
      <div className="grid gap-6 px-4 py-5 sm:px-6">
        <div className="grid gap-1">
          <h2 id="lead-name" ref={heading} tabIndex={-1} className="text-h2 outline-none">
            {known ? <bdi>{`${known.first_name} ${known.last_name}`}</bdi> : 'Lead'}
          </h2>
          {known && <Gist {...known} domain={lead?.company_domain ?? null} />}
        </div>
        {lead && <Whole lead={lead} query={query} onNext={onNext} onErased={onClose} />}
        {lead === null && (
          <Empty title="This lead is gone" text="Somebody erased it, or it was older than leads are kept." />
        )}
        {lead === undefined && <Unloaded what="The lead" query={found} />}
      </div>
    </section>
  );
}

/** What a lead is about, in a line: its company, the form or the call, and the budget. */
function Gist({ domain, ...lead }: LeadSummary & { domain: string | null }) {
  const { company, form_type, budget } = lead;
  const about = [FORM_LABELS[form_type], labelOf(BUDGETS, budget)].filter(Boolean).join(' · ');
  return (
    <p className="text-ink-2">
      {domain !== null ? (
        <>
          <Link href={`/companies/${encodeURIComponent(domain)}`} className="link">
            <bdi>{company ?? domain}</bdi>
          </Link>
          {' · '}
        </>
      ) : (
        company && <bdi>{`${company} · `}</bdi>
      )}
      {about}
      <CallTime call={lead} before=" · Call on " />
    </p>
  );
}

interface WholeProps extends Pick<Props, 'query' | 'onNext'> {
  lead: Lead;
  onErased(): void;
}

function Whole({ lead, query, onNext, onErased }: WholeProps) {
  const draft = useMailDraft(lead);
  return (
    <div className="lead-parts">
      <div className="lead-state">
        {lead.status === 'suspected' && <LooksLikeSpam lead={lead} onNext={onNext} />}
        <Status lead={lead} />
        <Actions lead={lead} draft={draft} onNext={onNext} onErased={onErased} />
      </div>
      <div className="grid gap-6">
        <FailedDeliveries lead={lead} />
        <EnteredMessage lead={lead} />
        <Thread lead={lead} />
        <Writing lead={lead} draft={draft} />
      </div>
      <div className="lead-aside">
        <EnteredFields lead={lead} />
        <RelatedLeads lead={lead} query={query} />
      </div>
      <History lead={lead} />
    </div>
  );
}

/** The mail that the reader writes, below what it answers. */
function Writing({ lead, draft }: { lead: Lead; draft: MailDraft }) {
  const { mail, isAsked, isNaming, endNaming, close } = draft;
  const place = useRef<HTMLDivElement>(null);
  // The focus is in its text: its buttons are to be in view as well.
  useEffect(() => {
    if (isAsked && mail) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked, mail]);
  return (
    <>
      {isNaming && <NameFirst onClose={endNaming} />}
      {mail && (
        <div ref={place}>
          <Compose lead={lead} beginning={mail} isAsked={isAsked} onClose={close} />
        </div>
      )}
    </>
  );
}

function NameFirst({ onClose }: { onClose(): void }) {
  if (useMe().name !== null) return null;
  return (
    <Modal title="Your name first" onClose={onClose}>
      <div className="grid gap-4">
        <p>The mail ends with it.</p>
        <NameForm formId="sender" />
      </div>
    </Modal>
  );
}

/** Why a lead stands among the spam, and how it gets out. */
function LooksLikeSpam({ lead, onNext }: Pick<WholeProps, 'lead' | 'onNext'>) {
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
        <Action onClick={() => decide({ do: 'decide', status: 'new' })}>Not spam</Action>
        <Action onClick={() => decide({ do: 'decide', status: 'closed', reason: 'spam' })}>
          Close as spam
        </Action>
      </div>
      {onNext && <NextLeadChoice />}
    </section>
  );
}

import { useState } from 'react';
import { api, type Lead } from '../api/client.ts';
import { useGet } from '../api/http.ts';
import { useSession } from '../data/session.ts';
import { type Mail, replyLink, replyTo } from './reply.ts';

/** The texts that replies begin with. */
export function useTemplates() {
  return useGet(['templates'], (options) => api.templates.$get({}, options));
}

export interface Replies {
  /** Whether the texts are still on their way. */
  areComing: boolean;
  /** The languages that there are texts in, and the one that is used. */
  languages: readonly { value: string; label: string }[];
  language: string;
  choose(language: string): void;
  /** What 'Reply' begins with, and the templates. */
  plain: string;
  templates: readonly { id: string; name: string; text: string }[];
  mailOf(text: string, options?: { isQuoting: boolean }): Mail;
  /** Opens a mail program. */
  linkOf(text: string): string;
}

/** The replies to a lead, in the language that its visitor reads, where that is known and there are texts in it. */
export function useReplies(lead: Lead): Replies {
  const { brand = '', person } = useSession() ?? {};
  const { data: found, isLoading } = useTemplates();
  const [chosen, choose] = useState<string>();
  const [first] = found?.languages ?? [];
  const languageOf = (id: string | null | undefined) => found?.languages.find((one) => one.id === id);
  const language = languageOf(chosen) ?? languageOf(lead.language) ?? first;
  const [plain, ...others] = (found?.templates ?? []).map(({ id, name, texts }) => ({
    ...{ id, name },
    text: texts[language?.id ?? '']?.text ?? '',
  }));
  const { first_name, last_name } = lead;
  const guides = found?.guides ?? [];
  // The one of the page that they wrote from, where it has one.
  const guide = guides.find(({ id }) => lead.source_path?.endsWith(`/${id}`)) ?? guides[0];
  const values = {
    ...{ guide: guide?.link ?? '' },
    ...{ first_name, last_name, brand },
    ...{ my_name: person?.name ?? '', booking_link: found?.booking_link ?? '' },
  };
  const subject = language?.subjects[lead.form_type] ?? '';
  const withText = (text: string) => ({ subject, text, values });
  return {
    areComing: isLoading,
    languages: (found?.languages ?? []).map(({ id, name }) => ({ value: id, label: name })),
    language: language?.id ?? '',
    choose,
    plain: plain?.text ?? '',
    templates: [...others, ...(found?.own ?? [])],
    mailOf: (text, { isQuoting } = { isQuoting: true }) =>
      replyTo(isQuoting ? lead : { ...lead, message: '', messages: [] }, withText(text)),
    linkOf: (text) => replyLink(lead, withText(text)),
  };
}

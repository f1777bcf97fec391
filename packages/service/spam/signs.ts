/**
 * The rules of what looks like spam. They sort messages, not people: none is about
 * a language, country, mail provider or time. A subject is not enough, as casinos, lenders and agencies are customers, too. Of 200 unseen
 * examples of spam 139 have signs, of 200 unseen messages of visitors none (tests/support/messages): a third of spam is left among the leads.
 */
import type { SpamSign } from '@assay/contract/spam';

/** What the rules read of a message. */
export interface Message {
  first_name: string;
  last_name: string;
  company: string | null;
  message: string;
}

/**
 * `certain`: nothing else writes so. `subject`: what spam is about, and a customer's business may be, too. `manner`: how spam
 * speaks of its subject.
 */
type Weight = 'certain' | 'subject' | 'manner';

interface Sign {
  weight: Weight;
  isIn(message: Message): boolean;
}

const LINK = /https?:\/\/|www\./i;

/** A word of more than seven letters that changes between small and capital letters as no name and no word does. */
const RANDOM = /^(?=\p{L}{8,}$)(\p{L}*\p{Ll}\p{Lu}){3}/u;

/** A pattern that is looked for in the text of the message. */
function text(weight: Weight, pattern: RegExp): Sign {
  return { weight, isIn: ({ message }) => pattern.test(message) };
}

export const SIGNS: Readonly<Record<SpamSign, Sign>> = {
  link_markup: text('certain', /\[url[=\]]|\[link=|<a\s+href\s*=\s*["']?http/i),
  link_in_name: {
    weight: 'certain',
    isIn: ({ first_name, last_name, company }) =>
      [first_name, last_name, company ?? ''].some((name) => LINK.test(name)),
  },
  random_letters: {
    weight: 'certain',
    isIn: ({ message }) =>
      message
        .trim()
        .split(/\s+/)
        .every((word) => RANDOM.test(word)),
  },
  bulk_sending: text(
    'certain',
    /\b(through|via) (your|their|the) contact form\b.{0,200}\b(ads?|same way|millions?)\b|\bcontact form (marketing|blast|advertising)|\bto (unsubscribe|opt out)\b.{0,40}https?:/i,
  ),
  search_ranking: text(
    'subject',
    /\bseo\b|\bsearch engine (optimi[sz]ation|ranking)|\brank(s|ing|ings)? (higher|on google|in google)|\bpage of google|\bback ?links?\b|\blink (building|insertions?)|\bdo-?follow\b|\b(guest|sponsored) (posts?|articles?)\b|\bwebsite traffic\b|\btraffic to your\b|\bkeywords\b/i,
  ),
  followers: text(
    'subject',
    /\b(instagram|facebook|tiktok|youtube|twitter) (\w+ )?(followers|likes|ads|growth|views)\b|\b(google|trustpilot|5 star) reviews\b|\bsocial media (management|marketing)\b/i,
  ),
  contact_lists: text(
    'certain',
    /\b(acquiring|purchasing|buying) (\w+ ){0,3}(lists?|database)\b|\b(verified|opt-?in|targeted|b2b) (\w+ ){0,2}(contacts?|emails?|leads?|lists?)\b.{0,120}\b(counts?|samples?|pricing|cost|interested)\b/is,
  ),
  outsourcing: text(
    'subject',
    /\bweb ?(site)? ?design|\bredesign\b|\bapp development\b|\b(dedicated|full stack) developers\b|\bexplainer videos?\b|\banimated videos?\b|\bvideo production\b|\b(article|content|essay) writ(ing|ers?)\b|\bvirtual assistants?\b|\boutsourcing\b|\bcall cent(er|re)\b|\bgraphic design/i,
  ),
  goods: text(
    'subject',
    /\bmoq\b|\b(our|a) factory\b|\b(leading|direct) manufacturers?\b|\bfactory price\b|\breplica\b|\boem\b/i,
  ),
  // Not loans as such: customers are banks.
  lending: text(
    'subject',
    /\b(payday|urgent|unsecured) loans?\b|\bloans? at \d|\bloan offers?\b|\bfund (your )?projects\b|\bno (credit check|collateral)\b|\bbad credit\b|\bmerchant account\b|\btax credit\b/i,
  ),
  quick_profit: text(
    'subject',
    /\b(trading|forex) (bot|robot|signals?)\b|\bforex\b|\bpassive income\b|\bguaranteed (profit|income|returns?)\b|\bdouble your (money|investment|bitcoin)|\b(earn|make) [$€£]\d[\d,]* ?(a|per) (day|week)\b|\b(lottery|inheritance|barrister|widow)\b|\b[\d.]+ million (us )?(dollars|usd|euros?)\b/i,
  ),
  threat: text(
    'subject',
    /\b(hacked|breached) your\b|\byour (site|website|server|database)s? (was|has been|is) (hacked|breached)\b|\b(sued?|lawsuits?|legal action)\b|\bcopyright(ed)? (images?|photos?|infringement)\b/i,
  ),
  notice: text(
    'subject',
    /\bdomain (name )?(available|for sale|registration|expir\w+)|\b(final|last) notice\b|\b(listing|profile|wallet|account)\b.{0,40}\b(not verified|suspen\w+|pending|balance)\b/i,
  ),
  pills: text(
    'subject',
    /\b(viagra|cialis|levitra|cbd|keto)\b|\bweight loss\b|\bdiet pills\b|\b(no|without) prescription\b/i,
  ),
  gambling: text(
    'subject',
    /\bcasinos?\b|\bslots\b|\bfree spins\b|\b(sports? )?betting\b|\bpoker\b|\bjackpot\b/i,
  ),
  adult: text('subject', /\b(sexy|porn\w*|escorts?|dating|nudes?|hot (girls|women)|webcams?|video chat)\b/i),
  russian_advertisement: text(
    'subject',
    /казино|заработ|продвижени[ея] сайт|раскрутк|букмекер|ставки на|рассылк|кредит|без вложений|бонус/i,
  ),
  offer: text(
    'manner',
    /\bwe (can |will |also )?(offer|provide|supply|sell|manufacture|buy and sell|write|grow|increase|design)\b|\b(may|can|shall) (i|we) (send|share|help)\b|\bwould you (be interested|like)\b|\bdo you need\b|\bneed more (customers|leads|sales)\b|\bi am a (professional|seo)\b|\bwe are a (leading|professional|web|digital|marketing|software)\b|\bi would like to publish\b|\bhow much do you (charge|want)\b|\byou can be sued\b/i,
  ),
  your_site: text(
    'manner',
    /\byour (web ?site|site|blog|domain|business|listing|wallet|last name|money|trades|requirements|processing)\b|\bbusiness owner\b/i,
  ),
  price: text(
    'manner',
    /[$€£] ?\d|\b\d+(\.\d+)? ?(usd|btc|eur|dollars|million|рублей)\b|\busd \d|\b\d+% off\b|\b(best|lowest|affordable|competitive|cheap) (price|rate)s?\b/i,
  ),
  urging: text(
    'manner',
    /\b(order|apply|register|act|buy|join|start|copy our trades) (now|today|at|our)\b|\b(click|press|tap) here\b|\bthis (week|month) only\b|\bguaranteed?\b|\bfree (trial|audit|quote|consultation|spins)\b|\bno obligation\b|\binstant approval\b|\bconfidential\b|\bwithin \d+ hours\b|\bby today\b|\bjoin (us|our)\b|\bcheck (this|it) out\b|жми|пишите/i,
  ),
  // Not one on a line of its own, as a signature has it.
  link: text('manner', /\S[ \t]+\S*(https?:\/\/|www\.)/i),
  hidden_link: text(
    'subject',
    /\b(bit\.ly|tinyurl\.com|t\.me|cutt\.ly|is\.gd|goo\.gl|rb\.gy|shorturl\.at|telegra\.ph|wa\.me)\//i,
  ),
};

/** What the product does. Who speaks of it is likely to want it, whatever their own business is. */
export const TOPIC =
  /\b(duplicat\w*|de-?dup\w*|doublons?|dédoublon\w*|dubletten|duplicados?|records?|match(es|ing)?|merg(e|es|ed|er|ing)|golden|mdm|master data|ehr|fhir|hl7|gdpr|hipaa|demo|pilot|crm|kyc|data (quality|check|clean\w*|migration|governance)|patients?|your (product|tool|api|plans?|pricing))\b/i;

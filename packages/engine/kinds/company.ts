import { isDate } from './date.ts';
import { isEmail } from './email.ts';
import type { ValueTest } from './evidence.ts';
import { defineKind } from './kind.ts';
import { isNumber } from './number.ts';
import { hasGivenName } from './person-names.ts';
import { placeholderNames } from './placeholders.ts';
import { isCompanyThere } from './shapes.ts';
import { spellingVariants } from './spelling-variants.ts';
import { AMONG_COMPANIES } from './strangers.ts';
import { isUrl } from './web-address.ts';

/** Legal forms with dots between their letters, folded. */
const LEGAL_FORM =
  / (?:s l|s l u|s p a|s r l|s r o|s a|s a s|s c|a s|a b|b v|n v|l l c|p l c|d o o|o o o|sp z o o)$/;

/** A path to a file has words, too. */
const isPath = (value: string) => /^\S*[/\\]\S*$/.test(value);

/** 'AB-3394' is a number of something. */
const areWords = (words: readonly string[]) => words.filter((word) => /\p{L}/u.test(word)).length > 1;

export const isCompany: ValueTest = (value, words, folded) =>
  isCompanyThere(value) ||
  (areWords(words) &&
    !isPath(value) &&
    (words.some((word) => COMPANY_WORDS.has(word)) || LEGAL_FORM.test(folded)));

/** Sentences of what a company does, and lists of words without spaces. */
const isProseOrList: ValueTest = (value, words) =>
  /\p{L},\p{L}/u.test(value) ||
  (words.length > 5 && (value.match(/(?<=^| )\p{Ll}{4}/gu)?.length ?? 0) > words.length / 3);

export const company = defineKind({
  name: 'company',
  agreement: (evidence) =>
    (1 - Math.max(...[isNumber, isEmail, isDate, isUrl].map((test) => evidence.share(test)))) / 0.5,
  signs: [
    {
      by: 'business',
      find(evidence) {
        const share = evidence.share(isCompany);
        const isOne = share >= 0.25 && share > evidence.share(hasGivenName) && evidence.words < 8;
        return isOne && evidence.share(isProseOrList) < 0.25 ? Math.min(1, 0.5 + share) : undefined;
      },
    },
  ],
  strangers: AMONG_COMPANIES,
  checks: [placeholderNames, spellingVariants],
  compared: { by: 'text', group: 'company' },
});

/** Words of companies' names, folded: legal forms and lines of business. */
const COMPANY_WORDS: ReadonlySet<string> = new Set(
  `inc incorporated corp corporation co company llc llp lp ltd limited plc pllc pty gmbh ag kg ohg ug gbr mbh ev eg se sa sas sarl
eurl sci srl spa snc sl slu sau bv nv vof ab oy oyj as asa aps kk lda ltda eireli cv sro zoo ooo pjsc jsc group gruppe holding
holdings partners associates bros brothers sons bank bancorp insurance versicherung services service solutions systems
technologies technology tech software labs studio studios consulting consultants international global industries industrie
enterprises ventures capital financial finance trust fund foundation stiftung university college school hospital clinic klinik
praxis pharmacy apotheke dental medical health healthcare care hotel restaurant cafe caffe bar grill pizzeria trattoria bistro
deli diner bakery baeckerei kitchen steakhouse shop store market supermarket auto motors garage logistics transport trading
handel imports exports foods construction bau builders plumbing electric energy power oil gas mining media press publishing
entertainment design creative properties realty estate immobilien agency agentur office salon fitness gym farms farm ооо зао оао`.split(
    /\s+/,
  ),
);

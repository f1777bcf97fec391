/**
 * What the words of headers mean, in the languages of the tables that are met most: English, German, French, Spanish, Italian,
 * Portuguese, Dutch, Swedish, Polish, Russian, Japanese and Chinese.
 */
import { saysChangeTime } from './change-times.ts';
import { KIND_NAMES, type Kind } from './kinds.ts';
import { PHRASES } from './words/phrases.ts';

export interface HeaderMeaning {
  kind: Kind;
  detail?: string;
}

/** By phrases, folded as headers are, without the spaces between their words. */
const MEANINGS = new Map<string, HeaderMeaning>();
/** Words that mean their number beside any other words. */
const ANYWHERE = new Set<string>();

for (const line of PHRASES.split('\n')) {
  const [meant = '', phrases = ''] = line.split(': ');
  const [name, detail] = meant.split('/');
  const kind = KIND_NAMES.find((one) => one === name);
  if (!kind) continue;
  for (const phrase of phrases.split(',')) {
    const words = headerWords(phrase).join('');
    MEANINGS.set(words, { kind, ...(detail !== undefined && { detail }) });
    if (phrase.startsWith('*')) ANYWHERE.add(words);
  }
}

/** Words that say whose or which, and not what. */
const QUALIFIERS = new Set(
  (
    'customer,client,patient,person,personal,primary,secondary,home,work,office,business,billing,shipping,mailing,delivery,contact,main,' +
    'current,old,new,legal,account,member,user,employee,owner,applicant,borrower,subscriber,guarantor,insured,cust,usr,emp,src,raw,the,of,your,' +
    'code,cd,deg,degree,degrees,kunde,kunden,privat,haupt,client,principal,cliente,principale,klant,kund,fake,full,text,value,field,col,str,s'
  ).split(','),
);

/** Things that have a name or an area of their own, which is none of a person, and no region. */
const THINGS = new Set(
  (
    'park,station,stop,site,venue,building,team,event,award,prize,project,' +
    'program,programme,scheme,plan,fund,product,item,article,model,brand,device,machine,asset,vehicle,vessel,ship,aircraft,file,folder,' +
    'document,dataset,table,host,server,database,network,application,app,software,package,module,variable,parameter,feature,layer,course,' +
    'subject,film,movie,song,album,book,game,drug,medication,species,disease,gene,route,river,lake,mountain,expense,expenditure,spending,' +
    'budget,cost,business,service,research,policy,practice,skill,focus'
  ).split(','),
);

const CHANGE_TIME: HeaderMeaning = { kind: 'date', detail: 'change' };

/** A header's words: without accents, in lower case, `camelCase` and digits at the end apart. */
export function headerWords(header: string): string[] {
  return header
    .slice(0, 200)
    .replaceAll('ß', 'ss')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether text is what a header says, word for word. */
export function isHeaderPhrase(text: string): boolean {
  return MEANINGS.has(headerWords(text).join(''));
}

/** What a header says that its column holds; undefined if it says nothing known. */
export function meaningOf(header: string): HeaderMeaning | undefined {
  const words = headerWords(header);
  const whole = MEANINGS.get(words.join(''));
  if (whole || areOfThing(words)) return whole;
  return (
    meaningOfNamed(words) ??
    MEANINGS.get(words.filter((word) => !QUALIFIERS.has(word)).join('')) ??
    MEANINGS.get(words.map((word) => word.replace(/\d{1,3}$/, '')).join('')) ??
    (saysChangeTime(words) ? CHANGE_TIME : undefined) ??
    longestEnding(words) ??
    longestEnding(words.slice(0, -1)) ??
    (header.includes('(') ? meaningOf(header.slice(0, header.indexOf('('))) : undefined) ??
    MEANINGS.get(words.find((word) => ANYWHERE.has(word)) ?? '')
  );
}

/** What numbers are called that stand for something: 'Route code', 'DeptNo'. */
const CODE = /^(?:codes?|cd|no|nr|kode|kod|codigo|codice|код|コード|代码)$/;

/** Whether a header names a code, or something that has a name, so that whole numbers below it that come again stand for that. */
export function saysCode(header: string, areRepeated: boolean): boolean {
  const isNamed = areRepeated && NAMED.has(meaningOf(header)?.kind ?? '');
  return isNamed || CODE.test(headerWords(header).at(-1) ?? '');
}

/** Kinds of what has a name. */
const NAMED: ReadonlySet<string> = new Set(['city', 'region', 'country', 'company', 'full_name']);

/** Whether a header names a thing: 'Library name', 'Expense area'. */
export function saysThing(header: string): boolean {
  return areOfThing(headerWords(header));
}

function areOfThing(words: readonly string[]): boolean {
  return /^(?:name|area)$/.test(words.at(-1) ?? '') && THINGS.has(words.at(-2) ?? '');
}

/** The name of a domain is a domain. That of a number is of who has it: 'passport name'. */
function meaningOfNamed(words: readonly string[]): HeaderMeaning | undefined {
  const named = words.at(-1) === 'name' ? MEANINGS.get(words.slice(0, -1).join('')) : undefined;
  return named?.kind === 'identifier' || named?.kind === 'row_key' ? undefined : named;
}

/** A town in the north and a street in the south, but behind another word who did something, and how: 'entered by', 'ship via'. */
const HOW = /^(?:by|via)$/;

/** `insured_home_phone_number` means what `phone number` means. */
function longestEnding(words: readonly string[]): HeaderMeaning | undefined {
  for (let from = 1; from < words.length; from++) {
    const ending = words.slice(from).join('');
    const found = MEANINGS.get(ending);
    // 'name' in one sign is that of anything.
    if (found && ending.length > 1 && !HOW.test(ending)) return found;
  }
  return undefined;
}

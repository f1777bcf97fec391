import { isAnswer } from './boolean.ts';
import { ENOUGH, NEARLY_ALL, SEVERAL, VOCABULARY } from './enough.ts';
import { REGIONS } from './words/places.ts';

/** Words that people and programs write where a value is missing, folded to lower case. */
const WORDS: ReadonlySet<string> = new Set(
  `null|nil|none|nan|na|n/a|n.a.|n.a|#n/a|#na|<na>|\\n|not available|not applicable|not known|not provided|not given|not specified|
not set|no data|no value|no answer|unknown|unkn|unk|undefined|missing|empty|blank|tbd|tba|tbc|to be confirmed|keine angabe|
k.a.|k. a.|k/a|unbekannt|fehlt|leer|keine|nicht bekannt|nicht vorhanden|inconnu|inconnue|non renseigne|non renseigné|
neant|néant|nc|n.c.|aucun|desconocido|desconocida|sin datos|no disponible|no aplica|ninguno|s/d|n/d|n.d.|sconosciuto|
non disponibile|nessuno|nd|desconhecido|não informado|nao informado|sem dados|onbekend|geen|n.v.t.|nvt|okänd|ukjent|brak|
nieznany|nieznane|неизвестно|нет|нет данных|不明|なし|未知|无|無|xxx|xxxx|xx|zzz|dummy|placeholder|not assigned|(not assigned)|(unknown)|(null)|(blank)|[null]|(none)|(empty)`
    .split('|')
    .map((word) => word.trim()),
);

/** Those that may also answer a question: in a column of few different answers, one of these that is frequent is an answer. */
const ANSWERS: ReadonlySet<string> = new Set(
  'none|empty|leer|not applicable|no answer|keine|keine angabe|aucun|no aplica|ninguno|nessuno|geen|n.v.t.|nvt|brak|нет|なし|无|無'.split(
    '|',
  ),
);

/** The word is frequent if it has at least this share of the filled rows. */
const FREQUENT = 0.03;

/** Whether a cell says that there is no value: it is blank, has only signs such as - ? . or a word for it. */
export function isMissing(value: string): boolean {
  const text = value.trim();
  if (text === '' || /^[-–—_.?*/\\!#~ ]+$/.test(text)) return true;
  return text.length <= 40 && WORDS.has(text.toLowerCase()) && !TITLE.test(text);
}

/** Letters that stand for none are typed in one case: 'xXx' is a film. */
const TITLE = /^x+X+x+$/;

/** Said of a name instead of one, in the order in which it is said: 'No Prize was Awarded', 'not yet assigned'. */
const NONE =
  /^(?:no|not|none|nobody|kein|keine|keiner|niemand|aucun|aucune|ninguno|ninguna|nessun|nessuno|geen)$/;
const SAID =
  /^(?:was|were|is|are|yet|given|known|awarded|assigned|named|stated|recorded|entered|selected|chosen|vergeben|bekannt|angegeben|genannt|attribue|connu|otorgado|conocido|assegnato|toegekend|bekend)$/;

/** Whether a name is a sentence about a missing one. */
export function saysNobody(name: string): boolean {
  const [first = '', ...others] = name.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').split(/\s+/);
  return NONE.test(first) && others.some((word) => SAID.test(word));
}

/**
 * The values of a column that say that there is none, as they are written. What they look like beside the others tells: Null is
 * a name among names, NA a code among codes, / a path among paths.
 *
 * @param counts each value of the column, and how often it occurs
 */
export function missingValues(counts: ReadonlyMap<string, number>): ReadonlySet<string> {
  const found: string[] = [];
  for (const value of counts.keys()) if (isMissing(value)) found.push(value);
  if (found.every((value) => value.trim() === '')) return new Set(found);
  const missing = new Set(found);
  const others = new Map(
    [...counts].filter(([value]) => !missing.has(value)).map(([value, count]) => [value.trim(), count]),
  );
  return new Set(found.filter((value) => !isValue(value.trim(), counts.get(value) ?? 0, others, found)));
}

function isValue(
  text: string,
  count: number,
  others: ReadonlyMap<string, number>,
  found: readonly string[],
): boolean {
  if (text === '') return false;
  if (!/[\p{L}\d]/u.test(text)) return isSignAmong(text, others, found);
  const word = text.toLowerCase();
  if (found.length === 1 && isNameInList(text, count, others)) return true;
  return isLikeOthers(text, count, others) || (ANSWERS.has(word) && isFrequentAnswer(text, count, others));
}

/** A path among paths; a sign where all values are signs, such as + and - or stars. */
function isSignAmong(text: string, others: ReadonlyMap<string, number>, found: readonly string[]): boolean {
  const values = [...others.keys()];
  if (/^[/\\.~]/.test(text)) return most(values, (value) => value.startsWith(text[0] ?? ''));
  const signs = new Set(found.map((value) => value.trim()).filter((value) => value !== ''));
  const areSigns = [...values, ...signs].every((value) => !/[\p{L}\d]/u.test(value));
  return (
    areSigns &&
    values.length + signs.size > 1 &&
    new Set([...values, ...signs].map((sign) => sign[0])).size <= 2
  );
}

/**
 * A code among codes, and a name among names if it is no more frequent than they are. `NULL` and `NONE` are codes among codes of four
 * letters alone: beside the shorter ones of states they are what a database writes.
 */
function isLikeOthers(text: string, count: number, others: ReadonlyMap<string, number>): boolean {
  const values = [...others.keys()];
  const word = /^[A-Z]{2}$/.test(text) ? text.toLowerCase() : '';
  if (text === 'NA' && most(values, (value) => PARTS_OF_THE_WORLD.has(value))) return true;
  if (values.length < 3) return false;
  const isAsFrequent = count <= 2 * [...others.values()].reduce((highest, one) => Math.max(highest, one), 0);
  if (/^[A-Za-z]{2}$/.test(text) && most(values, (value) => /^[A-Za-z]{2}$/.test(value))) return true;
  if (word !== '' && isAsFrequent && (areListed(values) || (REGIONS.has(word) && haveStates(values))))
    return true;
  const small = values.filter((value) => /^[a-z]{3}$/.test(value)).length;
  if (/^[a-z]{3}$/.test(text) && isAsFrequent && small >= NEARLY_ALL * values.length) return true;
  if (/^[A-Z]{2,3}$/.test(text)) return most(values, (value) => /^[A-Z]{2,4}$/.test(value));
  if (/^[A-Z]{4}$/.test(text) && isAsFrequent && most(values, (value) => /^[A-Z]{4}$/.test(value)))
    return true;
  const isName = /^(?:Null|Nan|Na|Nil|Nd|Nc|Leer|Keine|Geen|Brak)$/.test(text);
  return isName && isAsFrequent && most(values, (value) => /^\p{Lu}\p{Ll}/u.test(value));
}

/** Whether so many values are codes of two letters that they are a list, whatever else the column has. */
function areListed(values: readonly string[]): boolean {
  return values.filter((value) => /^[A-Z]{2}$/.test(value)).length >= ENOUGH;
}

/** Whether several values are states, and most codes of two letters; others may be provinces, or the districts of states. */
function haveStates(values: readonly string[]): boolean {
  const statesAmong = (some: readonly string[]) => some.filter((value) => REGIONS.has(value.toLowerCase()));
  const codes = values.filter((value) => /^[A-Z]{2}$/.test(value));
  return statesAmong(values).length >= SEVERAL && 2 * statesAmong(codes).length >= codes.length;
}

/** Continents, and what companies call the parts of the world that they sell in. */
const PARTS_OF_THE_WORLD: ReadonlySet<string> = new Set('AF AN AS EU OC SA EMEA APAC LATAM'.split(' '));

/** Words that are names of places, too: a town in Piedmont, one in East Frisia. */
const PLACES = /^(?:None|NONE|Leer|LEER|Brak|BRAK)$/;

/** A name in a list in which each stands once and none is missing otherwise: nobody writes one word for one missing name. */
function isNameInList(text: string, count: number, others: ReadonlyMap<string, number>): boolean {
  if (!PLACES.test(text) || count > 1 || others.size < ENOUGH) return false;
  const isWritten = text === text.toUpperCase() ? /^[^\p{Ll}]*$/u : /^\p{Lu}\p{Ll}/u;
  const names = [...others].filter(([value, rows]) => rows === 1 && isWritten.test(value));
  return names.length >= 0.9 * others.size;
}

function isFrequentAnswer(text: string, count: number, others: ReadonlyMap<string, number>): boolean {
  if (isAnswer(text, [...others.keys()])) return true;
  const rows = [...others.values()].reduce((sum, one) => sum + one, count);
  const areAlike = text !== 'None' || most([...others.keys()], (value) => /^\p{Lu}/u.test(value));
  const areAnswers = others.size >= 2 && others.size <= VOCABULARY && rows >= 3 * others.size;
  return areAnswers && areAlike && count >= SEVERAL && count >= FREQUENT * rows;
}

function most(values: readonly string[], is: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter(is).length > values.length / 2;
}

/** Dates by where in a life or a process they stand: what begins is before what ends, and a blank says that it has not ended. */
import { headerWords } from './headers.ts';

/** What begins: the beginnings of words of headers, and short words that are whole. */
const STARTS = stems(
  'start|begin|begun|began|open|order|admit|admiss|hire|hiring|hospitali|intake|enrol|join|creat|signup|signed|signing|issu|invoice|receiv|arriv|checkin' +
    '|depart|pickup|onset|effective|angelegt|anfang|beginn|eroff|eintritt|bestell|aufnahme|rechnungsdatum|gultigab|debut|ouver|commande|admis|embauche' +
    '|inicio|apertura|pedido|ingreso|desde|inizio|ordin|assunzione|ricover|abertura|vigencia',
  'from|entry|von|ab|entree|alta|du|da',
);
const ENDS = stems(
  'finish|clos|until|ship|deliver|discharg|exit|leav|terminat|withdr|paid|payment|due|return|complet|resolv|checkout' +
    '|expir|cancel|ende|geschlossen|schliess|austritt|geliefert|liefer|versand|entlass|bezahlt|fallig|fermeture|ferme|livraison|sortie|cierre|entrega|salida' +
    '|hasta|pago|chiusura|consegna|scadenza|uscita|dimission|fechamento|gultigbis',
  'end|ends|ended|ending|left|to|thru|through|bis|fin|fine|baja|au|al|ate',
);

/** Behind a word that is cut short: 'disch dt', 'adm ts'. */
const OF_TIME = /^(?:dt|date|dttm|datetime|ts|tm|time)$/;

/** The test for a word of a header, whose beginning may stand for it before a word of time. */
function stems(starts: string, whole: string): (words: readonly string[]) => boolean {
  const [all, short] = [starts.split('|'), new Set(whole.split('|'))];
  const isCut = (word: string, next = '') => word.length > 2 && OF_TIME.test(next);
  return (words) =>
    words.some(
      (word, at) =>
        short.has(word) ||
        all.some((stem) => word.startsWith(stem) || (isCut(word, words[at + 1]) && stem.startsWith(word))),
    );
}

/** Where in a life or a process a column's dates are: 0 at its beginning, 2 at its end; undefined if nothing says it. */
export function stageOf(header: string, detail: string | undefined): number | undefined {
  if (detail === 'birth') return 0;
  if (detail === 'death') return 3;
  const words = headerWords(header);
  if (ENDS(words) || detail === 'expiry' || detail === 'end') return 2;
  return STARTS(words) || detail === 'creation' ? 1 : undefined;
}

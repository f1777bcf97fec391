/** Dates by where in a life or a process they stand: what begins is before what ends, and a blank says that it has not ended. */
import { headerWords } from './headers.ts';

/** What begins: the beginnings of words of headers, and short words that are whole. */
const STARTS = new RegExp(
  [
    '^(?:start|beg[aiu]n|open|order|admi(?:t|ss)|hir(?:e|ing)|hospitali|intake|enrol|join|creat|signup|sign(?:ed|ing)|issu|invoice|receiv|arriv|checkin',
    '|depart|pickup|onset|effective|angelegt|anfang|beginn|eroff|eintritt|bestell|aufnahme|rechnungsdatum|gultigab|debut|ouver|commande|admis|embauche',
    '|inicio|apertura|pedido|ingreso|desde|inizio|ordin|assunzione|ricover|abertura|vigencia)',
    '|^(?:from|entry|von|ab|entree|alta|du|da)$',
  ].join(''),
);
const ENDS = new RegExp(
  [
    '^(?:end(?:s|ed|ing)?$|finish|clos|until|ship|deliver|discharg|left$|exit|leav|terminat|paid|payment|due|return|complet|resolv|checkout',
    '|expir|cancel|ende|geschlossen|schliess|austritt|geliefert|liefer|versand|entlass|bezahlt|fallig|fermeture|ferme|livraison|sortie|cierre|entrega|salida',
    '|hasta|pago|chiusura|consegna|scadenza|uscita|dimission|fechamento|gultigbis)',
    '|^(?:to|thru|through|bis|fin|fine|baja|au|al|ate)$',
  ].join(''),
);

/** Where in a life or a process a column's dates are: 0 at its beginning, 2 at its end; undefined if nothing says it. */
export function stageOf(header: string, detail: string | undefined): number | undefined {
  if (detail === 'birth') return 0;
  if (detail === 'death') return 3;
  const words = headerWords(header);
  if (words.some((word) => ENDS.test(word)) || detail === 'expiry' || detail === 'end') return 2;
  return words.some((word) => STARTS.test(word)) || detail === 'creation' ? 1 : undefined;
}

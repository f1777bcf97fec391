/**
 * Headers of the time when a row was changed, by their words: programs write these together, apart, with prefixes of their own and in
 * the languages of `headers.ts`, so that no list of whole headers has them.
 */

const split = (words: string): ReadonlySet<string> => new Set(words.replaceAll('\n', '').split(','));

/** These say it alone. */
const CHANGED = split(
  `modified,updated,changed,edited,amended,revised,modstamp,lastmod,mtime,aktualisiert,geandert,modifie,modifiee,maj,modificado,
modificada,actualizado,actualizada,modificato,modificata,aggiornato,aggiornata,atualizado,atualizada,alterado,alterada,gewijzigd,
bijgewerkt,andrad,andrat,uppdaterad,uppdaterat,zmodyfikowano,zaktualizowano,изменено,изменен,обновлено,обновлен`,
);

/** These name the change, and say its time beside a word of the next two lists. */
const CHANGE = split(
  `modification,update,change,edit,mod,upd,chg,revision,anderung,anderungs,aktualisierung,aktualisierungs,modificacion,actualizacion,
modifica,aggiornamento,modificacao,atualizacao,alteracao,wijziging,wijzigings,mutatie,andring,andrings,uppdatering,uppdaterings,
modyfikacja,modyfikacji,aktualizacja,aktualizacji,zmiana,zmiany,изменение,изменения,обновление,обновления`,
);

const TIME = split(
  `date,time,datetime,timestamp,ts,dt,day,at,on,utc,when,datum,zeit,zeitpunkt,zeitstempel,am,le,fecha,hora,data,ora,em,op,den,dato,
дата,время`,
);
const LAST = split(
  `last,latest,letzte,letzter,letztes,zuletzt,dernier,derniere,ultimo,ultima,laatst,laatste,senast,senaste,ostatni,ostatnia,ostatniej,
последнее,последнего`,
);

/** A time to come, and what else is said of a change: who made it, why, and how many there were. */
const OTHER = split(
  `next,planned,scheduled,due,nachste,geplant,prochaine,proxima,prossima,by,von,durch,par,por,door,av,id,user,reason,type,count,number`,
);

/** Of scripts without spaces. */
const WITHOUT_SPACES = /(?:更新|変更|修改|更改)(?:日|时|時|的)/;

/** Words that are longer are not divided: the ways to divide one could be many. */
const LONGEST = 40;

const VOCABULARY = [...CHANGED, ...CHANGE, ...TIME, ...LAST];

/** @param words of the header, as `headerWords` gives them */
export function saysChangeTime(words: readonly string[]): boolean {
  if (words.some((word) => OTHER.has(word))) return false;
  const parts = words.flatMap((word) => (word.length > LONGEST ? undefined : partsOf(word)) ?? [word]);
  const has = (set: ReadonlySet<string>) => parts.some((part) => set.has(part));
  return has(CHANGED) || (has(CHANGE) && (has(TIME) || has(LAST))) || WITHOUT_SPACES.test(words.join(''));
}

/** `lastmodifieddate` as its words; undefined if others are in it. */
function partsOf(word: string): string[] | undefined {
  if (word === '') return [];
  for (const part of VOCABULARY) {
    if (!word.startsWith(part)) continue;
    const rest = partsOf(word.slice(part.length));
    if (rest) return [part, ...rest];
  }
  return undefined;
}

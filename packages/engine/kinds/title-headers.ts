/** Words of headers that say what a thing is called, and who made it, in the languages of `headers.ts`. */
import { headerWords } from './headers.ts';

const MAKERS: ReadonlySet<string> = new Set(
  'make,maker,manufacturer,brand,marke,hersteller,marque,fabricant,constructeur,marca,fabricante,produttore,merk,fabrikant,producent,tillverkare,marka,марка,производитель,メーカー,品牌'.split(
    ',',
  ),
);

/** Whether a header says who made a thing. */
export function saysMaker(header: string): boolean {
  return headerWords(header).some((word) => MAKERS.has(word));
}

const NAMES: ReadonlySet<string> = new Set(
  'name,names,title,label,model,product,species,titel,bezeichnung,produkt,artikel,modell,nom,titre,produit,modele,nombre,titulo,producto,modelo,nome,titolo,prodotto,modello,produto,naam,namn,navn,nazwa,tytul,название,наименование,名称,名前,品名'.split(
    ',',
  ),
);

/** Whether a header says what something is called. */
export function saysName(header: string): boolean {
  return headerWords(header).some((word) => NAMES.has(word));
}

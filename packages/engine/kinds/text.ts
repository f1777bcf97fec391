/** Words without a form of their own: categories and sentences. */
import { isPair } from './coordinates.ts';
import { isRealDate } from './date.ts';
import { isEmail } from './email.ts';
import type { Evidence, ValueTest } from './evidence.ts';
import { defineKind } from './kind.ts';
import { isNumber } from './number.ts';
import { hasPhoneForm } from './phone.ts';
import { categoryVariants } from './spelling-variants.ts';
import { isPercentage } from './units.ts';
import { isUrl } from './web-address.ts';

/** With a digit and without spaces. */
export const isCode: ValueTest = (value) => /\d/.test(value) && !/\s/.test(value);

/** Few values, each of them often. */
function isRepeated({ summary, distinct }: Evidence): boolean {
  return summary.counts.size <= 20 ? distinct <= 0.5 : distinct <= 0.1;
}

/** Forms that no category has. */
const UNLIKE = [isEmail, hasPhoneForm, isPercentage, isPair, isUrl, isRealDate];

export const category = defineKind({
  name: 'category',
  phrases:
    'gender,sex,mcc,cpt,cpt code,icd,icd code,icd10,icd10 code,dx,dx1,dx code,diagnosis code,procedure code,drg,naics,naics code,sic,sic code,place of service,event type,merchant category code,title,title of courtesy,courtesy title,salutation,prefix,suffix,status,type,category,category name,class name,type name,group name,sector name,segment,class,group,kind,occupation,profession,job,job title,position,role,department,marital status,race,ethnicity,religion,industry,sector,source,channel,cuisine,anrede,titel,geschlecht,familienstand,beruf,typ,kategorie,branche,abteilung,genre,sexe,civilite,titre,statut,categorie,secteur,metier,sexo,genero,titulo,tratamiento,estado civil,categoria,ocupacion,sesso,titolo,stato,settore,geslacht,aanhef,beroep,kon,kjonn,plec,tytul,пол,статус,性別,性别,blood type,plan,product,loan type',
  // A position may be of a person or on the globe, and headers may stand a column too far to one side.
  agreement: (evidence) => (1 - Math.max(...UNLIKE.map((test) => evidence.share(test)))) / 0.5,
  signs: [
    {
      by: 'repetition',
      find: (evidence) => (isRepeated(evidence) && evidence.words < 6 ? 0.6 : undefined),
    },
    { by: 'rest', find: ({ distinct }) => (distinct <= 0.5 ? 0.3 : undefined) },
  ],
  strangers: [],
  checks: [categoryVariants],
  hasNoRules: true,
  compared: { by: 'category', group: 'attribute' },
});

export const freeText = defineKind({
  name: 'free_text',
  phrases:
    'notes,note,desc,comment,comments,description,remarks,remark,message,text,details,memo,summary,bio,about,feedback,reason,diagnosis,bemerkung,bemerkungen,anmerkung,anmerkungen,notiz,notizen,kommentar,beschreibung,commentaire,commentaires,remarques,observaciones,comentarios,comentario,descripcion,notas,osservazioni,commenti,commento,descrizione,observacoes,descricao,opmerking,opmerkingen,beschrijving,anteckningar,uwagi,opis,комментарий,примечание,備考,备注',
  agreement: (evidence) => (1 - evidence.share(isNumber)) / 0.5,
  signs: [
    {
      by: 'sentences',
      find(evidence) {
        const areWords = evidence.words >= 4 && evidence.share(isCode) < 0.8;
        return areWords || evidence.length >= 40 ? 0.7 : undefined;
      },
    },
    { by: 'rest', find: () => 0.3 },
  ],
  strangers: [],
  hasNoRules: true,
  isProse: true,
  compared: { by: 'text', group: 'attribute' },
});

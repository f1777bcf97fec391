import { faulty } from './checks.ts';
import type { ValueTest } from './evidence.ts';
import { type CheckDefinition, defineKind } from './kind.ts';
import { outerFences, parseNumber } from './parse-number.ts';
import { AMONG_NUMBERS, strangerAmong } from './strangers.ts';
import { counted, shown, values } from './wording.ts';

const NUMBER = /^[-+]?(?:\d{1,3}(?:[,. '’]\d{3}){1,6}|\d{1,18})?(?:[.,]\d{1,12})?(?:e[-+]?\d{1,3})?%?$/i;

const CURRENCY =
  /^[-+(]?\s?(?:[$€£¥₹]|USD|EUR|GBP|CHF|PLN|SEK|NOK|DKK|R\$|kr|zł)\s?[-+]?[\d,. '’]{1,30}\)?$|^[-+(]?[\d,. '’]{1,30}\s?(?:[$€£¥₹]|USD|EUR|GBP|CHF|PLN|SEK|NOK|DKK|kr\.?|zł)\)?$/i;

export const isInteger: ValueTest = (value) => /^[-+]?\d{1,18}$/.test(value);

export const isNumber: ValueTest = (value) => /\d/.test(value) && NUMBER.test(value);

/** With a currency, or with two decimals. */
export const isMoney: ValueTest = (value) =>
  CURRENCY.test(value) || /^-?(?:\d{1,3}(?:[., '’]\d{3}){1,4}|\d{1,12})[.,]\d\d$/.test(value);

const unreadable: CheckDefinition = {
  finding: 'not_numbers',
  criterion: 'validity',
  severity: 'medium',
  sentence: (facts) =>
    `${facts.column} holds numbers, but has ${values(facts, 'is', 'are')} not readable as a number (${shown(facts)}).`,
  of: () => faulty((value) => parseNumber(value) === undefined && !strangerAmong(AMONG_NUMBERS, value)),
};

/** Where more values are far out, such as balances between many zeros, they are spread that way. */
const MAX_OUTLIERS = 0.03;

/** A value that occurs more often is counted so many times. */
const MAX_REPEATS = 1000;

const outliers: CheckDefinition = {
  finding: 'outliers',
  criterion: 'validity',
  severity: 'low',
  sentence: (facts) =>
    `${facts.column} has ${counted(facts.count, 'value')} far from all others (${shown(facts)}): check at the source.`,
  of({ summary }) {
    const all: number[] = [];
    for (const [value, count] of summary.counts) {
      const number = parseNumber(value);
      if (number === undefined) continue;
      for (let times = Math.min(count, MAX_REPEATS); times > 0; times--) all.push(number);
    }
    const fences = outerFences(all);
    if (!fences) return undefined;
    const isBeyond = (number: number) => number < fences.low || number > fences.high;
    if (all.filter(isBeyond).length > MAX_OUTLIERS * all.length) return undefined;
    return faulty((value) => {
      const number = parseNumber(value);
      return number !== undefined && isBeyond(number);
    });
  },
};

export const money = defineKind({
  name: 'money',
  phrases:
    'amount,price,ingresos anuales,yearly income,kwota transakcji,wynagrodzenie,total charges,charges total,cost,balance,salary,income,revenue,total,total amount,payment,fee,charge,charges,credit limit,loan amount,premium,value,spend,net worth,annual income,turnover,betrag,preis,summe,umsatz,gehalt,einkommen,kontostand,saldo,kosten,montant,prix,solde,salaire,revenu,chiffre d affaires,importe,precio,monto,sueldo,salario,ingresos,importo,prezzo,stipendio,saldo contabile,valor,preco,bedrag,prijs,salaris,omzet,belopp,pris,kwota,cena,сумма,цена,金額,金额,usd,eur,gbp',
  agreement: (evidence) => Math.max(evidence.share(isNumber), evidence.share(isMoney)) / 0.5,
  signs: [
    {
      by: 'amount',
      find(evidence) {
        const share = evidence.share(isMoney);
        return share >= 0.6 ? 0.7 * share : undefined;
      },
    },
  ],
  strangers: AMONG_NUMBERS,
  checks: [unreadable, outliers],
  compared: { by: 'number', group: 'attribute' },
});

export const number = defineKind({
  name: 'number',
  phrases:
    'age,quantity,qty,count,number,score,rate,percent,percentage,weight,height,latitude,longitude,lat,lon,lng,rank,rating,alter,anzahl,menge,gewicht,grosse,age ans,quantite,nombre de,poids,edad,cantidad,peso,eta,quantita,idade,quantidade,leeftijd,aantal,alder,antal,wiek,возраст,年齢,年龄,visits,orders,units',
  agreement: (evidence) => evidence.share(isNumber) / 0.5,
  signs: [{ by: 'digits', find: (evidence) => (evidence.share(isNumber) >= 0.9 ? 0.8 : undefined) }],
  strangers: AMONG_NUMBERS,
  checks: [unreadable, outliers],
  compared: { by: 'number', group: 'attribute' },
});

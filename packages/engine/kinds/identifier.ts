import { foldText } from '../standardize/text.ts';
import { SCHEMES, schemeOf } from './check-digits.ts';
import { faulty, oddFormats } from './checks.ts';
import { type Evidence, isLetters, type ValueTest } from './evidence.ts';
import { mask } from './formats.ts';
import { type CheckDefinition, defineKind } from './kind.ts';
import { isInteger, isNumber } from './number.ts';
import { isCode } from './text.ts';
import { invalidUuids, isUuid, standardUuid, UUID } from './uuid.ts';
import { shown, values } from './wording.ts';

export const invalidCheckDigits: CheckDefinition = {
  finding: 'invalid_check_digits',
  criterion: 'validity',
  severity: 'high',
  isWrong: true,
  sentence: (facts) =>
    `${facts.column} has ${values(facts, 'fails', 'fail')} the check of such numbers (${shown(facts)}): a digit is wrong, missing or swapped.`,
  of({ detail }) {
    const scheme = schemeOf(detail);
    return scheme && faulty((value) => !scheme.passes(value));
  },
};

/** Amounts are, numbers of accounts are not. */
const isRound: ValueTest = (value) => /00$/.test(value);

/** Whom a register gives a number of their own, so that two who have one are a fault; of a contract there may be two. */
const SOMEBODY =
  /^(?:mrn|medicalrecord|patient|customer|client|member|policy|policyholder|employee|student|vendor|supplier|kunden?|mitglied|patienten|personal|versicherten|lieferanten|kreditor|debitor|matrikel|adherent|fournisseur|cliente|socio|paciente|proveedor|fornitore|paziente|subscriber|insured)/;

/** Whether a header names a number that one person or company has. */
function isOfSomebody(header: string): boolean {
  return SOMEBODY.test(header.toLowerCase().replace(/\P{L}+/gu, ''));
}

/** With check digits, or unique per person. The detail says which. */
export const identifier = defineKind({
  name: 'identifier',
  details: [
    ...SCHEMES.map(({ name, phrases, anywhere }) => ({ detail: name, phrases, anywhere })),
    {
      detail: 'tax',
      phrases:
        'tax id,tax number,tin,ein,itin,tax no,steuernummer,steuer id,steueridentifikationsnummer,numero fiscal,codice fiscale,cpf,cnpj,dni,nie,curp,rfc,pesel,bsn,personnummer,nir,tax file number,tfn',
    },
    // Given to one company by whoever keeps a register of companies.
    {
      detail: 'register',
      phrases:
        'company number,company registration number,company reg no,register number,register no,registernummer,handelsregisternummer,handelsregister,hrb,kvk,kvk nummer,siren,crn,organisationsnummer,org nr,duns,duns number',
    },
    // Given to one person by whoever keeps a register of people.
    {
      detail: 'personal',
      phrases:
        'passport,passport number,passport no,driver license,drivers license,national id,national insurance number,nino,numero de securite sociale,versicherungsnummer,sozialversicherungsnummer,ausweisnummer,medicare,medicare number,kvnr,reisepass,reisepassnummer,personalausweis,passeport,numero de passeport,pasaporte,passaporto,paspoort,orcid,orcid id,isni,researcher id,researcherid',
    },
  ],
  // A medical record number is of one hospital, which gives a patient another whenever it does not know that they were there; 'CIF' heads
  // a bank's own number more often than that of Spanish companies.
  phrases:
    'medical record number,mrn,cif,account number,account no,sort code,bank code,blz,bankleitzahl,routing number,routing no,loan nbr,loan number,loan no,contract number,contract no,case number,case no,claim number,claim no,reference,reference number,reference no,ref,ref no,invoice number,invoice no,order number,order no,vertragsnummer,rechnungsnummer,aktenzeichen,referenz,aba,aba number,bank account,bank account number,acct,acct no,acct number,policy number,policy no,member number,membership number,license number,licence number,kontonummer,numero de compte,numero de cuenta,numero di conto,rekeningnummer,konto,registration number,registration no,siret',
  confirms(detail, evidence) {
    const scheme = schemeOf(detail);
    return scheme === undefined || evidence.share(scheme.hasShape) >= 0.3;
  },
  signs: [
    ...SCHEMES.filter(({ oneIn }) => oneIn >= 10).map(({ name, oneIn, hasShape, passes }) => ({
      by: 'check digits' as const,
      detail: name,
      find: (evidence: Evidence) =>
        evidence.share(hasShape) >= 0.7 ? evidence.atLeast(Math.max(0.5, 4 / oneIn), passes) : undefined,
    })),
    {
      by: 'check digits',
      detail: 'SSN',
      find({ summary: { sample } }) {
        const matches = sample.filter(([value]) => /^\d{3}-\d{2}-\d{4}$/.test(value)).length;
        return matches > 0 && matches >= 0.7 * sample.length ? 0.9 : undefined;
      },
    },
    {
      by: 'form',
      detail: UUID,
      find: (evidence) => (evidence.isUnique ? undefined : evidence.atLeast(0.8, isUuid)),
    },
    {
      by: 'digits',
      find(evidence) {
        const areNumbers = evidence.share(isNumber) >= 0.9 && evidence.share(isInteger) >= 0.99;
        const areOthers = evidence.length >= 6 && evidence.distinct >= 0.3 && evidence.share(isRound) < 0.5;
        return areNumbers && areOthers ? 0.5 : undefined;
      },
    },
    {
      by: 'code',
      find: (evidence) =>
        evidence.share(isCode) >= 0.8 && evidence.share(isLetters) < 0.2 ? 0.5 : undefined,
    },
  ],
  strangers: [],
  checks: [invalidCheckDigits, invalidUuids, oddFormats],
  // Other numbers may repeat by their nature, as that of an order does with each of its articles.
  isKey: ({ name, counts, filled }, detail) =>
    filled >= 20 &&
    (detail === undefined ? isOfSomebody(name) && counts.size >= 0.97 * filled : counts.size >= 0.9 * filled),
  format: mask,
  standardize(text, { scheme }) {
    if (scheme === UUID) return standardUuid(text);
    return scheme === undefined ? text : text.toUpperCase();
  },
  // One system writes 123-45-6789, another 123456789.
  compared: { by: 'code', group: 'identifier', texts: () => (value) => foldText(value).replaceAll(' ', '') },
});

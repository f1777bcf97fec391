/** Names of people: the kinds of their parts, and of the whole. */
import { withInitialCapitals } from '../standardize/capitals.ts';
import { withoutTitles } from '../standardize/name-titles.ts';
import { foldText } from '../standardize/text.ts';
import { caseStyle } from './case-style.ts';
import { mixedCase } from './checks.ts';
import { isDate } from './date.ts';
import { isEmail } from './email.ts';
import { type Evidence, hasDigit, isLetters, type ValueTest } from './evidence.ts';
import { defineKind } from './kind.ts';
import { digitsInNames, titlesInNames } from './name-faults.ts';
import { isNumber } from './number.ts';
import { isPhone } from './phone.ts';
import { placeholderNames } from './placeholders.ts';
import { isCompanyThere } from './shapes.ts';
import { AMONG_WORDS } from './strangers.ts';
import { FAMILY_NAMES, GIVEN_NAMES, SURNAME_FIRST } from './words/person-names.ts';

/** Surname first, or a town before its state. */
const hasComma: ValueTest = (value) => value.includes(',');

/** One word, or two joined by a hyphen. */
export const isOneWord: ValueTest = (_, words) => words.length === 1;

export const isGivenName: ValueTest = (_, words) => words.length <= 2 && GIVEN_NAMES.has(words[0] ?? '');

export const isFamilyName: ValueTest = (_, words) =>
  words.length <= 2 && FAMILY_NAMES.has(words.at(-1) ?? '');

const isSurnameFirst: ValueTest = (value) => SURNAME_FIRST.test(value) && !isCompanyThere(value);

/** A given name among other words, or a surname before it where these are one. */
export const hasGivenName: ValueTest = (value, words, folded) =>
  (words.length > 1 && words.length < 6 && words.some((word) => GIVEN_NAMES.has(word))) ||
  isSurnameFirst(value, words, folded);

/** Names in test data have digits too, as in 'name12'. */
function agreement(evidence: Evidence, tooManyWords: number): number {
  if (evidence.words >= tooManyWords) return 0;
  return (1 - Math.max(...[isNumber, isEmail, isDate, isPhone].map((test) => evidence.share(test)))) / 0.5;
}

function confidence(share: number): number {
  return Math.min(1, 0.5 + share);
}

function areNames(evidence: Evidence): boolean {
  return evidence.share(isLetters) >= 0.7 && evidence.words <= 5;
}

/** The shares of known given names and family names among single words; undefined if there are too few to tell. */
function sharesOfParts(evidence: Evidence): { given: number; family: number } | undefined {
  const given = evidence.share(isGivenName);
  const family = evidence.share(isFamilyName);
  const isPart = areNames(evidence) && evidence.share(isOneWord) >= 0.5;
  return isPart && Math.max(given, family) >= 0.04 ? { given, family } : undefined;
}

const asWritten = {
  strangers: AMONG_WORDS,
  checks: [placeholderNames, digitsInNames, mixedCase],
  format: caseStyle,
  standardize: withInitialCapitals,
};

export const givenName = defineKind({
  ...asWritten,
  checks: [placeholderNames, titlesInNames, digitsInNames, mixedCase],
  name: 'given_name',
  phrases:
    'first name,fname,first,given name,given names,forename,forenames,christian name,middle name,middle initial,mi,voorletters,initialen,initial,initials,first initial,second name,other names,preferred name,nickname,vorname,vornamen,rufname,prenom,prenoms,nombre de pila,primer nombre,nombre,nombres,nome proprio,primeiro nome,voornaam,voornamen,roepnaam,fornamn,fornavn,tilltalsnamn,imie,imiona,etunimi,imya,имя,名,名前',
  agreement: (evidence) => agreement(evidence, 4),
  signs: [
    {
      by: 'person',
      find(evidence) {
        const shares = sharesOfParts(evidence);
        return shares && shares.given >= shares.family ? confidence(shares.given) : undefined;
      },
    },
  ],
  compared: { by: 'name' },
});

export const familyName = defineKind({
  ...asWritten,
  name: 'family_name',
  phrases:
    'last name,lname,last,surname,sname,family name,maiden name,birth name,nachname,familienname,zuname,geburtsname,nom de famille,nom de naissance,apellido,apellidos,primer apellido,segundo apellido,cognome,sobrenome,apelido,achternaam,familienaam,efternamn,etternavn,efternavn,nazwisko,sukunimi,фамилия,姓,氏',
  agreement: (evidence) => agreement(evidence, 4),
  signs: [
    {
      by: 'person',
      find(evidence) {
        const shares = sharesOfParts(evidence);
        return shares && shares.given < shares.family ? confidence(shares.family) : undefined;
      },
    },
  ],
  compared: { by: 'name' },
});

export const fullName = defineKind({
  ...asWritten,
  name: 'full_name',
  details: [
    {
      detail: 'role',
      phrases:
        'patient,patients,doctor,physician,attending physician,student,student name,pupil,teacher,guest,guest name,passenger,passenger name,driver,lawyer,attorney,judge,author,tenant,donor,applicant name,witness,patientin,arzt,arztin,schuler,schulerin,schuler in,studierende,lehrer,lehrerin,gast,fahrgast,passagier,fahrer,anwalt,richter,autor,autorin,mieter,mieterin,kunde,kundin,inhaber,versicherter,versicherte,medecin,eleve,etudiant,professeur,voyageur,passager,avocat,juge,auteur,locataire,paciente,medico,medica,alumno,alumna,estudiante,huesped,pasajero,conductor,abogado,juez,inquilino,paziente,studente,alunno,ospite,passeggero,avvocato,autore,aluno,aluna,hospede,passageiro,advogado,patientnamn,lakare,elev,gast naam,arts,leerling,leraar,passasjer,pacjent,pacjentka,lekarz,uczen,pasazer,pacient,pacientka,lekar,zak,potilas,laakari,hasta,hekim,ogrenci,yolcu,пациент,врач,ученик,студент,пассажир,患者,患者名,医師,学生,乗客,医生,旅客',
    },
  ],
  phrases:
    'name,full name,customer name,client name,patient name,person name,contact name,contact,contact person,account holder,cardholder,cardholder name,display name,complete name,employee name,member name,insured name,kundenname,vollstandiger name,ansprechpartner,nom,nom complet,nom et prenom,nom prenom,nombre completo,nombre y apellidos,nome,nome completo,nominativo,naam,volledige naam,namn,navn,nimi,imie i nazwisko,фио,полное имя,氏名,姓名,성명,이름,नाम',
  agreement: (evidence) => Math.min(agreement(evidence, 7), (1 - evidence.share(hasDigit)) / 0.5),
  signs: [
    {
      by: 'person',
      find(evidence) {
        const share = evidence.share(hasGivenName);
        const isWhole =
          areNames(evidence) &&
          evidence.share(isOneWord) < 0.5 &&
          share >= 0.1 &&
          evidence.share(hasComma) < 0.5;
        return isWhole ? confidence(share) : undefined;
      },
    },
    { by: 'person', find: (evidence) => (areCombined(evidence) ? 0.4 : undefined) },
    { by: 'person', find: (evidence) => evidence.atLeast(0.3, isSurnameFirst) && 0.7 },
  ],
  compared: { by: 'name', texts: () => (value) => foldText(withSurnameLast(value)) },
});

/** Names that no list has: two or three words with capitals, of which each recurs beside others. */
function areCombined(evidence: Evidence): boolean {
  if (evidence.share(isCapitalized) < 0.9) return false;
  const names = evidence.summary.sample.map(([value]) => withoutTitles(foldText(value)).split(' '));
  const different = (at: number) => new Set(names.map((words) => words.at(at))).size;
  const [first, last] = [different(0), different(-1)];
  return (
    Math.min(first, last) >= 4 &&
    names.length >= 1.3 * Math.min(first, last) &&
    names.length >= 1.1 * Math.max(first, last)
  );
}

const isCapitalized: ValueTest = (value, words) =>
  words.length >= 2 &&
  words.length <= 4 &&
  /^\p{Lu}\p{Ll}*\.?(?:[ '’-](?:\p{Lu}|\p{Ll}{1,3} \p{Lu})[\p{Ll}'’-]*){1,3}$/u.test(value);

/** 'Smith, John' as 'John Smith'; what follows a second comma stays at the end. */
function withSurnameLast(name: string): string {
  const [surname = '', given = '', ...rest] = name.split(',');
  return `${given} ${surname} ${rest.join(' ')}`;
}

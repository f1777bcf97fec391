import { words } from '../../../packages/samples/random.ts';
import { type LabeledTable, shuffled, withColumns } from '../labeled-table.ts';
import type { Change } from './change.ts';

/** The headers of the sets: in German, French and Spanish. */
const TRANSLATED: Record<string, readonly [string, string, string]> = {
  addr: ['Anschrift', 'adresse', 'dirección'],
  address: ['Anschrift', 'adresse', 'dirección'],
  address_1: ['Straße', 'rue', 'calle'],
  address_2: ['Adresszusatz', "complément d'adresse", 'complemento'],
  birth_place: ['Geburtsort', 'lieu de naissance', 'lugar de nacimiento'],
  city: ['Ort', 'ville', 'ciudad'],
  company: ['Firma', 'société', 'empresa'],
  customer: ['Kundennummer', 'numéro de client', 'número de cliente'],
  date_of_birth: ['Geburtsdatum', 'date de naissance', 'fecha de nacimiento'],
  dob: ['Geburtsdatum', 'date de naissance', 'fecha de nacimiento'],
  email: ['E-Mail', 'courriel', 'correo electrónico'],
  first_name: ['Vorname', 'prénom', 'nombre'],
  full_name: ['Name', 'nom complet', 'nombre completo'],
  gender: ['Geschlecht', 'sexe', 'sexo'],
  given_name: ['Vorname', 'prénom', 'nombre'],
  house: ['Hausnummer', 'numéro', 'número'],
  last_name: ['Nachname', 'nom de famille', 'apellidos'],
  name: ['Firma', 'raison sociale', 'razón social'],
  occupation: ['Beruf', 'profession', 'profesión'],
  phone: ['Telefon', 'téléphone', 'teléfono'],
  postcode: ['PLZ', 'code postal', 'código postal'],
  postcode_fake: ['PLZ', 'code postal', 'código postal'],
  state: ['Bundesland', 'région', 'provincia'],
  street: ['Straße', 'rue', 'calle'],
  street_number: ['Hausnummer', 'numéro', 'número'],
  suburb: ['Stadtteil', 'quartier', 'barrio'],
  surname: ['Nachname', 'nom de famille', 'apellidos'],
  type: ['Branche', "secteur d'activité", 'sector'],
};

const NONSENSE = words('zorb quim fleeb drax wump yogl kint vash plonk brill sprock tweel grunt nimsy oxel');

/** What happens to the line of headers. */
export const HEADER_CHANGES: readonly Change[] = [
  {
    kind: 'no headers',
    variant: '',
    apply: (set) => withHeaders(set, (_, at) => `column ${at + 1}`),
  },
  {
    kind: 'headers that mean nothing',
    variant: '',
    apply: (set, choices) => {
      const names = shuffled(NONSENSE, choices);
      return withHeaders(set, (_, at) => `${names[at % names.length]}${at}`);
    },
  },
  ...['German', 'French', 'Spanish'].map((language, at) => ({
    kind: `headers in ${language}`,
    variant: '',
    apply: (set: LabeledTable) => {
      const known = set.table.columns.filter(({ name }) => TRANSLATED[name]);
      if (known.length < set.table.columns.length / 2) return undefined;
      return withHeaders(set, (name) => TRANSLATED[name]?.[at] ?? name);
    },
  })),
];

function withHeaders(set: LabeledTable, of: (name: string, at: number) => string): LabeledTable {
  return withColumns(
    set,
    set.table.columns.map(({ name, values }, at) => ({ name: of(name, at), values })),
  );
}

/**
 * Sorts of columns for judging only. Nothing in the engine may be tuned on them: they say what it does with a column that
 * nobody thought of.
 */
import { words } from '../../../packages/samples/random.ts';
import type { Sort } from './ordinary-columns.ts';

const several = <T>(count: number, one: () => T) => Array.from({ length: count }, one);
const two = (number: number) => String(number).padStart(2, '0');

export const UNSEEN_SORTS: readonly Sort[] = [
  {
    kind: 'unseen: network address',
    telling: 'last_login_ip',
    foreign: 'IP-Adresse',
    values: ({ whole }) => {
      const networks = several(40, () => `${10 + whole(200)}.${whole(256)}.${whole(256)}`);
      return () => `${networks[whole(networks.length)]}.${1 + whole(254)}`;
    },
  },
  {
    kind: 'unseen: seconds of consent',
    telling: 'consent_ts',
    foreign: 'horodatage du consentement',
    values:
      ({ whole, chance }) =>
      () =>
        chance(0.35) ? '' : String(1_650_000_000 + whole(90_000_000)),
  },
  {
    kind: 'unseen: campaign',
    telling: 'utm_campaign',
    foreign: 'campaña',
    values: ({ pick, whole }) => {
      const seasons = words('spring summer autumn winter');
      return () => `${pick(seasons)}_${pick(['sale', 'launch', 'news'])}_${2021 + whole(4)}`;
    },
  },
  {
    kind: 'unseen: score',
    telling: 'lead_score',
    foreign: 'Punktzahl',
    values:
      ({ random }) =>
      () =>
        String(Math.round(33 * (random() + random() + random()))),
  },
  {
    kind: 'unseen: currency',
    telling: 'currency',
    foreign: 'devise',
    values:
      ({ chance }) =>
      () =>
        chance(0.7) ? 'EUR' : chance(0.6) ? 'USD' : 'GBP',
  },
  {
    kind: 'unseen: device',
    telling: 'user_agent',
    foreign: 'dispositivo',
    values:
      ({ pick, whole }) =>
      () =>
        `${pick(['Chrome', 'Firefox', 'Safari', 'Edge'])} ${90 + whole(30)} on ${pick(['Windows', 'macOS', 'Android', 'iOS'])}`,
  },
  {
    kind: 'unseen: price list',
    telling: 'tariff code',
    foreign: 'Preisliste',
    values:
      ({ whole }) =>
      () =>
        `T-${two(1 + whole(12))}/${2020 + whole(3)}`,
  },
  {
    kind: 'unseen: invoice',
    telling: 'last_invoice_no',
    foreign: 'numéro de facture',
    values: ({ whole, chance }) => {
      let number = 1000;
      return () => {
        if (chance(0.6)) number++;
        return `INV-${2023 + whole(3)}-${String(number).padStart(6, '0')}`;
      };
    },
  },
  {
    kind: 'unseen: tags',
    telling: 'tags',
    foreign: 'etiquetas',
    values: ({ chance }) => {
      const tags = words('vip newsletter partner trial event churn-risk');
      return () => tags.filter(() => chance(0.3)).join(';');
    },
  },
  {
    kind: 'unseen: last editor',
    telling: 'edited by',
    foreign: 'Sachbearbeiter',
    values:
      ({ pick }) =>
      () =>
        pick([
          'Schmidt, Anna',
          'Keller, Ben',
          'Duval, Chloé',
          'Ortega, Diego',
          'Baker, Eve',
          'Fox, Gina',
          'Hall, Ian',
        ]),
  },
  {
    kind: 'unseen: partner',
    telling: 'referral partner',
    foreign: 'partenaire',
    values: ({ pick }) => {
      const names = words('Alder Birchwood Cobalt Delta Everest Falcon Granite Horizon Indigo Juniper');
      const partners = names.flatMap((name) => [
        `${name} Consulting GmbH`,
        `${name} Media Ltd`,
        `${name} & Co`,
      ]);
      return () => pick(partners);
    },
  },
  {
    kind: 'unseen: time of day',
    telling: 'preferred call time',
    foreign: 'hora de llamada',
    values:
      ({ whole }) =>
      () =>
        `${two(8 + whole(11))}:${two(15 * whole(4))}`,
  },
];

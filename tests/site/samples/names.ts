import { words } from '../../../packages/samples/random.ts';

export const WOMEN = words(
  'Mary Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Sarah Karen Nancy Margaret Sandra Ashley Emily Donna Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Laura Helen Sharon Cynthia Kathleen Amy Angela Anna Ruth Brenda Pamela Nicole Katherine Samantha Christine Catherine Virginia Rachel Janet Maria Diane Julie Joyce Victoria Kelly Christina Joan Evelyn Olivia Priya Mei Ingrid Aisha Yasmin Imogen',
);
export const MEN = words(
  'James Robert John Michael David William Richard Joseph Thomas Charles Christopher Daniel Matthew Anthony Mark Steven Andrew Paul Joshua Kenneth Kevin Brian George Timothy Ronald Edward Jason Jeffrey Ryan Jacob Nicholas Gary Eric Jonathan Stephen Larry Justin Scott Brandon Benjamin Samuel Gregory Alexander Patrick Frank Raymond Jack Dennis Jerry Tyler Aaron Adam Nathan Henry Peter Omar Diego Ravi',
);

export const NICKNAMES: Readonly<Record<string, string>> = Object.fromEntries(
  words(
    'James:Jim Robert:Bob John:Jack Michael:Mike David:Dave Elizabeth:Liz William:Bill Richard:Dick Susan:Sue Joseph:Joe Thomas:Tom Charles:Charlie Christopher:Chris Daniel:Dan Matthew:Matt Anthony:Tony Margaret:Peggy Steven:Steve Andrew:Andy Joshua:Josh Kenneth:Ken Deborah:Debbie Timothy:Tim Ronald:Ron Rebecca:Becky Edward:Ted Jeffrey:Jeff Kathleen:Kathy Nicholas:Nick Stephen:Steve Samantha:Sam Benjamin:Ben Katherine:Kate Samuel:Sam Gregory:Greg Alexander:Alex Patrick:Pat Raymond:Ray Victoria:Vicky Nathan:Nate Jennifer:Jen Patricia:Pat Jessica:Jess Pamela:Pam Stephanie:Steph',
  ).map((pair) => pair.split(':')),
);

/** Each of the first alone, and with each ending. */
const STEMS = words(
  'Ash Barn Brad Bur Cald Clay Cop Dal East Ells Fair Fen Gran Hal Hart Has Hol Hux Kir Lang Lin Mar Mil Nor Old Pem Rad Red Ros Sher Stan Sut Thorn Wal Wes Whit Win Wood',
);
const ENDINGS = words('ton ley field worth man ford by well ham more');
export const SURNAMES = [
  ...words(
    'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Patel Khan Murphy Cohen Schmidt Rossi',
  ),
  ...STEMS.flatMap((stem) => ENDINGS.map((ending) => stem + ending)),
];

export const STREETS = words(
  'Oak Maple Cedar Elm Pine Birch Willow Hickory Laurel Magnolia Juniper Spruce Meadow Orchard Garden River Lake Hill Ridge Valley Spring Mill Bridge Chapel Church School Station Park Forest Harbor Sunset Highland Prairie Canyon Heron Falcon Robin Sparrow Quarry Foundry',
);

/** A small table of people with faults, for tests of the data check. */

/** Cells as delimited text; they must need no quotes. */
export const csvText = (lines: readonly (readonly string[])[], delimiter = ',') =>
  lines.map((cells) => `${cells.join(delimiter)}\n`).join('');

/** Eight people on ten rows: two stand twice, one differently; an address that is none, an impossible day, a gap. */
export const PEOPLE: readonly (readonly string[])[] = [
  ['first_name', 'last_name', 'email', 'birth_date', 'city'],
  ['Amara', 'Okaforova', 'amara.okaforova@example.com', '1981-03-04', 'Tampa'],
  ['Amara', 'Okaforova', 'amara.okaforova@example.com', '1981-03-04', 'Tampa'],
  ['Bohumil', 'Lindqvist', 'bohumil.lindqvist@example.com', '1975-11-30', 'Oslo'],
  ['Bohumil', 'Lindquist', 'bohumil.lindqvist@example.com', '1975-11-30', 'Oslo'],
  ['Ida', 'Bergström', 'ida.bergstrom(at)example.com', '1990-06-17', 'Malmö'],
  ['Jonas', 'Kellermann', 'jonas.kellermann@example.com', '1968-02-30', 'Berlin'],
  ['Mei', 'Tanakawa', 'mei.tanakawa@example.com', '1999-09-09', ''],
  ['Omar', 'Haddadi', 'omar.haddadi@example.com', '1955-12-01', 'Lagos'],
  ['Priya', 'Nairobiwala', 'priya.nairobiwala@example.com', '1987-07-21', 'Kyoto'],
  ['Rosa', 'Silveira', 'rosa.silveira@example.com', '1993-01-15', 'Porto'],
];

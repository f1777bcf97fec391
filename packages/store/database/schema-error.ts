/** The tables of a database are not those that this version needs. The message is one line that says what to do. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** A newer version than this one has migrated the database. @param applied its migrations */
export function newerDatabase(applied: readonly string[]): SchemaError {
  return new SchemaError(
    `a newer version has migrated it (${applied.at(-1)}): start that version, or go back as docs/operations/upgrade.md says`,
  );
}

/** 0.3.0 was told to do something that it has not done. */
export function waitingOrders(): SchemaError {
  return new SchemaError(
    'removals or changes of many leads wait that were ordered at the desk of 0.3.0: start that desk until they are done, or undo them there',
  );
}

/** A version before 0.3.0 has made the tables. @param applied its migrations */
export function olderDatabase(applied: readonly string[]): SchemaError {
  return new SchemaError(
    `its tables are of a version before 0.3.0, or between releases (${applied.at(-1)}): bring them up to 0.3.0 first, with that version's "leads upgrade"`,
  );
}

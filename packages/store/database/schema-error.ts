/** The tables of a database are not those that this version needs. The message is one line that says what to do. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/**
 * A newer version than this one has migrated the database.
 *
 * @param migrations those that this version does not know
 */
export function newerDatabase(migrations: readonly string[]): SchemaError {
  return new SchemaError(
    `a newer version has migrated it, ${migrations.join(', ')}: start that version, or go back as docs/operations/upgrade.md says`,
  );
}

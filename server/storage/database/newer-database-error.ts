/** A newer version than this one has migrated the database. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';

  /** @param migrations those that this version does not know */
  constructor(migrations: readonly string[]) {
    super(
      `a newer version has migrated it, ${migrations.join(', ')}: start that version, or go back as docs/operations/upgrade.md says`,
    );
  }
}

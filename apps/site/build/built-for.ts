import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Which settings the site was built for, so that a server with other ones can say so. */
export interface BuildSettings {
  siteUrl: string;
  /** After how many months leads are removed, as the privacy policy says; undefined where they are kept. */
  keepMonths: number | undefined;
}

/** Writes the settings into the built site. The server reads the file and does not serve it. */
export async function writeBuiltFor(folder: string, settings: BuildSettings): Promise<void> {
  await writeFile(join(folder, '.built-for.json'), JSON.stringify(settings));
}

import { listedPages } from '../built-pages.ts';
import { staleFiles } from '../generate/inputs.ts';

/** Says which generated files show what the content no longer says. They are served as they are. */
export async function reportStaleFiles(folder: string): Promise<void> {
  const stale = await staleFiles(await listedPages(folder));
  if (stale.length > 0) console.log(`Stale: ${stale.join(', ')}. npm run generate makes them anew.`);
}

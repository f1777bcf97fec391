/** The words of the accuracy page for its islands, which fetch them with their code: inlined, they would delay the first paint. */
import { islandWords } from '@assay/content/schema/accuracy';

export const GET = () => Response.json(islandWords);

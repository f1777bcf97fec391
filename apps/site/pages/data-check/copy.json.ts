/** The copy of the data check for its island, which fetches them with its code: inlined, they would delay the first paint. */
import { dataCheck } from '@assay/content/schema/data-check';

export const GET = () => Response.json(dataCheck.check);

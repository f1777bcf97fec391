/** The words of the data check for its island, which fetches them with its code: inlined, they would delay the first paint. */
import { dataCheck } from '../../../content/schema/data-check.ts';

export const GET = () => Response.json(dataCheck.check);

/** The assessment for its island, which fetches it with its code: inlined, it would delay the first paint. */
import { assessment } from '@assay/content/schema/assessment';

export const GET = () => Response.json(assessment);

/** The assessment for its island, which asks for it together with its code: in the page it would delay the first paint. */
import { assessment } from '../../../content/schema/assessment.ts';

export const GET = () => Response.json(assessment);

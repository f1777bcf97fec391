import { articles } from '@assay/content/schema/articles';
import { blog, categoryPath } from '@assay/content/schema/blog';
import { caseStudies } from '@assay/content/schema/case-studies';
import { chapters } from '@assay/content/schema/documentation';
import { jobs } from '@assay/content/schema/jobs';
import { readLegal } from '@assay/content/schema/legal';
import { readPrivacyPolicy } from '@assay/content/schema/privacy-policy';
import type { BuiltFor } from '@assay/content/uses';
import type { Drawing } from './drawing.ts';
import { drawingNameAt, drawingNamed, sharedForm } from './drawings.ts';
import { fourMarks } from './pages/about.tsx';
import { everySet } from './pages/accuracy.tsx';
import { weights } from './pages/ai-readiness.tsx';
import { articlesByDay, articlesOf } from './pages/blog.tsx';
import { register } from './pages/careers.tsx';
import { figuresOf, sourcesToOne } from './pages/case-studies.tsx';
import { latestDays } from './pages/changelog.tsx';
import { matrix } from './pages/compliance.tsx';
import { hoursToReply } from './pages/contact.tsx';
import { checkpoints } from './pages/data-migration.tsx';
import { contents } from './pages/documentation.tsx';
import { beforeAndAfter } from './pages/features.tsx';
import { fileLine } from './pages/financial-services.tsx';
import { chartsToOne } from './pages/healthcare.tsx';
import { assaySheet } from './pages/home.tsx';
import { wiring } from './pages/integrations.tsx';
import { onePath } from './pages/platform-overview.tsx';
import { planPrices } from './pages/pricing.tsx';
import { layers } from './pages/security.tsx';
import { textFromAfar } from './pages/text.tsx';
import { states } from './pages/trust.tsx';
import { sampleSheet } from './sample-sheet.tsx';

/**
 * What the picture for link previews of each page draws, by the page's path. A listed page that is missing here stops the build
 * (apps/site/build/previews.ts).
 */
export function drawingsOfPages(builtFor: BuiltFor): Record<string, Drawing> {
  return {
    '/': assaySheet(),
    '/about': fourMarks(),
    '/accessibility': textFromAfar(readLegal('accessibility', builtFor.uses)),
    '/accuracy': everySet(),
    '/ai-readiness': weights(),
    '/blog': articlesByDay(),
    ...byPath(blog.categories, categoryPath, articlesOf),
    ...byPath(
      articles,
      ({ slug }) => `/blog/${slug}`,
      ({ drawing }) => sharedForm(drawingNamed(drawingNameAt(drawing.address))),
    ),
    '/careers': register(),
    ...byPath(jobs, ({ slug }) => `/careers/${slug}`, register),
    '/case-studies': sourcesToOne(),
    ...byPath(caseStudies, ({ key }) => `/case-studies/${key}`, figuresOf),
    '/changelog': latestDays(),
    '/compliance': matrix(),
    '/contact': hoursToReply(),
    '/cookie-policy': textFromAfar(readLegal('cookie-policy', builtFor.uses)),
    '/data-check': sharedForm(sampleSheet),
    '/data-migration': checkpoints(),
    '/documentation': contents(),
    ...byPath(
      chapters,
      ({ slug }) => `/documentation/${slug}`,
      ({ body, meta }) => textFromAfar({ body, revised: meta.changed }),
    ),
    '/features': beforeAndAfter(),
    '/financial-services': fileLine(),
    '/healthcare': chartsToOne(),
    '/integrations': wiring(),
    '/platform-overview': onePath(),
    '/pricing': planPrices(),
    '/privacy-policy': textFromAfar(readPrivacyPolicy(builtFor)),
    '/security': layers(),
    '/terms-of-service': textFromAfar(readLegal('terms-of-service', builtFor.uses)),
    '/trust': states(),
  };
}

/** The drawings of pages of one kind. */
function byPath<Entry>(
  entries: readonly Entry[],
  path: (entry: Entry) => string,
  draw: (entry: Entry) => Drawing,
): Record<string, Drawing> {
  return Object.fromEntries(entries.map((entry) => [path(entry), draw(entry)]));
}

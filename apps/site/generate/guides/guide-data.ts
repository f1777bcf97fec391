import { fillIn } from '@assay/content/fill-in';
import { aiReadiness } from '@assay/content/schema/ai-readiness';
import { caseStudies, caseStudiesPage } from '@assay/content/schema/case-studies';
import { company } from '@assay/content/schema/company';
import { compliance } from '@assay/content/schema/compliance';
import { type BlockOf, type Guide, type GuideBlock, guideWords } from '@assay/content/schema/guides';
import { law, sectionText } from '@assay/content/schema/law';
import { markSvg } from '@assay/ui/mark';
import { longDate } from '../../dates.ts';
import { color, palette } from '../../styles/palette.ts';
import { contributions } from './contributions.ts';

const { criteria } = aiReadiness.assessment;
const { matrix } = compliance;
const frameworks = matrix.rows.map(({ framework }) => framework);
const cited = law.frameworks.filter(({ name }) => frameworks.includes(name));
const lastRead =
  cited
    .map(({ read }) => read)
    .sort()
    .at(-1) ?? '';

/** Data of the site's pages that guides use. */
const site = {
  criteria,
  factors: aiReadiness.factors.items,
  benefits: [...aiReadiness.impact.items, ...aiReadiness.technical.items],
  matrix,
  process: compliance.process.items,
  governance: compliance.governance.items,
  lawNote: law.note,
  editions: cited,
  studies: caseStudies,
  studyLabels: caseStudiesPage.sheet,
};

/** Where a guide's links lead until a build fills in the address of the site (fill-guide-links.ts). */
export const LINK_ORIGIN = 'https://site.invalid';

/** A guide with all data its templates need, as JSON. */
export function guideData(guide: Guide): string {
  const published = new Date(guide.published);
  return JSON.stringify({
    ...guide,
    sections: guide.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map(blockData),
    })),
    keywords: guide.keywords.split(', '),
    published: {
      year: published.getUTCFullYear(),
      month: published.getUTCMonth() + 1,
      day: published.getUTCDate(),
    },
    edition: published.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    site,
    words: guideWords,
    brand: company.brand,
    mark: markSvg(color('verd-deep'), color('band-gold')),
    colors: Object.fromEntries([...palette].map(([name, { light }]) => [name, light])),
  });
}

/** A block with its looked-up or computed fields. */
function blockData(block: GuideBlock): object {
  switch (block.kind) {
    case 'links':
      return {
        ...block,
        items: block.items.map(({ label, href }) => ({ label, address: new URL(href, LINK_ORIGIN).href })),
      };
    case 'example':
      return { ...block, rows: exampleRows(block) };
    case 'law-editions':
      return { ...block, lead: fillIn(block.lead, { date: longDate(lastRead) }) };
    case 'control':
      return { ...block, ...controlData(block) };
    default:
      return block;
  }
}

/** Criterion, measured, weight, contributed and missed points; the total comes last. */
function exampleRows({ total, measured }: BlockOf<'example'>): string[][] {
  const { rows, sum } = contributions(criteria, measured);
  const points = (value: number) => value.toFixed(2);
  return [
    ...rows.map((row) => [
      row.name,
      `${row.measured}%`,
      `${row.weight}%`,
      points(row.contribution),
      points(row.missed),
    ]),
    [total, '', '100%', points(sum.contribution), points(sum.missed)],
  ];
}

/** A control's summary, and a row for each framework that asks for it: name, section and its text. */
function controlData({ control }: BlockOf<'control'>) {
  const index = matrix.controls.findIndex(({ title }) => title === control);
  const rows = matrix.rows.flatMap(({ framework, cells }) => {
    const section = cells[index];
    return section ? [[framework, section, sectionText(framework, section)]] : [];
  });
  return { summary: matrix.controls[index]?.text, rows };
}

import type { ReactElement } from 'react';
import type { GuideBlock } from '../../../content/schema/guides.ts';
import {
  control,
  frameworkMatrix,
  governance,
  lawEditions,
  lawNote,
  processSteps,
} from './framework-parts.ts';
import { heading, ledger, links, list, note, paragraph, steps } from './parts.ts';
import { benefits, example, factors, measure, weights } from './readiness.ts';
import { study } from './study.ts';
import { table } from './table.ts';

/** Sets one block of a guide. Its parts stand side by side on the page, so that it can break between them. */
export function blockParts(block: GuideBlock, siteUrl: string): ReactElement[] {
  switch (block.kind) {
    case 'text':
      return [paragraph(block.text)];
    case 'heading':
      return [heading(block.text)];
    case 'note':
      return [note(block.text)];
    case 'list':
      return [list(block.items)];
    case 'steps':
      return [steps(block.items)];
    case 'terms':
      return [ledger(block.items)];
    case 'table':
      return [table(block)];
    case 'links':
      return [links(block.items, siteUrl)];
    case 'factors':
      return [factors()];
    case 'weights':
      return [weights()];
    case 'benefits':
      return [benefits()];
    case 'measure':
      return measure(block);
    case 'example':
      return [example(block)];
    case 'matrix':
      return [frameworkMatrix()];
    case 'control':
      return control(block);
    case 'law-note':
      return [lawNote()];
    case 'law-editions':
      return [lawEditions(block)];
    case 'study':
      return study(block);
    case 'process':
      return [processSteps()];
    case 'governance':
      return [governance()];
  }
}

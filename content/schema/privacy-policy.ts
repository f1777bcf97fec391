/** The privacy policy, whose tables and sentence about time follow from the data map. */

import type { BuildTarget } from '../features.ts';
import { fillIn } from '../fill-in.ts';
import { type DataMap, monthsInWords, readDataMap } from './data-map.ts';
import { type Legal, readLegal } from './legal.ts';

/** The policy as it is published. */
export function readPrivacyPolicy(buildTarget: BuildTarget): Legal {
  const legal = readLegal('privacy-policy', buildTarget.features);
  const map = readDataMap(buildTarget);
  const body = fillIn(legal.body, {
    data_stored: dataStored(map),
    legal_bases: table(
      ['Purpose', 'Legal basis under the GDPR'],
      map.purposes.map(({ text, basis }) => [text, basis]),
    ),
    leads_kept: leadsKept(buildTarget.keepMonths),
    others: map.others.map((text) => `- ${text}`).join('\n'),
  });
  return { ...legal, body };
}

/** What is stored about those who read the policy; what is about staff alone is in the record of processing. */
function dataStored({ records }: DataMap): string {
  const rows = records
    .filter(({ about }) => about.some((people) => people !== 'staff'))
    .map(({ what, source, purpose, howLong, recipients }) => [
      what,
      source,
      purpose.text,
      howLong,
      recipients.join('; '),
    ]);
  return table(['What', 'Where it comes from', 'Why', 'How long', 'Who receives it'], rows);
}

function leadsKept(keepMonths: number | undefined): string {
  return keepMonths === undefined
    ? 'are kept for as long as we may still have to answer you, or to show what was asked and answered; there is no fixed date, and we erase them earlier if you ask us to'
    : `are deleted ${monthsInWords(keepMonths)} after the last thing that was sent or done about them, whether they were answered or not, or earlier if you ask us to erase them`;
}

/** As Markdown. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

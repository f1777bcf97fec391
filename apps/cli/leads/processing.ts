import { featuresOf } from '@assay/content/features';
import { noArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { recordOfProcessing } from './record-of-processing.ts';

export const processing: Command = {
  usage: 'processing',
  summary: 'prints the record of processing activities (GDPR, article 30), made of content/data-map.yaml',
  details: [
    'It says what the settings are, and needs no database. What only the owner knows, and has not filled in yet, is named as missing.',
  ],
  options: {},
  async run({ args, print, keepMonths, given }) {
    noArguments(args);
    // Loaded here: no other command needs the parser.
    const { readDataMap } = await import('@assay/content/schema/data-map');
    const { facts } = await import('@assay/content/schema/read');
    const months = keepMonths();
    const buildTarget = {
      keepMonths: months === 'forever' ? undefined : months,
      features: featuresOf(given?.().environment ?? {}),
    };
    await print(recordOfProcessing(readDataMap(buildTarget), facts()));
  },
};

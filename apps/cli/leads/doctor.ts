import { join } from 'node:path';
import { visible } from '@assay/contract/formats/visible';
import {
  DESK_SECRET_FILE_NAMES,
  DESK_SETTING_NAMES,
  inspectDeskSettings,
} from '@assay/service/desk-settings';
import {
  allChecks,
  type Finding,
  readingDatabase,
  runChecks,
  settingResults,
  worst,
} from '@assay/service/health';
import { inspectSettings } from '@assay/service/settings';
import { choiceOption, noArguments } from './arguments.ts';
import { type Command, CommandError } from './command.ts';

export const doctor: Command = {
  usage: 'doctor [--format text|json] [--json] [--send]',
  summary:
    'says what is wrong with settings, database, disk, deliveries, mail, webhook, chat, mailbox, certificate, back-up, erasures, and retention',
  details: [
    '--format text|json   a line for each finding, or JSON; --json is short for the latter',
    '--send               also sends a mail to LEADS_TO and a call to WEBHOOK_URL, which say that they are tests',
    '',
    'It changes nothing, works without the database, and takes a quarter of a minute at most. Call it with the settings of the server.',
    'Each line begins with ok, warning, fault, or unknown for what cannot be told from here. The exit code is 1 if there is a fault.',
  ],
  options: { format: { type: 'string' }, json: { type: 'boolean' }, send: { type: 'boolean' } },
  async run({ args, options, given, print }) {
    noArguments(args);
    const isJson =
      (choiceOption(options, 'format', ['text', 'json']) ?? 'text') === 'json' || options['json'] === true;
    const { environment = {}, problem } = given?.() ?? {};
    const findings = await examine(environment, problem, options['send'] === true);
    const state = worst(findings);
    await print(isJson ? `${JSON.stringify({ state, findings }, null, 2)}\n` : toLines(findings));
    const faults = findings.filter((one) => one.state === 'fault').length;
    if (faults > 0) throw new CommandError(faults === 1 ? 'There is a fault' : `There are ${faults} faults`);
  },
};

async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  problem: string | undefined,
  isSending: boolean,
): Promise<Finding[]> {
  const { problems, settings } = inspectSettings(environment);
  const desk = inspectDeskSettings(environment);
  const { database, close } = readingDatabase(settings);
  try {
    return await runChecks(
      allChecks({
        program: 'site',
        settings,
        ofSettings: settingResults(
          [...(problem ? [problem] : []), ...problems, ...desk.problems],
          environment,
          [...DESK_SETTING_NAMES, ...DESK_SECRET_FILE_NAMES],
        ),
        siteDirectory: join(import.meta.dirname, '../../../dist'),
        deskUrl: desk.publicUrl,
        deskMail:
          desk.mail &&
          (await import('@assay/service/mail')).mailProbe(desk.mail.smtpUrl, desk.mail.from, [
            desk.mail.from,
          ]),
        database,
        isSending,
      }),
    );
  } finally {
    await close();
  }
}

function toLines(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  return findings
    .map((one) => `${one.state.padEnd(7)}  ${one.check.padEnd(width)}  ${sentence(one)}\n`)
    .join('');
}

function sentence({ message, action }: Finding): string {
  const said = action === null ? message : `${message}${/[.?!]$/.test(message) ? '' : '.'} ${action}`;
  return visible(said.replace(/\s+/g, ' '));
}

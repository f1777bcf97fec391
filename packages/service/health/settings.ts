/** What is wrong with the settings: what stops a start, and what is allowed but has no effect. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { findGone, isGone } from '@assay/runtime/gone-settings';
import { type Environment, presentValues } from '@assay/runtime/variables';
import { SECRET_FILE_NAMES, SETTING_NAMES } from '../settings.ts';
import { fault, type Result, warning } from './check.ts';

/** Lines of `.env` that are for Compose, or development, and not for our programs. */
const OF_OTHERS =
  /^(SITE_ADDRESS|ASSAY_IMAGE|BACKUP_FOLDER|BACKUP_DAYS|ENV_FILE|(DEV|COMPOSE|DOCKER|NODE|NPM)_\w+|TZ)$/;

/**
 * @param problems what stops a start, a line each
 * @param ownNames settings of other programs that read the same environment
 */
export function settingResults(
  problems: readonly string[],
  given: Environment,
  ownNames: readonly string[] = [],
): Result[] {
  const set = presentValues(given);
  return [
    ...[...new Set(problems)].map((line) => fault(line, 'Correct it: the program does not start')),
    ...unreadLines(problems, ownNames),
    ...findGone(set).notes.map((line) => warning(line, 'Remove it')),
    ...withoutEffect(set).map((line) => warning(line, 'Correct it')),
  ];
}

/** Names in the file of settings that nothing reads, although they are like none that is. */
function unreadLines(problems: readonly string[], ownNames: readonly string[]): Result[] {
  const file = process.env['ENV_FILE'] ?? '.env';
  const known = new Set([...SETTING_NAMES, ...SECRET_FILE_NAMES, ...ownNames]);
  return Object.entries(linesOf(file))
    .sort()
    .flatMap(([name, value]) => {
      const isTold = problems.some((line) => line.startsWith(`${name}:`));
      if (!value || isTold || known.has(name) || isGone(name) || OF_OTHERS.test(name)) return [];
      return warning(`${name} in ${file}: no program of ours reads it`, 'Remove it, or correct its name');
    });
}

function linesOf(file: string): Record<string, string | undefined> {
  try {
    return file !== '' && existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  } catch {
    // Told as a problem by whoever reads the settings.
    return {};
  }
}

/** Settings that are right by themselves, and contradict others. */
function withoutEffect(set: Environment): string[] {
  const { SITE_URL = '', DESK_URL = '' } = set;
  const isOverTls = SITE_URL.startsWith('https:');
  const isRecaptcha = set['RECAPTCHA_SITE_KEY'] !== undefined;
  const signsIn = set['OIDC_ISSUER'] !== undefined || set['DESK_MAIL_SIGN_IN'] === 'true';
  const isMailed = set['SMTP_URL'] !== undefined || set['SMTP_URL_FILE'] !== undefined;
  const contradictions: [boolean, string][] = [
    [
      set['ERASURES_FILE'] !== undefined &&
        (set['ERASURES_URL'] !== undefined || set['ERASURES_URL_FILE'] !== undefined),
      'ERASURES_FILE has no effect, because ERASURES_URL is set',
    ],
    [
      isRecaptcha && set['ALTCHA_COST'] !== undefined,
      'ALTCHA_COST has no effect, because RECAPTCHA_SITE_KEY is set',
    ],
    [
      !isRecaptcha && set['RECAPTCHA_MIN_SCORE'] !== undefined,
      'RECAPTCHA_MIN_SCORE has no effect, because RECAPTCHA_SITE_KEY is not set',
    ],
    [
      set['WEBHOOK_ALLOW_PRIVATE'] === 'true' &&
        ['WEBHOOK_URL', 'WEBHOOK_URL_FILE', 'CHAT_WEBHOOK_URL', 'CHAT_WEBHOOK_URL_FILE'].every(
          (name) => set[name] === undefined,
        ),
      'WEBHOOK_ALLOW_PRIVATE has no effect, because neither WEBHOOK_URL nor CHAT_WEBHOOK_URL is set',
    ],
    [
      set['WEBHOOK_EVENTS'] === 'true' &&
        ['WEBHOOK_URL', 'WEBHOOK_URL_FILE'].every((name) => set[name] === undefined),
      'WEBHOOK_EVENTS has no effect, because WEBHOOK_URL is not set',
    ],
    [
      set['DESK_PEOPLE'] !== undefined && !signsIn,
      'DESK_PEOPLE has no effect, because there is neither OIDC_ISSUER nor DESK_MAIL_SIGN_IN=true',
    ],
    [
      DESK_URL !== '' && URL.parse(DESK_URL)?.host === URL.parse(SITE_URL)?.host,
      'DESK_URL has the host of SITE_URL: the desk needs one of its own',
    ],
    [
      isMailed && !isOverTls && set['SITE_URL'] !== undefined,
      'SITE_URL is no https:// address, so that links in mails are not protected, and nobody unsubscribes with one click',
    ],
    ...samePorts(set),
  ];
  return contradictions.flatMap(([isSo, line]) => (isSo ? line : []));
}

/** Two programs cannot listen on one port of a machine. That of METRICS_PORT and PORT stops a start. */
function samePorts(set: Environment): [boolean, string][] {
  const { PORT = '3000', DESK_PORT = '3001', METRICS_PORT } = set;
  return [
    [DESK_PORT === PORT, 'DESK_PORT is the same as PORT'],
    [METRICS_PORT === DESK_PORT, 'METRICS_PORT is the same as DESK_PORT'],
  ];
}

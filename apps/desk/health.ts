/** What `leads doctor` finds out, as far as the desk's process can. */

import { DESK_SECRET_FILE_NAMES, DESK_SETTING_NAMES, type DeskSettings } from '@assay/service/desk-settings';
import { allChecks, type Finding, runChecks, settingResults } from '@assay/service/health';
import { mailProbe } from '@assay/service/mail';
import type { Queries } from '@assay/store/schema';

export function deskHealth(settings: DeskSettings, db: Queries): () => Promise<Finding[]> {
  const { shared, publicUrl } = settings;
  const smtp = settings.mail ?? settings.telling;
  const deskMail = smtp && mailProbe(smtp.smtpUrl, smtp.from, [smtp.from]);
  return () =>
    runChecks(
      allChecks({
        program: 'desk',
        settings: shared,
        // A wrong one would have stopped the start.
        ofSettings: settingResults([], process.env, [...DESK_SETTING_NAMES, ...DESK_SECRET_FILE_NAMES]),
        siteDirectory: undefined,
        deskUrl: publicUrl,
        deskMail,
        database: async () => db,
        isSending: false,
      }),
    );
}

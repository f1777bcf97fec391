/** `leads`: reads what the forms collected, on whichever database the settings name, while the server runs. */
import { parseArgs } from 'node:util';
import { type Cell, toCsv } from '../../contract/csv.ts';
import { settingsOrExit } from '../settings.ts';
import { listContactSubmissions } from '../storage/contact-submissions.ts';
import { openDatabase } from '../storage/database.ts';
import { listNewsletterSubscriptions } from '../storage/newsletter-subscriptions.ts';
import type { Queries } from '../storage/schema.ts';
import { StorageError } from '../storage/storage-error.ts';
import { toTable } from './table.ts';

const HELP = `Reads the leads that the site's forms collected.

  leads list                              demo requests and contact messages, newest first, as a table
  leads export --format json|csv          the same with every column, oldest first
  leads subscribers --format json|csv     newsletter subscriptions, oldest first

DATABASE_URL says where they are, as for the server.
`;

const LISTED = ['created_at', 'form_type', 'status', 'name', 'email', 'company', 'message', 'id'];
const LEAD_COLUMNS = [
  'id',
  'created_at',
  'status',
  'form_type',
  'first_name',
  'last_name',
  'email',
  'company',
  'phone',
  'project_type',
  'budget',
  'message',
  'source_path',
];
const SUBSCRIBER_COLUMNS = ['id', 'created_at', 'status', 'email'];

/** Prepares the output of a command. */
type Command = (db: Queries) => Promise<string>;

// A reader that has seen enough (`leads list | head`) closes the pipe; that is no failure.
process.stdout.on('error', () => process.exit(0));

const command = parseCommand(process.argv.slice(2));
if (typeof command === 'string') {
  console.error(`${command}\n\n${HELP}`);
  process.exitCode = 2;
} else if (command === null) {
  process.stdout.write(HELP);
} else {
  await run(command);
}

async function run(command: Command): Promise<void> {
  const { databaseUrl } = settingsOrExit();
  try {
    const database = await openDatabase(databaseUrl);
    try {
      process.stdout.write(await command(database.db));
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(`The leads could not be read (${new StorageError(error).message})`);
    process.exitCode = 1;
  }
}

/** The command that the arguments name, null when they ask for help, or what is wrong with them. */
function parseCommand(args: string[]): Command | null | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { format: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help) return null;
    const [name, ...rest] = positionals;
    if (rest.length > 0) return `Unexpected argument: ${rest[0]}`;
    return chooseCommand(name, values.format);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function chooseCommand(name: string | undefined, format: string | undefined): Command | string {
  if (name === 'list') return format === undefined ? list : '--format is for export and subscribers';
  if (name !== 'export' && name !== 'subscribers')
    return name ? `Unknown command: ${name}` : 'Missing command';
  if (format !== 'json' && format !== 'csv') return `${name} needs --format json or --format csv`;
  return name === 'export'
    ? async (db) => render(format, LEAD_COLUMNS, await listContactSubmissions(db))
    : async (db) => render(format, SUBSCRIBER_COLUMNS, await listNewsletterSubscriptions(db));
}

async function list(db: Queries): Promise<string> {
  const leads = await listContactSubmissions(db);
  if (leads.length === 0) console.error('No leads yet.');
  const rows = leads.toReversed().map((lead) => ({ ...lead, name: `${lead.first_name} ${lead.last_name}` }));
  return leads.length === 0 ? '' : toTable(LISTED, rows);
}

function render(
  format: 'json' | 'csv',
  columns: readonly string[],
  rows: readonly Record<string, Cell>[],
): string {
  return format === 'json' ? `${JSON.stringify(rows, null, 2)}\n` : toCsv(columns, rows);
}

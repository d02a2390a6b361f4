import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseArgs } from 'node:util';
import { withAuditContext } from '#platform/database/auditContext.ts';
import { openDatabase, type Database } from '#platform/database/database.ts';
import { databaseFailure } from '#platform/database/databaseFailure.ts';
import { FolderInUse } from '#platform/database/lock.ts';
import { MadeBeforeReleases, SchemaOutdated, TooOld } from '#platform/database/migrate.ts';
import { WrongSetting } from '#platform/http/environment.ts';
import { readConfig, type Config } from '#server/config.ts';
import { backupCommands } from './backup.ts';
import { bounceCommands } from './bounces.ts';
import { catalogueCommands } from './catalogues.ts';
import { CommandFailure, EXIT, WrongUsage, type Command } from './command.ts';
import { companyCommands } from './companies.ts';
import { importCommands } from './imports.ts';
import { jobCommands } from './jobs.ts';
import { lawCommands } from './law.ts';
import { moderationCommands } from './moderation.ts';
import { needCommands } from './needs.ts';
import { planCommands } from './plans.ts';
import { requestCommands } from './requests.ts';
import { schemaCommands } from './schema.ts';
import { secondFactorCommands } from './secondFactors.ts';
import { synonymCommands } from './synonyms.ts';
import { userCommands } from './users.ts';

export const commands: readonly Command[] = [
  ...userCommands,
  ...secondFactorCommands,
  ...companyCommands,
  ...moderationCommands,
  ...requestCommands,
  ...planCommands,
  ...jobCommands,
  ...bounceCommands,
  ...lawCommands,
  ...importCommands,
  ...catalogueCommands,
  ...synonymCommands,
  ...needCommands,
  ...backupCommands,
  ...schemaCommands,
];

/** Dependencies that tests replace. */
export interface ManageOptions {
  config?: Config;
  open?: () => Promise<Database>;
  clock?: () => Date;
  print?: (line: string) => void;
  complain?: (line: string) => void;
}

/**
 * Runs one command of the operator.
 * @param argv the arguments after `npm run manage --`
 * @returns the exit code, see {@link EXIT}
 */
export async function manage(argv: readonly string[], options: ManageOptions = {}): Promise<number> {
  const { print = console.log, complain = console.error, clock = () => new Date() } = options;
  const command = find(argv);
  if (!command) {
    const isHelp = argv.length === 0 || argv[0] === 'help' || argv.includes('--help') || argv.includes('-h');
    (isHelp ? print : complain)(isHelp ? overview() : `Neznámý příkaz ${argv.join(' ')}.\n\n${overview()}`);
    return isHelp ? EXIT.done : EXIT.usage;
  }
  let database: Database | undefined;
  try {
    const { values, positionals } = parsed(command, argv.slice(command.name.split(' ').length));
    if (values.help) {
      print(helpOf(command));
      return EXIT.done;
    }
    const config = options.config ?? settings();
    const open = options.open ?? (() => openDatabase({ ...connection(config), migrates: command.migrates === true }));
    database = await open();
    const context = { db: database.db, config, clock, print };
    await withAuditContext({ command: command.name }, () => command.run(context, positionals, values));
    return EXIT.done;
  } catch (error) {
    if (error instanceof WrongUsage) {
      complain(`${error.message}\n\n${helpOf(command)}`);
      return EXIT.usage;
    }
    const { reason, code } = failureOf(error);
    complain(reason);
    return code;
  } finally {
    await database?.close();
  }
}

function find(argv: readonly string[]): Command | undefined {
  return commands.find(({ name }) => name === argv.slice(0, name.split(' ').length).join(' '));
}

function parsed({ options = {}, takes: [least, most] }: Command, args: readonly string[]) {
  const help = { type: 'boolean', short: 'h' } as const;
  const { values, positionals } = (() => {
    try {
      return parseArgs({ args: [...args], options: { ...options, help }, allowPositionals: true });
    } catch (error) {
      throw new WrongUsage(wrongOption(error as NodeJS.ErrnoException));
    }
  })();
  if (!values.help && (positionals.length < least || positionals.length > most)) {
    throw new WrongUsage(positionals.length < least ? 'Chybí argument.' : `Přebývá argument ${positionals[most]}.`);
  }
  return { values: values as Record<string, string | boolean | undefined>, positionals };
}

function settings(): Config {
  if (existsSync('.env')) loadEnvFile('.env');
  return readConfig(process.env);
}

function connection({ databaseUrl, databasePrepared: prepared, dataDir }: Config) {
  const log = { info: () => undefined, error: () => undefined };
  return { ...(databaseUrl && { url: databaseUrl }), prepared, dataDir, log };
}

/** Translates Node's messages about wrong options to Czech. */
function wrongOption({ code, message }: NodeJS.ErrnoException): string {
  const name = /'(-[^' ]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Neznámá volba ${name}.`;
  return message.includes('does not take an argument')
    ? `Volba ${name} nemá žádnou hodnotu.`
    : `Volbě ${name} chybí hodnota.`;
}

/** Czech messages for Node's file errors, by error code. */
const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'neexistuje',
  EACCES: 'nelze otevřít, chybí oprávnění',
  EPERM: 'nelze otevřít, chybí oprávnění',
  EROFS: 'nelze zapsat, disk je jen pro čtení',
  ENOSPC: 'nelze zapsat, disk je plný',
  EISDIR: 'je složka',
  ENOTDIR: 'není složka',
  EEXIST: 'už existuje',
};

function failureOf(error: unknown): { reason: string; code: number } {
  if (error instanceof CommandFailure) return { reason: error.message, code: EXIT.failed };
  const isOfDatabase = [SchemaOutdated, TooOld, MadeBeforeReleases].some((kind) => error instanceof kind);
  if (error instanceof Error && (error instanceof WrongSetting || isOfDatabase))
    return { reason: error.message, code: EXIT.unavailable };
  if (error instanceof FolderInUse) {
    return {
      reason: `${error.message}\nPříkaz potřebuje databázi pro sebe: zastavte portál a spusťte ho znovu.`,
      code: EXIT.unavailable,
    };
  }
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  const problem = FILE_PROBLEMS[code];
  if (problem && path) return { reason: `Soubor nebo složka ${path} ${problem}.`, code: EXIT.failed };
  if (databaseFailure(error as Error)?.status === 503)
    return { reason: `Databáze neodpovídá: ${message || code}`, code: EXIT.unavailable };
  return { reason: `Příkaz se nepovedl: ${message}`, code: EXIT.failed };
}

const overview = (): string =>
  [
    'Použití: npm run manage -- PŘÍKAZ [argumenty]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(25)} ${summary}`),
    '',
    'Podrobnosti příkazu: npm run manage -- PŘÍKAZ --help',
    'Příkazy pracují s databází podle DATABASE_URL, bez něj s vestavěnou v DATA_DIR; ta musí být volná, portál tedy zastavený.',
    'Návratové kódy: 0 hotovo, 1 nepovedlo se, 2 chybné zadání, 3 databáze není dostupná.',
  ].join('\n');

const helpOf = ({ name, usage, summary, details = [] }: Command): string =>
  [`Použití: npm run manage -- ${[name, usage].filter(Boolean).join(' ')}`, '', summary, ...details].join('\n');

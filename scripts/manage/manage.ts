import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { parseArgs } from 'node:util';
import { readConfig, WrongSetting, type Config } from '../../src/server/config';
import { openDatabase, type Database } from '../../src/server/database/database';
import { FolderInUse } from '../../src/server/database/lock';
import { backupCommands } from './backup';
import { CommandFailure, EXIT, WrongUsage, type Command } from './command';
import { importCommands } from './imports';
import { mailCommands } from './mails';
import { requestCommands } from './requests';
import { userCommands } from './users';

export const commands: readonly Command[] = [...userCommands, ...requestCommands, ...mailCommands, ...importCommands, ...backupCommands];

/** What the tests put in place of the process. */
export interface ManageOptions {
  config?: Config;
  open?: () => Promise<Database>;
  clock?: () => Date;
  print?: (line: string) => void;
  complain?: (line: string) => void;
}

/**
 * Runs one command of the operator.
 * @param argv what was written after `npm run manage --`
 * @returns the exit code, see {@link EXIT}
 */
export async function manage(argv: readonly string[], options: ManageOptions = {}): Promise<number> {
  const { print = console.log, complain = console.error, clock = () => new Date() } = options;
  const command = find(argv);
  if (!command) {
    const asked = argv.length === 0 || argv.includes('--help') || argv.includes('-h');
    (asked ? print : complain)(asked ? overview() : `Neznámý příkaz ${argv.join(' ')}.\n\n${overview()}`);
    return asked ? EXIT.done : EXIT.usage;
  }
  let database: Database | undefined;
  try {
    const { values, positionals } = parsed(command, argv.slice(command.name.split(' ').length));
    if (values.help) {
      print(helpOf(command));
      return EXIT.done;
    }
    const config = options.config ?? settings();
    const open = options.open ?? (() => openDatabase(connection(config)));
    database = await open();
    await command.run({ db: database.db, config, clock, print }, positionals, values);
    return EXIT.done;
  } catch (error) {
    if (error instanceof WrongUsage) {
      complain(`${error.message}\n\n${helpOf(command)}`);
      return EXIT.usage;
    }
    complain(reasonOf(error));
    return error instanceof CommandFailure ? EXIT.failed : EXIT.unavailable;
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
      throw new WrongUsage((error as Error).message);
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

function connection({ databaseUrl, dataDir }: Config) {
  const log = { info: () => undefined, error: () => undefined };
  return { ...(databaseUrl && { url: databaseUrl }), dataDir, log };
}

function reasonOf(error: unknown): string {
  if (error instanceof FolderInUse) return `${error.message}\nPříkaz potřebuje databázi pro sebe: zastavte portál a spusťte ho znovu.`;
  if (error instanceof CommandFailure || error instanceof WrongSetting) return error.message;
  return `Databáze neodpovídá nebo příkaz odmítla: ${error instanceof Error ? error.message : String(error)}`;
}

const overview = (): string =>
  [
    'Použití: npm run manage -- PŘÍKAZ [argumenty]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(20)} ${summary}`),
    '',
    'Podrobnosti příkazu: npm run manage -- PŘÍKAZ --help',
    'Příkazy pracují s databází podle DATABASE_URL, bez něj s vestavěnou v DATA_DIR; ta musí být volná, portál tedy zastavený.',
    'Návratové kódy: 0 hotovo, 1 nepovedlo se, 2 chybné zadání, 3 databáze není dostupná.',
  ].join('\n');

const helpOf = ({ name, usage, summary, details = [] }: Command): string =>
  [`Použití: npm run manage -- ${[name, usage].filter(Boolean).join(' ')}`, '', summary, ...details].join('\n');

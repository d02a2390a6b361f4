import type { ParseArgsConfig } from 'node:util';
import { DECISION_REASON_MAX_LENGTH } from '../../src/contract/limits';
import type { Config } from '../../src/server/config';
import type { Db } from '../../src/server/database/database';

/** Exit codes: the work could not be done, the command was called wrongly, the database is in use or away. */
export const EXIT = { done: 0, failed: 1, usage: 2, unavailable: 3 } as const;

/** What a command works with. */
export interface Context {
  db: Db;
  config: Config;
  clock: () => Date;
  print: (line: string) => void;
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** One thing the operator can do, called by its name of one or two words. */
export interface Command {
  name: string;
  /** What is written after the name, e.g. `E-MAIL PLAN [--json]`. */
  usage: string;
  /** What it does, in a sentence. */
  summary: string;
  /** More to read under `--help`, a line each. */
  details?: readonly string[];
  options?: NonNullable<ParseArgsConfig['options']>;
  /** How many arguments it takes: the least and the most. */
  takes: readonly [least: number, most: number];
  /** Whether it brings an older schema up to date first; all others leave it and say so. */
  migrates?: true;
  run(context: Context, args: readonly string[], values: Values): Promise<void>;
}

/** The work could not be done; the lines say why. */
export class CommandFailure extends Error {
  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.name = 'CommandFailure';
  }
}

/** The command was called wrongly. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** @throws WrongUsage for anything that is not among the choices; upper and lower case are one */
export function oneOf<const T extends readonly string[]>(
  what: string,
  choices: T,
  value: string | boolean | undefined,
): T[number] {
  const chosen = choices.find((choice) => choice === String(value ?? '').toUpperCase());
  if (chosen === undefined) throw new WrongUsage(`${what}: vyberte jednu z hodnot ${choices.join(', ')}.`);
  return chosen;
}

/** The same for an option that may be left out. */
export const optionalOneOf = <const T extends readonly string[]>(
  what: string,
  choices: T,
  value: string | boolean | undefined,
): T[number] | undefined => (value === undefined ? undefined : oneOf(what, choices, value));

/** @throws WrongUsage for what is no id */
export function idOf(given: string | undefined): number {
  if (given === undefined || !/^[1-9]\d{0,8}$/.test(given)) throw new WrongUsage(`Číslo není číslo: ${given ?? ''}.`);
  return Number(given);
}

/** Why something is hidden or refused; whom it concerns reads it. @throws WrongUsage without one, or for a book */
export function reasonOf(given: string | boolean | undefined): string {
  const reason = typeof given === 'string' ? given.trim() : '';
  if (reason === '') throw new WrongUsage('--reason: napište důvod, dostane ho ten, koho se týká.');
  if (reason.length > DECISION_REASON_MAX_LENGTH)
    throw new WrongUsage(`--reason: důvod je delší než ${DECISION_REASON_MAX_LENGTH} znaků.`);
  return reason;
}

/** Rows under their headings, columns as wide as they need. */
function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [headings, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A moment as lists write it, in UTC. */
export const momentOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

interface Listing<Row> extends Omit<Command, 'takes' | 'run'> {
  /** What is listed, in its order; all of it is what `--json` prints. */
  find: (context: Context, values: Values) => Promise<readonly Row[]>;
  /** What stands under each heading. */
  columns: Readonly<Record<string, (row: Row) => string | null>>;
}

/** A command that prints a table, or everything as JSON where it takes `--json`. */
export const listing = <Row>({ find, columns, ...command }: Listing<Row>): Command => ({
  ...command,
  takes: [0, 0],
  async run(context, _args, values) {
    const rows = await find(context, values);
    const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row) ?? ''));
    context.print(values.json ? JSON.stringify(rows, null, 2) : table(Object.keys(columns), cells));
  },
});

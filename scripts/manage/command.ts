import type { ParseArgsConfig } from 'node:util';
import { DECISION_REASON_MAX_LENGTH } from '#contract/limits/limits.ts';
import type { Db } from '#platform/database/database.ts';
import type { Config } from '#server/config.ts';

/** Exit codes: success, the command failed, wrong usage, the database is in use or unavailable. */
export const EXIT = { done: 0, failed: 1, usage: 2, unavailable: 3 } as const;

/** Dependencies of a command. */
export interface Context {
  db: Db;
  config: Config;
  clock: () => Date;
  print: (line: string) => void;
}

export type Values = Readonly<Record<string, string | boolean | undefined>>;

/** A command of the operator, with a name of one or two words. */
export interface Command {
  name: string;
  /** Arguments after the name, e.g. `E-MAIL PLAN [--json]`. */
  usage: string;
  /** Description in one sentence. */
  summary: string;
  /** Additional lines of `--help`. */
  details?: readonly string[];
  options?: NonNullable<ParseArgsConfig['options']>;
  /** Minimum and maximum number of arguments. */
  takes: readonly [least: number, most: number];
  /** Whether the command migrates an older schema first. All others leave it unchanged and print a message. */
  migrates?: true;
  run(context: Context, args: readonly string[], values: Values): Promise<void>;
}

/** The command failed; each line is a reason. */
export class CommandFailure extends Error {
  constructor(...lines: string[]) {
    super(lines.join('\n'));
    this.name = 'CommandFailure';
  }
}

/** The command was used wrongly. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

/** @throws WrongUsage for a value that is not among the choices; the comparison ignores case */
export function oneOf<const T extends readonly string[]>(
  what: string,
  choices: T,
  value: string | boolean | undefined,
): T[number] {
  const chosen = choices.find((choice) => choice === String(value ?? '').toUpperCase());
  if (chosen === undefined) throw new WrongUsage(`${what}: vyberte jednu z hodnot ${choices.join(', ')}.`);
  return chosen;
}

/** Like {@link oneOf}, for an optional option. */
export const optionalOneOf = <const T extends readonly string[]>(
  what: string,
  choices: T,
  value: string | boolean | undefined,
): T[number] | undefined => (value === undefined ? undefined : oneOf(what, choices, value));

/** @throws WrongUsage for an invalid id */
export function idOf(given: string | undefined): number {
  if (given === undefined || !/^[1-9]\d{0,8}$/.test(given)) throw new WrongUsage(`Číslo není číslo: ${given ?? ''}.`);
  return Number(given);
}

/**
 * Returns the reason of hiding or rejecting something, which the affected user reads. @throws WrongUsage if it is
 * missing or too long
 */
export function reasonOf(given: string | boolean | undefined): string {
  const reason = typeof given === 'string' ? given.trim() : '';
  if (reason === '') throw new WrongUsage('--reason: napište důvod, dostane ho ten, koho se týká.');
  if (reason.length > DECISION_REASON_MAX_LENGTH)
    throw new WrongUsage(`--reason: důvod je delší než ${DECISION_REASON_MAX_LENGTH} znaků.`);
  return reason;
}

/** Formats rows under their headings with columns as wide as needed. */
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

/** Formats a time for lists, in UTC. */
export const momentOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

interface ListCommand<Row> extends Omit<Command, 'takes' | 'run'> {
  /** Returns the listed rows in order; `--json` prints all their fields. */
  find: (context: Context, values: Values) => Promise<readonly Row[]>;
  /** Value of each column by its heading. */
  columns: Readonly<Record<string, (row: Row) => string | null>>;
}

/** Creates a command that prints a table or, with `--json`, JSON. */
export const listing = <Row>({ find, columns, ...command }: ListCommand<Row>): Command => ({
  ...command,
  takes: [0, 0],
  async run(context, _args, values) {
    const rows = await find(context, values);
    const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row) ?? ''));
    context.print(values.json ? JSON.stringify(rows, null, 2) : table(Object.keys(columns), cells));
  },
});

import { ValidationError } from 'yup';
import type { ObjectRules } from '#contract/rules/objectRules.ts';
import type { Db } from '#platform/database/database.ts';
import { CommandFailure, type Command } from './command.ts';
import { importKinds, type ImportKind } from './importKinds.ts';
import { readRows } from './readRows.ts';

/** Thrown to roll back the transaction of a dry run. */
class Undone extends Error {}

/** Maximum number of errors printed. A file of another kind has one in every row. */
const SHOWN_ERRORS = 50;

type Outcome = 'created' | 'changed';

/**
 * Imports all rows of a file or none. Rows are identified by their natural key, so a corrected file can be imported
 * again.
 * @throws CommandFailure with an error for each row and field
 */
async function importRows(db: Db, kind: ImportKind, file: string, dryRun: boolean): Promise<Record<Outcome, number>> {
  const rows = await readRows(file, kind.columns);
  const counts: Record<Outcome, number> = { created: 0, changed: 0 };
  const errors: string[] = [];
  try {
    await db.transaction().execute(async (transaction) => {
      const write = await kind.prepare(transaction);
      for (const { place, values } of rows) {
        const problems = checked(kind.rules, values);
        if (problems.length > 0) errors.push(...problems.map((problem) => `${place}, ${problem}`));
        // After the first error the remaining rows are only validated.
        if (errors.length > 0) continue;
        const complain = (problem: string) => void errors.push(`${place}, ${problem}`);
        try {
          counts[await write(values, complain)] += 1;
        } catch (error) {
          // A constraint of the database has failed and aborted the transaction.
          complain(`databáze řádek odmítla: ${(error as Error).message}`);
          throw new Undone();
        }
      }
      if (errors.length > 0 || dryRun) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  refuse(errors);
  return counts;
}

/** @throws CommandFailure with the first errors, if there are any */
export function refuse(errors: readonly string[]): void {
  if (errors.length === 0) return;
  const more = errors.length > SHOWN_ERRORS ? [`… a další, celkem ${errors.length}`] : [];
  throw new CommandFailure(...errors.slice(0, SHOWN_ERRORS), ...more, 'Nic se nezapsalo.');
}

/** Returns the validation errors of the values, each with its field. */
export function checked(rules: ObjectRules, values: unknown): string[] {
  try {
    rules.validateSync(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return (error.inner.length > 0 ? error.inner : [error]).map(({ path, message }) => `${path ?? ''}: ${message}`);
  }
}

export const importCommands: readonly Command[] = importKinds.map((kind) => ({
  name: `import ${kind.name}`,
  usage: 'SOUBOR [--dry-run]',
  summary: kind.summary,
  details: [
    'SOUBOR je .json (seznam objektů), nebo CSV s nadpisy v prvním řádku a středníky či čárkami.',
    `Sloupce: ${kind.columns.join(', ')}.`,
    ...kind.details,
    'Zapíšou se všechny řádky, nebo při chybě žádný. --dry-run jen zkontroluje.',
  ],
  options: { 'dry-run': { type: 'boolean' } },
  takes: [1, 1],
  async run({ db, print }, [file = ''], values) {
    const dryRun = values['dry-run'] === true;
    const { created, changed } = await importRows(db, kind, file, dryRun);
    print(`${dryRun ? 'Zkouška, nic se nezapsalo. ' : ''}Nových: ${created}, změněných: ${changed}.`);
  },
}));

import { writeFile } from 'node:fs/promises';
import { object } from 'yup';
import { csvFile, csvText } from '#contract/lib/csv.ts';
import { oneLine } from '#contract/lib/visibleText.ts';
import { catalogueRules, MAX_PHRASES, phraseRule } from '#contract/rules/catalogues.ts';
import { catalogueTexts } from '#modules/categories/cataloguesTexts.ts';
import {
  addSynonyms,
  phraseKey,
  problemOfPhrase,
  removeSynonym,
  SynonymRefusal,
} from '#modules/categories/synonyms.ts';
import type { Db } from '#platform/database/database.ts';
import {
  countMeanings,
  listMeanings,
  lockSynonyms,
  MAX_MEANINGS,
  type Meaning,
  readKnownPhrases,
  replaceMeanings,
} from '#platform/search/synonyms.ts';
import { CommandFailure, listing, type Command } from './command.ts';
import { checked, refuse } from './imports.ts';
import { readRows } from './readRows.ts';

const { quoted } = catalogueTexts;

/** Large enough for two thousand meanings of maximum length. */
const FILE_LIMITS = { rows: MAX_MEANINGS, bytes: 5 * 1024 * 1024 } as const;
const COLUMNS = ['phrase', 'synonyms'] as const;
const rowRules = catalogueRules.synonyms;

/** Converts errors of a service to command failures. */
async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof SynonymRefusal)) throw error;
    const [only, ...more] = error.problems;
    if (more.length > 0) refuse(error.problems);
    throw new CommandFailure(only ?? '');
  }
}

const list = listing({
  name: 'synonyms list',
  usage: '[--json]',
  summary: 'Vypíše výrazy, které při hledání znamenají totéž.',
  options: { json: { type: 'boolean' } },
  find: ({ db }) => listMeanings(db),
  columns: {
    Výraz: ([phrase = '']) => phrase,
    'Totéž znamená': ([, ...synonyms]) => synonyms.join(', '),
  },
});

const add: Command = {
  name: 'synonyms add',
  usage: 'VÝRAZ VÝRAZ…',
  summary: 'Řekne, že výrazy znamenají při hledání totéž.',
  details: [
    'Výraz o více slovech dejte do uvozovek: synonyms add ERP "podnikový informační systém".',
    'Když některý z nich už význam má, ostatní se k němu přidají.',
    'Velikost písmen, diakritika ani koncovky výrazy nerozlišují.',
  ],
  takes: [2, MAX_PHRASES],
  async run({ db, print }, args) {
    const given = args.map(oneLine);
    const [phrase, ...synonyms] = given;
    refuse(checked(rowRules, { phrase, synonyms }));
    const { phrases } = await refusing(
      db.transaction().execute((transaction) => addSynonyms(transaction, given.filter(Boolean))),
    );
    print(`Totéž znamenají: ${quoted(phrases)}.`);
  },
};

const remove: Command = {
  name: 'synonyms remove',
  usage: 'VÝRAZ',
  summary: 'Odebere výraz z těch, které znamenají totéž co jiný.',
  takes: [1, 1],
  async run({ db, print }, [arg = '']) {
    const given = oneLine(arg);
    refuse(checked(object({ phrase: phraseRule() }), { phrase: given }));
    const { left, isLast } = await refusing(
      db.transaction().execute((transaction) => removeSynonym(transaction, given)),
    );
    const remaining = isLast ? `S ním i ${quoted(left)}, zůstalo by samo.` : `Totéž dál znamenají: ${quoted(left)}.`;
    print(`Výraz „${given}“ je odebraný. ${remaining}`);
  },
};

/**
 * Reads the meanings of a file, one per row.
 * @throws CommandFailure with an error for each row
 */
async function readMeanings(db: Db, file: string): Promise<Meaning[]> {
  const rows = await readRows(file, COLUMNS, FILE_LIMITS);
  refuse(rows.flatMap(({ place, values }) => checked(rowRules, values).map((problem) => `${place}, ${problem}`)));
  const meanings = rows.map(({ values }) => {
    const { phrase, synonyms = [] } = rowRules.cast(values);
    return [phrase, ...synonyms];
  });
  const read = await readKnownPhrases(db, meanings.flat());
  const seen = new Map<string, { phrase: string; row: number }>();
  const errors: string[] = [];
  let at = 0;
  for (const [row, phrases] of meanings.entries()) {
    for (const _ of phrases) {
      const one = read[at++]!;
      const before = seen.get(phraseKey(one));
      const complain = (problem: string) => errors.push(`${rows[row]!.place}: ${problem}`);
      const problem = problemOfPhrase(one);
      if (problem) complain(problem);
      else if (before?.row === row)
        complain(`„${one.phrase}“ by znamenalo samo sebe, v řádku už je „${before.phrase}“.`);
      else if (before)
        complain(
          `„${one.phrase}“ už význam má, ${rows[before.row]!.place}: „${before.phrase}“. Každý výraz patří do jednoho řádku.`,
        );
      else seen.set(phraseKey(one), { phrase: one.phrase, row });
    }
  }
  refuse(errors);
  return meanings;
}

const importAll: Command = {
  name: 'synonyms import',
  usage: 'SOUBOR [--dry-run]',
  summary: 'Nahradí všechna synonyma těmi ze souboru.',
  details: [
    'SOUBOR je .json (seznam objektů), nebo CSV s nadpisy v prvním řádku a středníky či čárkami; takový zapíše synonyms export.',
    `Sloupce: ${COLUMNS.join(', ')}. Více výrazů v jedné buňce odděluje svislá čára: podnikový informační systém|podnikový systém.`,
    `Nejvýše ${MAX_MEANINGS} řádků. Zapíšou se všechny, nebo při chybě žádný. --dry-run jen zkontroluje.`,
  ],
  options: { 'dry-run': { type: 'boolean' } },
  takes: [1, 1],
  async run({ db, print }, [file = ''], values) {
    const dryRun = values['dry-run'] === true;
    const [before, meanings] = await db.transaction().execute(async (transaction) => {
      await lockSynonyms(transaction);
      const read = await readMeanings(transaction, file);
      const count = await countMeanings(transaction);
      if (!dryRun) await replaceMeanings(transaction, read);
      return [count, read];
    });
    print(
      `${dryRun ? 'Zkouška, nic se nezapsalo. ' : ''}Významů: ${meanings.length} (dosud ${before}), výrazů: ${meanings.flat().length}.`,
    );
  },
};

const exportAll: Command = {
  name: 'synonyms export',
  usage: '[SOUBOR]',
  summary: 'Zapíše všechna synonyma do CSV, bez souboru je vypíše.',
  details: [
    'Soubor lze upravit v tabulkovém procesoru a vrátit příkazem synonyms import. Soubor, který už je, se nepřepíše.',
  ],
  takes: [0, 1],
  async run({ db, print }, [file]) {
    const meanings = await listMeanings(db);
    const rows = meanings.map(([phrase = '', ...synonyms]) => [csvText(phrase), csvText(synonyms.join('|'))]);
    const content = csvFile([[...COLUMNS], ...rows]);
    if (file === undefined) return print(content.trimEnd());
    await writeFile(file, content, { flag: 'wx' });
    print(`Významů: ${meanings.length}, soubor ${file}.`);
  },
};

export const synonymCommands: readonly Command[] = [list, add, remove, importAll, exportAll];

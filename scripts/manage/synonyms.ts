import { writeFile } from 'node:fs/promises';
import { array, object } from 'yup';
import { csvFile, csvText } from '../../src/contract/csv';
import { requiredText } from '../../src/contract/rules/fields';
import type { Db } from '../../src/server/database/database';
import { MAX_WORDS } from '../../src/server/repositories/search/spelling';
import {
  countMeanings,
  listMeanings,
  lockSynonyms,
  MAX_MEANINGS,
  MAX_PHRASES,
  type Meaning,
  PHRASE_LENGTH,
  readKnownPhrases,
  readMeaning,
  type ReadPhrase,
  removePhrases,
  replaceMeanings,
  writePhrases,
} from '../../src/server/repositories/search/synonyms';
import { CommandFailure, listing, type Command } from './command';
import { checked, refuse } from './imports';
import { listIn, readRows } from './readRows';

/** Two thousand meanings, each as long as it may be, fit in. */
const FILE_LIMITS = { rows: MAX_MEANINGS, bytes: 5 * 1024 * 1024 } as const;
const COLUMNS = ['phrase', 'synonyms'] as const;

/** A line would part phrases in a file, other signs break a terminal. */
const phraseRule = () =>
  requiredText(PHRASE_LENGTH).matches(/^[^|\p{Cc}]*$/u, {
    message: 'Výraz nesmí obsahovat svislou čáru ani řídicí znaky.',
    excludeEmptyString: true,
  });
const rowRules = object({
  phrase: phraseRule(),
  synonyms: array(phraseRule())
    .transform((_value, original: unknown) => listIn(original))
    .min(1, 'Napište aspoň jeden výraz, který znamená totéž.')
    .max(MAX_PHRASES - 1, `Totéž může znamenat nejvýše ${MAX_PHRASES} výrazů.`),
});

const quoted = (phrases: readonly string[]): string => phrases.map((phrase) => `„${phrase}“`).join(', ');

/** What is wrong with a phrase by itself, once its words are known. */
function problemOf({ phrase, stems }: ReadPhrase): string | null {
  if (stems.length === 0) return `„${phrase}“ neobsahuje žádné písmeno ani číslici.`;
  return stems.length > MAX_WORDS ? `„${phrase}“ má víc než ${MAX_WORDS} slov, tolik jich vyhledávání nečte.` : null;
}

const keyOf = ({ stems }: ReadPhrase): string => stems.join(' ');

/**
 * Phrases that the operator wrote as meaning the same.
 * @throws CommandFailure unless they can be
 */
async function readGiven(db: Db, phrases: readonly string[]): Promise<ReadPhrase[]> {
  const [phrase, ...synonyms] = phrases.map((given) => given.trim());
  refuse(checked(rowRules, { phrase, synonyms }));
  const read = await readKnownPhrases(db, [phrase!, ...synonyms]);
  refuse(read.flatMap((one) => problemOf(one) ?? []));
  const again = read.find((one, index) => read.some((other, before) => before < index && keyOf(other) === keyOf(one)));
  if (again)
    throw new CommandFailure(
      `„${again.phrase}“ by znamenalo samo sebe. Velikost písmen, diakritika ani koncovky výrazy nerozlišují.`,
    );
  return read;
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
    const phrases = await db.transaction().execute(async (transaction): Promise<Meaning> => {
      await lockSynonyms(transaction);
      const given = await readGiven(transaction, args);
      const known = given.filter(({ meaning }) => meaning !== null);
      const [first] = known;
      const other = known.find(({ meaning }) => meaning !== first!.meaning);
      if (first && other)
        throw new CommandFailure(
          `„${first.known}“ a „${other.known}“ už znamenají každý něco jiného. Jeden z nich nejdřív odeberte.`,
        );
      if (!first && (await countMeanings(transaction)) >= MAX_MEANINGS)
        throw new CommandFailure(`Významů může být nejvýše ${MAX_MEANINGS}.`);
      const added = given.filter(({ meaning }) => meaning === null).map(({ phrase }) => phrase);
      const before = first ? await readMeaning(transaction, first.meaning!) : [];
      if (before.length + added.length > MAX_PHRASES)
        throw new CommandFailure(`Totéž může znamenat nejvýše ${MAX_PHRASES} výrazů, už teď: ${quoted(before)}.`);
      if (added.length === 0) return before;
      return readMeaning(transaction, await writePhrases(transaction, first?.meaning ?? null, added));
    });
    print(`Totéž znamenají: ${quoted(phrases)}.`);
  },
};

const remove: Command = {
  name: 'synonyms remove',
  usage: 'VÝRAZ',
  summary: 'Odebere výraz z těch, které znamenají totéž co jiný.',
  takes: [1, 1],
  async run({ db, print }, [given = '']) {
    const said = await db.transaction().execute(async (transaction) => {
      await lockSynonyms(transaction);
      refuse(checked(object({ phrase: phraseRule() }), { phrase: given }));
      const [{ meaning, known } = { meaning: null, known: null }] = await readKnownPhrases(transaction, [given]);
      if (meaning === null || known === null) throw new CommandFailure(`Výraz „${given}“ mezi synonymy není.`);
      const rest = (await readMeaning(transaction, meaning)).filter((phrase) => phrase !== known);
      // One phrase alone means nothing besides itself.
      await removePhrases(transaction, meaning, rest.length > 1 ? known : undefined);
      return rest.length > 1 ? `Totéž dál znamenají: ${quoted(rest)}.` : `S ním i ${quoted(rest)}, zůstalo by samo.`;
    });
    print(`Výraz „${given}“ je odebraný. ${said}`);
  },
};

/**
 * The meanings of a file, a row each.
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
      const before = seen.get(keyOf(one));
      const complain = (problem: string) => errors.push(`${rows[row]!.place}: ${problem}`);
      const problem = problemOf(one);
      if (problem) complain(problem);
      else if (before?.row === row)
        complain(`„${one.phrase}“ by znamenalo samo sebe, v řádku už je „${before.phrase}“.`);
      else if (before)
        complain(
          `„${one.phrase}“ už význam má, ${rows[before.row]!.place}: „${before.phrase}“. Každý výraz patří do jednoho řádku.`,
        );
      else seen.set(keyOf(one), { phrase: one.phrase, row });
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
    'Soubor jde upravit v tabulkovém procesoru a vrátit příkazem synonyms import. Soubor, který už je, se nepřepíše.',
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

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as fc from 'fast-check';
import ts from 'typescript';
import { csvText, readCsv } from '../../src/contract/lib/csv';
import { passwordJudge } from '../../src/contract/rules/czechPasswords';
import { maskedJson } from '../../src/contract/masking/masking';
import { groupedPhone } from '../../src/contract/lib/phones';
import { normalizedPhone } from '../../src/contract/rules/phones';
import * as fields from '../../src/contract/rules/fields';
import { readRecord } from '../../src/contract/masking/supportRecord';
import { placeOf } from '../../src/server/platform/geo/places';
import { describeUpload, dispositionOf } from '../../src/server/platform/storage/uploads';

const LENGTH = 100_000;
const LIMIT_MS = 200;

const filled = (pump: string) => pump.repeat(Math.ceil(LENGTH / pump.length)).slice(0, LENGTH);

/** Parts of long hostile texts: character classes, and unfinished beginnings of what the expressions match. */
const PUMPS = [
  'a',
  'A',
  '1',
  '0',
  ' ',
  '\n',
  '\t',
  '@',
  '+',
  '-',
  '.',
  '/',
  '%',
  '&',
  '"',
  "'",
  '\\',
  '(',
  '<',
  '•',
  'ž',
  'É',
  '😀',
  '\u0301',
  'AbC9+/',
  'Příliš žluťoučký kůň ',
  'a ',
  'a.',
  'a,',
  'a;',
  '1 ',
  '1.',
  '+1 ',
  '1/',
  '12 ',
  '1 000',
  '00 ',
  '420 ',
  '+420777',
  '855612/',
  'CZ1',
  'a@',
  '@a.',
  'a@a',
  '%40',
  '%20',
  '%2B1',
  '.pdf',
  '.7z ',
  'a.doc',
  '.deadbeef',
  '?key=',
  '&token',
  '":"',
  '"a":"',
  '\\"a":"',
  '""',
  '";',
  '=a',
  'http://',
  'https://a.',
  'https:/',
  ').',
  '."',
  '\r\n',
  'W/"a", ',
  ';a=',
  'č. p. ',
  's.r.o.',
  '#zprava-1',
  '[0].',
  '<title>',
  '<script ',
  'FF:',
  '\0',
];
/** The repeated part alone, and with another beginning or end, so that a match fails late. */
const textsOf = (pump: string): string[] => [filled(pump), `${filled(pump)} @"1.\n!`, `a@"https://a${filled(pump)}\n`];

/** Processor time of this process in milliseconds, because the machine may be busy. The best of three runs. */
function took(work: () => unknown): number {
  let best = Infinity;
  for (let turn = 0; turn < 3 && best > LIMIT_MS; turn += 1) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

const root = join(__dirname, '../..');
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => {
    const file = join(root, 'src', name);
    return ts.createSourceFile(relative(root, file), readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  });

function nodesOf<T extends ts.Node>(is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const look = (node: ts.Node): void => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, look);
  };
  sources.forEach(look);
  return found;
}

const literals = [...new Set(nodesOf(ts.isRegularExpressionLiteral).map(({ text }) => text))].map((text) => {
  const end = text.lastIndexOf('/');
  // With the global flag, to process the whole text regardless of how the code uses the expression.
  return { text, expression: new RegExp(text.slice(1, end), `${text.slice(end + 1).replace('g', '')}g`) };
});

it('finds the regular expressions of the sources', () => {
  expect(literals.length).toBeGreaterThan(80);
});

it.each(literals)('$text is linear', ({ expression, text }) => {
  for (const pump of PUMPS) {
    for (const given of textsOf(pump)) {
      const ms = took(() => given.replace(expression, ''));
      if (ms > LIMIT_MS)
        throw new Error(`${text} takes ${ms.toFixed(0)} ms for ${JSON.stringify(pump)} again and again`);
    }
  }
  // Composed of the characters of the expression itself.
  const own = fc.string({ unit: fc.constantFrom(...new Set([...text, 'a', '1', ' '])), minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(own, own, (pump, end) => {
      expect(took(() => (filled(pump) + end).replace(expression, ''))).toBeLessThan(LIMIT_MS);
    }),
    { numRuns: 20 },
  );
});

/**
 * Composed expressions are missed by the check above and mostly by lint. Add a test and the file here for each new one.
 */
it('composed expressions are only in known files', () => {
  const isRegExp = (node: ts.Node): node is ts.NewExpression | ts.CallExpression =>
    (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
  const files = new Set(nodesOf(isRegExp).map((node) => node.getSourceFile().fileName));
  expect([...files].sort()).toEqual([
    // Composed from the name of the window.
    'src/client/shared/lib/loadChunk.ts',
    // Tested below.
    'src/contract/lib/csv.ts',
    // Paths, whose parameters end at the next slash.
    'src/server/platform/http/plugins/client.ts',
    'src/server/platform/http/plugins/failures.ts',
  ]);
});

/** Rules of `contract/rules/fields` that validate a text. */
const judge = (rule: { isValidSync: (value: unknown) => boolean }) => (text: string) => rule.isValidSync(text);
const FUNCTIONS: Record<string, (text: string) => unknown> = {
  maskedJson: (text) => maskedJson({ description: text, [text]: [text] }),
  'maskedJson of JSON': (text) => maskedJson({ [`list(${JSON.stringify({ q: text })})`]: 1 }),
  readRecord,
  'readCsv ;': (text) => readCsv(text, ';'),
  'readCsv |': (text) => readCsv(text, '|'),
  csvText,
  passwordJudge: passwordJudge(['dragon', 'letmein']),
  describeUpload: (text) => describeUpload(text, Buffer.from('')),
  dispositionOf,
  placeOf: (text) => placeOf({ name: text }),
  emailText: judge(fields.emailText()),
  phone: judge(fields.phone()),
  groupedPhone,
  normalizedPhone,
  web: judge(fields.web()),
  zip: judge(fields.zip()),
  vatNumber: judge(fields.vatNumber()),
  regNumber: judge(fields.regNumber()),
  dateOnly: judge(fields.dateOnly()),
};

it.each(Object.keys(FUNCTIONS))('%s takes linear time for hostile texts', (name) => {
  for (const pump of PUMPS) {
    for (const given of textsOf(pump)) {
      const ms = took(() => FUNCTIONS[name]!(given));
      if (ms > LIMIT_MS)
        throw new Error(`${name} takes ${ms.toFixed(0)} ms for ${JSON.stringify(pump)} again and again`);
    }
  }
});

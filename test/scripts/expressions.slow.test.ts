import { csvText, readCsv } from '#contract/lib/csv.ts';
import { groupedPhone } from '#contract/lib/phones.ts';
import { maskedJson } from '#contract/masking/masking.ts';
import { readRecord } from '#contract/masking/supportRecord.ts';
import { passwordJudge } from '#contract/rules/czechPasswords.ts';
import * as fields from '#contract/rules/fields.ts';
import { normalizedPhone } from '#contract/rules/phones.ts';
import { placeOf } from '#platform/geo/places.ts';
import { describeUpload, dispositionOf } from '#platform/storage/uploads.ts';

const LENGTH = 100_000;
/** Linear work takes 200 ms at most before it is compiled, quadratic work takes seconds. */
const LIMIT_MS = 500;

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
  describeUpload: (text) => describeUpload(text),
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

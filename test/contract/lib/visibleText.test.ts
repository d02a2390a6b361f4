import { oneLine, plainCode, trimmedLines, visibleLines } from '#contract/lib/visibleText.ts';
import { expectLinear } from '#support/processorTime.ts';

/** Soft hyphen, zero width spaces, directional marks, byte order mark, fillers. */
const HIDDEN = [
  '\u00ad',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u061c',
  '\u3164',
  '\u115f',
  '\u180e',
];
const hex = (sign: string) => `U+${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`;

it.each(HIDDEN.map((sign) => [hex(sign), sign]))('%s is removed from every text', (_, sign) => {
  for (const read of [oneLine, trimmedLines, visibleLines, plainCode]) {
    expect(read(`${sign}Zálo${sign}hování${sign}`)).toBe('Zálohování');
    expect(read(sign + sign)).toBe('');
  }
});

it.each([
  ['hangul fillers and spaces', '\u3164 \u3164'],
  ['joiners', '\u200d\u200c'],
  ['variation selectors', '\ufe0f\ufe0f'],
  ['Braille without dots', '\u2800'],
  ['marks without a letter', '\u0301\u0308'],
  ['ideographic spaces', '\u3000\u00a0'],
  ['control characters', '\u0007\u001b\u000b\r\n'],
])('a text of only %s is empty', (_, text) => {
  expect(oneLine(text)).toBe('');
  expect(trimmedLines(text)).toBe('');
});

it.each(['👩‍💻 Vývoj', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', 'Žluťoučký kůň', 'a\u00a0b'])('%s is kept', (text) => {
  expect(oneLine(text)).toBe(text);
  expect(trimmedLines(text)).toBe(text);
});

it.each(['\r\n', '\r', '\n', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029', '\t', '\u001b'])(
  '%j separates words of one line',
  (sign) => expect(oneLine(`Pekárny${sign}Zlatý klas`)).toBe('Pekárny Zlatý klas'),
);

it.each([
  ['a\r\nb\rc\u2028d\ne\u000bf\u000cg\u0085h\u2029i', 'a\nb\nc\nd\ne\nf\ng\nh\ni'],
  ['tab\tstays, \u0007bell and\u001b more do not', 'tab\tstays, bell and more do not'],
])('lines of %j are read as %j', (text, lines) => expect(visibleLines(text)).toBe(lines));

it('letters with combining marks are composed', () => {
  for (const read of [oneLine, trimmedLines, plainCode]) expect(read('pr\u030ci\u0301klad')).toBe('příklad');
});

it('a full-width code is converted to ASCII', () => expect(plainCode(' ７７７\u00a0０００＠ ')).toBe('777 000@'));

it.each(['\u00ad', ' ', '\r', 'a', '\u0301', '\u3164', '\ud800'])('takes time linear in repetitions of %j', (part) => {
  expectLinear(50_000, (count) => {
    for (const read of [oneLine, trimmedLines, visibleLines, plainCode]) read(`x${part.repeat(count)}x`);
  });
});

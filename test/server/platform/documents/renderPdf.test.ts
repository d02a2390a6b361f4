import type { DocumentContent } from '#platform/documents/documentContent.ts';
import { renderPdf } from '#platform/documents/renderPdf.ts';
import { readPdf } from '#support/server/readPdf.ts';

const HASH = '0123456789abcdef'.repeat(4);
const content: DocumentContent = {
  title: 'Spis výběru dodavatele',
  subtitle: 'S-1 · Žluťoučký kůň',
  footer: 'Spis S-1',
  madeAt: new Date('2026-11-26T10:00:00Z'),
  sections: [
    { title: 'Rozhodnutí', facts: [['SHA-256', HASH]], paragraphs: ['Krátký.', 'Dlouhý odstavec. '.repeat(500)] },
    {
      title: 'Nabídky',
      tables: [
        {
          columns: [
            { title: 'Nabídka', part: 1 },
            { title: 'Text', part: 3 },
          ],
          rows: [
            ['První', ''],
            // Taller than a page.
            ['Druhá', 'Text nabídky. '.repeat(1_400)],
          ],
        },
      ],
    },
  ],
};

it('tags the title, language, headings, paragraphs and tables, including those that span pages', async () => {
  const { title, language, structure, texts } = readPdf(await renderPdf(content));
  expect({ title, language }).toEqual({ title: 'Spis výběru dodavatele', language: 'cs' });
  expect(texts.length).toBeGreaterThan(3);
  expect(structure).toEqual([
    'Root(Document(H1 P Sect(H2 Table(TR(TH TD)) P)))',
    'Root(Document(Sect(P) Sect(H2 Table(TR(TH) TR(TD)))))',
    // The row continues on these pages.
    ...texts.slice(2).map(() => expect.stringMatching(/TR\(TD\)/) as string),
  ]);
});

it('keeps a hash on one line and numbers every page', async () => {
  const { texts } = readPdf(await renderPdf(content));
  expect(texts[0]!.split('\n')).toContainEqual(`SHA-256 ${HASH}`);
  texts.forEach((text, page) => expect(text).toContain(`Spis S-1 · strana ${page + 1} z ${texts.length}`));
});

const HOSTILE = [
  'Wi\u2011Fi 12\u201214\u2009kusů, 5\u202f000\u00a0Kč, 5′, → ✓ ✔ ☐ ☑ ● ▪ ■ ★ Ω α ≠ ≤ − № ½',
  'Київ Αθήνα Łódź Győr Çeşme Đà Nẵng\todsazené\tslovo',
  `https://portal.test/${'přílohy-a-cesty/'.repeat(12)}soubor.pdf ${'W'.repeat(300)} ${'→'.repeat(200)}`,
  'Wi\u2011Fi → Київ ✓ '.repeat(60),
];
const WRITTEN = '\uf0b7 bod \uf0fc, 𝐁𝐨𝐥𝐝 ＡＢ, 漢字, 👍🏽 😀, שלום, \ue000';
const DRAWN = '• bod ✓, Bold AB, [U+6F22 U+5B57], [U+1F44D U+1F3FD] [U+1F600], [U+05E9 U+05DC U+05D5 U+05DD], [U+E000]';

it('draws every character, replaces what the font lacks, says so at the end, and keeps every line on the page', async () => {
  const written = [...HOSTILE, WRITTEN];
  const facts = written.map((text) => ['Popis', text] as const);
  const columns = [1, 5].map((part) => ({ title: 'Ω', part }));
  const tables = [{ columns, rows: written.map((text) => [text, text]) }];
  const sections = [{ title: 'Texty', facts, paragraphs: written, tables }];
  const pdf = await renderPdf({ ...content, title: `Název ${HOSTILE[0]!}`, sections });
  // The streams are not compressed: text is written as numbers of glyphs, and 0 is the box for a missing one.
  const glyphs = [...pdf.toString('latin1').matchAll(/<((?:[0-9a-f]{4})+)> -?\d/g)].flatMap(([, hex]) =>
    hex!.match(/.{4}/g)!,
  );
  expect(glyphs.length).toBeGreaterThan(5_000);
  expect(glyphs).not.toContain('0000');
  const { texts, right } = readPdf(pdf);
  expect(right).toBeLessThan(595.28 - 56 + 1);
  // Lines and pages break texts anywhere, and every page has its footer.
  const packed = (text: string) => text.replace(/\s/g, '');
  const read = packed(
    texts.map((text, page) => text.replace(`Spis S-1 · strana ${page + 1} z ${texts.length}`, '')).join(''),
  );
  for (const text of [...HOSTILE, DRAWN]) expect(read).toContain(packed(text));
  expect(read).toContain(packed('Nahrazené znaky: U+F0B7 jako •, U+F0FC jako ✓, U+1D401 jako B'));
});

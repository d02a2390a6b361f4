import type { DocumentContent } from '#platform/documents/documentContent.ts';
import { renderPdf } from '#platform/documents/renderPdf.ts';
import { renderPdfInThread } from '#platform/documents/renderPdfInThread.ts';

const contentOf = (...texts: string[]): DocumentContent => ({
  title: 'Spis',
  subtitle: 'Obec',
  madeAt: new Date('2026-11-26T10:00:00Z'),
  footer: 'Spis 1',
  sections: [
    {
      title: 'Nabídky',
      tables: [
        {
          columns: [
            { title: 'Nabídka', part: 1 },
            { title: 'Text', part: 3 },
          ],
          rows: texts.map((text) => ['1', text]),
        },
      ],
    },
  ],
});

it.each(['a', 'ř', '漢', 'a\u00ad', 'W\u2060', '\ud83c\udf89', '/', 'a/', '\u2011'])(
  'renders 20 000 characters of %j without a space in less than four seconds',
  async (letter) => {
    const text = letter.repeat(20_000 / letter.length);
    await renderPdf(contentOf('first'));
    const began = process.cpuUsage();
    const pdf = await renderPdf(contentOf(text));
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(4_000);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  },
);

it('renders once in a worker thread, with the same bytes as in the current thread', async () => {
  const content = contentOf('Příliš žluťoučký kůň');
  const [one, other] = await Promise.all([renderPdfInThread('key', content), renderPdfInThread('key', content)]);
  expect(one.equals(await renderPdf(content))).toBe(true);
  expect(other.equals(one)).toBe(true);
  // Cached: the content of the second call is ignored.
  expect((await renderPdfInThread('key', contentOf('something else'))).equals(one)).toBe(true);
});

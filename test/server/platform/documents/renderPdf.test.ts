import type { DocumentContent } from '../../../../src/server/platform/documents/documentContent';
import { renderPdf } from '../../../../src/server/platform/documents/renderPdf';
import { readPdf } from '../../../support/server/readPdf';

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

import type { Paper } from '../../../src/server/decisions/document';
import { drawPaper } from '../../../src/server/decisions/drawPaper';
import { paperPdf } from '../../../src/server/decisions/paperPdf';

const paperOf = (...texts: string[]): Paper => ({
  title: 'Spis',
  subtitle: 'Obec',
  madeAt: new Date('2026-11-26T10:00:00Z'),
  foot: 'Spis 1',
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

it.each(['a', 'ř', '漢', 'a\u00ad', 'W\u2060', '\ud83c\udf89'])(
  '20 000 letters of %j without a gap are drawn at once',
  async (letter) => {
    const text = letter.repeat(20_000 / letter.length);
    await paperPdf(paperOf('first'));
    const began = process.cpuUsage();
    const pdf = await paperPdf(paperOf(text));
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(4_000);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  },
);

it('a paper is drawn in a thread, once, and the same as here', async () => {
  const paper = paperOf('Příliš žluťoučký kůň');
  const [one, other] = await Promise.all([drawPaper('key', paper), drawPaper('key', paper)]);
  expect(one.equals(await paperPdf(paper))).toBe(true);
  expect(other.equals(one)).toBe(true);
  // Kept: what stands in it is not looked at again.
  expect((await drawPaper('key', paperOf('something else'))).equals(one)).toBe(true);
});

import { readFile } from 'node:fs/promises';
import type PDFDocument from 'pdfkit';
import { texts } from '../texts';
import type { Paper, PaperSection, PaperTable } from './document';

const MARGIN = 56;
/** Of the page's foot, below what is written. */
const FOOT = 36;
const SIZES = { title: 20, heading: 13, text: 9.5, small: 8 } as const;
const GAP = 4;
const INK = '#1a1a1a';
const GREY = '#595959';
const LINE = '#c4c4c4';

const fontFile = (name: string) => readFile(new URL(`fonts/PublicSans-${name}.ttf`, import.meta.url));
let fonts: Promise<{ regular: Buffer; strong: Buffer }> | undefined;
/** Read once; they are all that the paper needs besides its content. */
async function readFonts() {
  const [regular, strong] = await Promise.all([fontFile('Regular'), fontFile('SemiBold')]);
  return { regular, strong };
}

/**
 * Places where a long word may be broken, behind as many letters as a hash has: the library looks for the end of what does not
 * fit letter by letter, again and again.
 */
const LONG_WORD = /[^\s\u200b]{64}(?=[^\s\u200b])/gu;
/** A text whose long words may be broken by a sign of no width. */
const breakable = (text: string): string => text.replace(LONG_WORD, '$&\u200b');

/**
 * A paper as PDF, drawn in this very thread: callers take `drawPaper`. The same content makes the same bytes: the time is the
 * paper's own, the streams are not compressed, as what a compressor makes of them depends on its version, and nothing in it
 * is random.
 */
export async function paperPdf(paper: Paper): Promise<Buffer> {
  fonts ??= readFonts();
  const { regular, strong } = await fonts;
  // Its fonts and tables take longer to load than the rest of a route, and few calls need them.
  const { default: Document } = await import('pdfkit');
  const document = new Document({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    compress: false,
    lang: 'cs',
    displayTitle: true,
    pdfVersion: '1.7',
    // None before those below: an unnamed one would be compared with them at every change of the font.
    font: '',
    info: { Title: paper.title, Author: texts.decisions.author, CreationDate: paper.madeAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.registerFont('regular', regular);
  document.registerFont('strong', strong);
  write(document, paper);
  document.end();
  await done;
  return Buffer.concat(chunks);
}

type PdfDocument = InstanceType<typeof PDFDocument>;

const widthOf = (document: PdfDocument) => document.page.width - 2 * MARGIN;
const endOf = (document: PdfDocument) => document.page.height - MARGIN - FOOT;

function write(document: PdfDocument, paper: Paper): void {
  document.font('strong').fontSize(SIZES.title).fillColor(INK).text(breakable(paper.title));
  document.font('regular').fontSize(SIZES.text).fillColor(GREY).text(breakable(paper.subtitle));
  for (const [index, section] of paper.sections.entries()) writeSection(document, section, index + 1);
  writeFeet(document, paper.foot);
}

/** Begins a page when less than so much is left of this one. */
function keepTogether(document: PdfDocument, height: number): void {
  if (document.y + height > endOf(document)) document.addPage();
}

function writeSection(
  document: PdfDocument,
  { title, facts = [], paragraphs = [], tables = [] }: PaperSection,
  number: number,
): void {
  document.moveDown(1.2);
  keepTogether(document, 72);
  document.font('strong').fontSize(SIZES.heading).fillColor(INK).text(`${number} ${title}`, MARGIN);
  document.moveDown(0.3);
  document.font('regular').fontSize(SIZES.text);
  if (facts.length > 0) {
    const rows = facts.map(([label, value]) => [label, value]);
    writeRows(
      document,
      {
        columns: [
          { title: '', part: 1 },
          { title: '', part: 2.4 },
        ],
        rows,
      },
      false,
    );
  }
  for (const paragraph of paragraphs) {
    document.fillColor(INK).text(breakable(paragraph), MARGIN, document.y, { width: widthOf(document) });
    document.moveDown(0.3);
  }
  for (const table of tables) {
    document.moveDown(0.3);
    writeRows(document, table, true);
  }
}

function writeRows(document: PdfDocument, { columns, rows }: PaperTable, isRuled: boolean): void {
  const parts = columns.reduce((sum, { part }) => sum + part, 0);
  const unit = (widthOf(document) - GAP * 2 * (columns.length - 1)) / parts;
  const widths = columns.map(({ part }) => part * unit);
  const places = widths.map(
    (_, index) => MARGIN + widths.slice(0, index).reduce((sum, width) => sum + width + GAP * 2, 0),
  );

  const writeRow = (written: readonly string[], font: (column: number) => string): void => {
    const cells = written.map(breakable);
    const heights = cells.map((cell, index) => {
      document.font(font(index)).fontSize(isRuled ? SIZES.small : SIZES.text);
      return document.heightOfString(cell || ' ', { width: widths[index]! });
    });
    const height = Math.max(...heights);
    const isTall = height > endOf(document) - MARGIN;
    if (!isTall) keepTogether(document, height + GAP);
    const top = document.y;
    const pages = document.bufferedPageRange().count;
    cells.forEach((cell, index) => {
      document
        .font(font(index))
        .fontSize(isRuled ? SIZES.small : SIZES.text)
        .fillColor(INK);
      if (isTall) document.text(cell, MARGIN, document.y, { width: widthOf(document) });
      else document.text(cell, places[index]!, top, { width: widths[index]! });
    });
    if (!isTall && document.bufferedPageRange().count === pages) document.y = top + height;
    document.y += GAP / 2;
    if (isRuled) {
      const right = document.page.width - MARGIN;
      document.moveTo(MARGIN, document.y).lineTo(right, document.y).lineWidth(0.5).strokeColor(LINE).stroke();
    }
    document.y += GAP / 2;
    document.x = MARGIN;
  };

  if (isRuled)
    writeRow(
      columns.map(({ title }) => title),
      () => 'strong',
    );
  for (const row of rows) writeRow(row, (column) => (!isRuled && column === 0 ? 'strong' : 'regular'));
}

/** Number of the page and of the paper under every page, once it is known how many there are. */
function writeFeet(document: PdfDocument, foot: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    const { bottom } = document.page.margins;
    // Below the margin, where writing would begin another page.
    document.page.margins.bottom = 0;
    const line = `${foot} · ${texts.decisions.page(page - start + 1, count)}`;
    document.font('regular').fontSize(SIZES.small).fillColor(GREY);
    document.text(line, MARGIN, document.page.height - MARGIN, {
      width: widthOf(document),
      align: 'center',
      lineBreak: false,
    });
    document.page.margins.bottom = bottom;
  }
}

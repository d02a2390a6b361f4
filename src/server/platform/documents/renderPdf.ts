import { readFile } from 'node:fs/promises';
import type PDFDocument from 'pdfkit';
import { documentTexts } from '#platform/texts/documents.ts';
import type { DocumentContent, DocumentSection, DocumentTable } from './documentContent.ts';
import { drawable } from './drawable.ts';

const MARGIN = 56;
/** Height of the page footer, below the text. */
const FOOTER = 36;
const SIZES = { title: 20, heading: 13, text: 9.5, small: 8 } as const;
/** Hashes are set small, so that they fit on one line and can be copied. */
const HASH = /^[0-9a-f]{64}$/;
const GAP = 4;
const INK = '#1a1a1a';
const GREY = '#595959';
const LINE = '#c4c4c4';

const fontFile = (name: string) => readFile(new URL(`fonts/PublicSans-${name}.ttf`, import.meta.url));
let fonts: Promise<{ regular: Buffer; strong: Buffer }> | undefined;
/** Read once per process. */
async function readFonts() {
  const [regular, strong] = await Promise.all([fontFile('Regular'), fontFile('SemiBold')]);
  return { regular, strong };
}

const LONG_WORD = /\S{16,}/gu;
/** Pdfkit breaks a line here itself. */
const BREAK = /[-/?]\p{L}/u;
/** Breaks words that are wider than a line: pdfkit would do it in quadratic time. The font must be set. */
function breakable(document: PdfDocument, text: string, width: number): string {
  /** Widths with the kerning after the preceding character. */
  const widths = new Map<string, number>();
  return text.replace(LONG_WORD, (word) => {
    let broken = '';
    let line = 0;
    let before = '';
    for (const sign of word) {
      const pair = before + sign;
      const own = widths.get(pair) ?? document.widthOfString(pair) - document.widthOfString(before);
      widths.set(pair, own);
      if (BREAK.test(pair)) line = 0;
      if (line + own > width - 1) {
        broken += '\n';
        line = 0;
      }
      line += own;
      broken += sign;
      before = sign;
    }
    return broken;
  });
}

/**
 * Renders a document as PDF in the current thread; routes use `renderPdfInThread`. The same content gives the same bytes:
 * the creation date is the document's own, streams are not compressed, because the output of a compressor depends on its
 * version, and nothing is random.
 */
export async function renderPdf(content: DocumentContent): Promise<Buffer> {
  fonts ??= readFonts();
  const { regular, strong } = await fonts;
  // Imported lazily: pdfkit loads slowly, and few requests need it.
  const { default: Document } = await import('pdfkit');
  const document = new Document({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER },
    bufferPages: true,
    compress: false,
    lang: 'cs',
    displayTitle: true,
    // Exposes headings, paragraphs and tables to screen readers (WCAG 2.2, 1.3.1).
    tagged: true,
    pdfVersion: '1.7',
    // No default font: pdfkit would compare it with the fonts registered below at every change of the font.
    font: '',
    info: { Title: content.title, Author: documentTexts.author, CreationDate: content.madeAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.registerFont('regular', regular);
  document.registerFont('strong', strong);
  // The types of pdfkit lack the font in use.
  const { _font } = document.font('regular') as unknown as {
    _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
  };
  const { drawn, replaced } = drawable(content, (sign) => _font.font.hasGlyphForCodePoint(sign.codePointAt(0)!));
  write(document, drawn, replaced);
  document.end();
  await done;
  return Buffer.concat(chunks);
}

type PdfDocument = InstanceType<typeof PDFDocument>;
type Element = ReturnType<PdfDocument['struct']>;

const widthOf = (document: PdfDocument) => document.page.width - 2 * MARGIN;
const endOf = (document: PdfDocument) => document.page.height - MARGIN - FOOTER;

/** Opens a structure element with children; the caller ends it. */
function open(document: PdfDocument, parent: Element, kind: 'Sect' | 'Table' | 'TR'): Element {
  const element = document.struct(kind);
  parent.add(element);
  return element;
}

/** Writes one leaf of the structure that screen readers see. */
function writeAs(
  document: PdfDocument,
  parent: Element,
  kind: 'H1' | 'H2' | 'P' | 'TD' | { header: 'Row' | 'Column' },
  writeIt: () => void,
): void {
  if (typeof kind === 'string') parent.add(document.struct(kind, {}, [writeIt]));
  // The types of pdfkit lack the scope of a header cell.
  else parent.add(document.struct('TH', { scope: kind.header } as object, [writeIt]));
}

/** Draws something that screen readers skip. */
function decorate(document: PdfDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
}

function write(document: PdfDocument, content: DocumentContent, replaced: ReadonlyMap<string, string>): void {
  const root = document.struct('Document');
  document.addStructure(root);
  writeAs(document, root, 'H1', () => {
    document.font('strong').fontSize(SIZES.title).fillColor(INK);
    document.text(breakable(document, content.title, widthOf(document)));
  });
  writeAs(document, root, 'P', () => {
    document.font('regular').fontSize(SIZES.text).fillColor(GREY);
    document.text(breakable(document, content.subtitle, widthOf(document)));
  });
  for (const [index, section] of content.sections.entries()) {
    const part = open(document, root, 'Sect');
    writeSection(document, part, section, index + 1);
    part.end();
  }
  if (replaced.size > 0)
    writeAs(document, root, 'P', () => {
      document.moveDown(1.2).font('regular').fontSize(SIZES.small).fillColor(GREY);
      document.text(documentTexts.replaced([...replaced]), MARGIN, document.y, { width: widthOf(document) });
    });
  writeFooters(document, content.footer);
}

/** Starts a new page if less than `height` is left on this one. */
function keepTogether(document: PdfDocument, height: number): void {
  if (document.y + height > endOf(document)) document.addPage();
}

function writeSection(
  document: PdfDocument,
  part: Element,
  { title, facts = [], paragraphs = [], tables = [] }: DocumentSection,
  number: number,
): void {
  document.moveDown(1.2);
  keepTogether(document, 72);
  writeAs(document, part, 'H2', () => {
    document.font('strong').fontSize(SIZES.heading).fillColor(INK).text(`${number} ${title}`, MARGIN);
  });
  document.moveDown(0.3);
  document.font('regular').fontSize(SIZES.text);
  if (facts.length > 0) {
    const rows = facts.map(([label, value]) => [label, value]);
    const columns = [1, 2.4].map((share) => ({ title: '', part: share }));
    writeRows(document, part, { columns, rows }, false);
  }
  for (const paragraph of paragraphs) {
    writeAs(document, part, 'P', () => {
      const width = widthOf(document);
      document.fillColor(INK).text(breakable(document, paragraph, width), MARGIN, document.y, { width });
    });
    document.moveDown(0.3);
  }
  for (const table of tables) {
    document.moveDown(0.3);
    writeRows(document, part, table, true);
  }
}

/** Writes a table. A table of facts (not ruled) has no header row and no lines, and each row starts with a header cell. */
function writeRows(document: PdfDocument, part: Element, { columns, rows }: DocumentTable, isRuled: boolean): void {
  const parts = columns.reduce((sum, column) => sum + column.part, 0);
  const unit = (widthOf(document) - GAP * 2 * (columns.length - 1)) / parts;
  const widths = columns.map((column) => column.part * unit);
  const places = widths.map(
    (_, index) => MARGIN + widths.slice(0, index).reduce((sum, width) => sum + width + GAP * 2, 0),
  );
  const table = open(document, part, 'Table');

  const writeRow = (written: readonly string[], headOf: (column: number) => 'Row' | 'Column' | null): void => {
    const setFont = (cell: string, index: number) =>
      document
        .font(headOf(index) === null ? 'regular' : 'strong')
        .fontSize(isRuled || HASH.test(cell) ? SIZES.small : SIZES.text);
    const cells = written.map((cell, index) => breakable(setFont(cell, index), cell, widths[index]!));
    const heights = cells.map((cell, index) =>
      setFont(written[index]!, index).heightOfString(cell || ' ', { width: widths[index]! }),
    );
    const height = Math.max(...heights);
    const isTall = height > endOf(document) - MARGIN;
    if (!isTall) keepTogether(document, height + GAP);
    const top = document.y;
    const pages = document.bufferedPageRange().count;
    const row = open(document, table, 'TR');
    cells.forEach((cell, index) => {
      const header = headOf(index);
      writeAs(document, row, header === null ? 'TD' : { header }, () => {
        setFont(written[index]!, index).fillColor(INK);
        if (isTall) document.text(cell, MARGIN, document.y, { width: widthOf(document) });
        else document.text(cell, places[index]!, top, { width: widths[index]! });
      });
    });
    row.end();
    if (!isTall && document.bufferedPageRange().count === pages) document.y = top + height;
    document.y += GAP / 2;
    if (isRuled)
      decorate(document, 'Layout', () => {
        const right = document.page.width - MARGIN;
        document.moveTo(MARGIN, document.y).lineTo(right, document.y).lineWidth(0.5).strokeColor(LINE).stroke();
      });
    document.y += GAP / 2;
    document.x = MARGIN;
  };

  if (isRuled)
    writeRow(
      columns.map(({ title }) => title),
      () => 'Column',
    );
  for (const row of rows) writeRow(row, (column) => (!isRuled && column === 0 ? 'Row' : null));
  table.end();
}

/** Writes the footer of every page: the document's footer and the page number, once the number of pages is known. */
function writeFooters(document: PdfDocument, footer: string): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    const { bottom } = document.page.margins;
    // The footer is below the bottom margin, where pdfkit would otherwise start a new page.
    document.page.margins.bottom = 0;
    const line = `${footer} · ${documentTexts.page(page - start + 1, count)}`;
    document.font('regular').fontSize(SIZES.small).fillColor(GREY);
    decorate(document, 'Pagination', () => {
      document.text(line, MARGIN, document.page.height - MARGIN, {
        width: widthOf(document),
        align: 'center',
        lineBreak: false,
      });
    });
    document.page.margins.bottom = bottom;
  }
}

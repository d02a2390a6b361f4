import { execFileSync } from 'node:child_process';

/** The content of a PDF. */
export interface ReadPdf {
  /** By page. */
  texts: string[];
  title?: string;
  language?: string;
  /**
   * Accessibility structure of each page: nested roles, with consecutive equal ones listed once, `Table(TR(TH TD))`.
   */
  structure: string[];
  /** Right edge of the longest line, in points. */
  right: number;
}

/** @throws Error for bytes that are not a PDF */
export const readPdf = (bytes: Buffer): ReadPdf =>
  JSON.parse(
    execFileSync(process.execPath, ['test/support/server/pdfReader.mjs'], { input: bytes, encoding: 'utf8' }),
  ) as ReadPdf;

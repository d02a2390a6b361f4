import { execFileSync } from 'node:child_process';

/** What a reader makes of a PDF. */
export interface ReadPdf {
  /** Of each page. */
  texts: string[];
  title?: string;
  language?: string;
  /** What programs read aloud of each page: roles within roles, several of the same as one, `Table(TR(TH TD))`. */
  structure: string[];
}

/** @throws Error for bytes that are no PDF */
export const readPdf = (bytes: Buffer): ReadPdf =>
  JSON.parse(
    execFileSync(process.execPath, ['test/support/server/pdfReader.mjs'], { input: bytes, encoding: 'utf8' }),
  ) as ReadPdf;

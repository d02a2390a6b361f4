import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONSENT_DOCUMENTS, LAW_DOCUMENTS, type LawDocument } from '#contract/vocabulary/law.ts';
import type { LawText } from '#contract/wire/law.ts';
import type { LawVersions } from '#modules/user/consentsRepository.ts';
import { WrongSetting } from '#platform/http/environment.ts';
import type { Config } from '#server/config.ts';
import type { PublishedText } from './lawTextsRepository.ts';
import { readMarkdown } from './markdown.ts';
import { marksOf } from './marks.ts';

/** The legal texts of the operator. */
export interface Law {
  texts: readonly (LawText & PublishedText)[];
  /**
   * Versions of the texts that require consent: the effective date, not a hash, because a corrected comma must not ask
   * everybody for consent again.
   */
  versions: LawVersions;
}

/** File names, in the operator's folder and in the default folder of the portal. */
const FILES: Readonly<Record<LawDocument, string>> = {
  terms: 'podminky.md',
  privacy: 'osobni-udaje.md',
  cookies: 'cookies.md',
  accessibility: 'pristupnost.md',
};

/** The build copies this folder next to the bundle. */
const OWN = fileURLToPath(new URL('./documents/', import.meta.url));

/** The effective date below the title: `Platí od 22. 11. 2026.` */
const SINCE = /^Platí od (\d{1,2})\.[ \u00a0]?(\d{1,2})\.[ \u00a0]?(\d{4})\.?$/;

/**
 * Reads the texts of the operator's folder. Missing ones are replaced by the default texts of the portal.
 * @throws WrongSetting with the file and its error
 */
export function openLaw(config: Pick<Config, 'lawDir' | 'operator' | 'hotlinePhone' | 'publicUrl'>): Law {
  const marks = marksOf(config);
  if (config.lawDir !== null && !existsSync(config.lawDir)) throw new WrongSetting('LAW_DIR', 'složka neexistuje');
  const texts = LAW_DOCUMENTS.map((document) => readText(document, config.lawDir, marks));
  const versions = Object.fromEntries(
    CONSENT_DOCUMENTS.map((document) => [document, texts.find((text) => text.document === document)?.version ?? '']),
  ) as Record<(typeof CONSENT_DOCUMENTS)[number], string>;
  return { texts, versions };
}

function readText(
  document: LawDocument,
  folder: string | null,
  marks: Readonly<Record<string, string>>,
): LawText & PublishedText {
  const file = FILES[document];
  const wrong = (what: string) => new WrongSetting('LAW_DIR', `soubor ${file} ${what}`);
  const own = folder === null ? null : join(folder, file);
  const source = readFileSync(own !== null && existsSync(own) ? own : join(OWN, file), 'utf8');
  const content = source.replace(/\{\{([^{}\n]{1,40})\}\}/g, (place, name: string) => {
    const words = marks[name.trim()];
    if (words === undefined) throw wrong(`má neznámou značku ${place}`);
    return words;
  });
  const { title, blocks } = readMarkdown(content);
  const [first, ...rest] = blocks;
  const [, day, month, year] = SINCE.exec(first?.lines[0]?.[0]?.map(({ words }) => words).join('') ?? '') ?? [];
  if (title === null || day === undefined || month === undefined) {
    throw wrong('musí začínat nadpisem „# …“ a pod ním řádkem „Platí od 22. 11. 2026.“');
  }
  const version = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (new Date(`${version}T00:00:00Z`).toISOString().slice(0, 10) !== version)
    throw wrong('má v řádku „Platí od“ den, který není v kalendáři');
  return { document, title, version, blocks: rest, content };
}

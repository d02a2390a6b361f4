import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RETENTION } from '#contract/limits/retention.ts';
import { LAW_DOCUMENTS } from '#contract/vocabulary/law.ts';
import type { LawBlock } from '#contract/wire/law.ts';
import { openLaw } from '#modules/law/law.ts';
import { readMarkdown } from '#modules/law/markdown.ts';
import { COOKIES } from '#platform/identity/cookies.ts';
import { readConfig } from '#server/config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'law-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const openFrom = (file: string, text: string, env: Record<string, string> = {}) => {
  writeFileSync(path.join(folder, file), text);
  return openLaw(readConfig({ LAW_DIR: folder, ...env }));
};
const wordsOf = (blocks: readonly LawBlock[]) =>
  blocks
    .map(({ lines }) => lines.map((line) => line.map((cell) => cell.map(({ words }) => words).join('')).join(' | ')))
    .flat()
    .join('\n');
const OPERATOR = {
  OPERATOR_NAME: 'Portál pod Vrchem s.r.o.',
  OPERATOR_REG_NUMBER: '39002691',
  OPERATOR_ADDRESS: 'Dlouhá 1, Brno',
  OPERATOR_CONTACT: 'info@vrch.test',
};

describe('legal texts', () => {
  it('are bundled, each with an effective date, and name the operator', () => {
    const { texts, versions } = openLaw(readConfig(OPERATOR));
    expect(texts.map(({ document }) => document)).toEqual(LAW_DOCUMENTS);
    for (const { version, blocks } of texts) {
      expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(blocks.length).toBeGreaterThan(3);
    }
    expect(versions).toEqual({ terms: texts[0]!.version, privacy: texts[1]!.version });
    for (const at of [0, 1]) {
      const words = wordsOf(texts[at]!.blocks);
      expect(words).toContain('Portál pod Vrchem s.r.o., IČO 39002691, sídlo Dlouhá 1, Brno');
      expect(words).toContain('info@vrch.test');
    }
  });

  it('state the actual retention times and all cookies', () => {
    const [, privacy, cookies] = openLaw(readConfig({})).texts;
    const policy = wordsOf(privacy!.blocks).replace(/\s/g, ' ');
    for (const days of [
      RETENTION.deletedAccountDays,
      RETENTION.idleLoginDays,
      RETENTION.loginDays,
      RETENTION.supportRecordDays,
    ])
      expect(policy).toContain(`${days} dní`);
    expect(policy).toContain(`${RETENTION.deletedThingsMinutes} minut`);
    for (const name of Object.values(COOKIES)) expect(wordsOf(cookies!.blocks)).toContain(name);
  });

  it('can be replaced individually by files of a folder', () => {
    const law = openFrom('podminky.md', '# Naše pravidla\n\nPlatí od 1. 2. 2027.\n\nPiště {{kontakt}}.', OPERATOR);
    expect(law.texts[0]).toMatchObject({ title: 'Naše pravidla', version: '2027-02-01' });
    expect(wordsOf(law.texts[0]!.blocks)).toMatch(/^Piště info@vrch\.test, telefon /);
    expect(law.versions.terms).toBe('2027-02-01');
    expect(law.texts[1]!.title).toBe('Zásady zpracování osobních údajů');
  });

  it.each([
    ['Bez nadpisu', 'nadpisem'],
    ['# Pravidla\n\nBez dne.', 'Platí od'],
    ['# Pravidla\n\nPlatí od 31. 6. 2027.', 'v kalendáři'],
    ['# Pravidla\n\nPlatí od 1. 2. 2027.\n\n{{provozovatell}}', '{{provozovatell}}'],
  ])('fail the start when they cannot be parsed: %j', (text, message) => {
    expect(() => openFrom('cookies.md', text)).toThrow(message);
    expect(() => openFrom('cookies.md', text)).toThrow('LAW_DIR: soubor cookies.md');
  });

  it('fail the start when the folder is missing', () => {
    expect(() => openLaw(readConfig({ LAW_DIR: path.join(folder, 'nic') }))).toThrow('LAW_DIR: složka neexistuje');
  });
});

describe('Markdown', () => {
  const only = (source: string) => readMarkdown(source).blocks;

  it('is parsed to headings, paragraphs, lists and tables', () => {
    expect(
      only('## A\n\n### B\n\nx **y**\nz\n\n- 1\n- 2\n  - 3\n\n1. a\n2. b\n\n| a | b |\n|---|---|\n| 1 | 2 |').map(
        ({ kind, lines }) => [kind, wordsOf([{ kind, lines }])],
      ),
    ).toEqual([
      ['heading', 'A'],
      ['subheading', 'B'],
      ['paragraph', 'x y z'],
      ['list', '1\n2\n3'],
      ['numbers', 'a\nb'],
      ['table', 'a | b\n1 | 2'],
    ]);
  });

  it('keeps strong text and safe links', () => {
    expect(only('**a** [b](https://x.test) [c](/plany) [d](mailto:a@b.test)')[0]!.lines[0]![0]).toEqual([
      { words: 'a', is_strong: true, href: null },
      { words: ' ', is_strong: false, href: null },
      { words: 'b', is_strong: false, href: 'https://x.test' },
      { words: ' ', is_strong: false, href: null },
      { words: 'c', is_strong: false, href: '/plany' },
      { words: ' ', is_strong: false, href: null },
      { words: 'd', is_strong: false, href: 'mailto:a@b.test' },
    ]);
  });

  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', '//evil.test', 'vbscript:x'])(
    'drops a link to %s and keeps its text',
    (href) => {
      const spans = only(`[klik](${href})`).flatMap(({ lines }) => lines.flat(2));
      expect(spans.map(({ href: to }) => to)).toEqual(spans.map(() => null));
    },
  );

  it('shows HTML tags as plain text', () => {
    expect(wordsOf(only('to <b>c</b>\n\n<script>alert(1)</script>\n\n![obrázek](https://x.test/a.png)'))).toBe(
      'to <b>c</b>\n<script>alert(1)</script>\nobrázek',
    );
  });
});

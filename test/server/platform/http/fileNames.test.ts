import { extensionOf, fileNameOf, renamed } from '#platform/http/fileNames.ts';
import { dispositionOf } from '#platform/storage/uploads.ts';
import { expectLinear } from '#support/processorTime.ts';

describe('a file name', () => {
  it.each([
    ['Zadání projektu č. 1.SVG', 'Zadání projektu č. 1.SVG'],
    ['../../evil.txt', 'evil.txt'],
    ['..\\..\\evil.txt', 'evil.txt'],
    ['C:\\Users\\eva\\plán.pdf', 'plán.pdf'],
    ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie: x=1.txt'],
    ['\u202etxt.exe', 'txt.exe'],
    ['fak\u2066tura\u2069.pdf', 'faktura.pdf'],
    ['a\u0001b\u200bc\ufeff.txt', 'abc.txt'],
    ['\u2028a\u2029.txt', 'a.txt'],
    ['.htaccess', 'htaccess'],
    ['...skrytý.txt', 'skrytý.txt'],
    ['program.exe. . ', 'program.exe'],
    ['half\ud800.txt', 'half.txt'],
    ['rodina 👩‍👧.png', 'rodina 👩‍👧.png'],
    ['Řeka.txt'.normalize('NFD'), 'Řeka.txt'],
    ['', ''],
    ['..', ''],
    ['/', ''],
    ['a/', ''],
    [' \u202e\r\n. ', ''],
  ])('%j is sanitized to %j', (given, name) => {
    expect(fileNameOf(given)).toBe(name);
  });

  it('has at most 255 bytes, and keeps its extension and whole characters', () => {
    const fits = `${'a'.repeat(251)}.txt`;
    expect(fileNameOf(fits)).toBe(fits);
    expect(fileNameOf(`a${fits}`)).toBe(fits);
    for (const letter of ['ž', '€', '😀']) {
      const name = fileNameOf(`${letter.repeat(400)}.pdf`);
      expect(Buffer.byteLength(name)).toBeGreaterThan(250);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name).toMatch(new RegExp(`^(${letter})+\\.pdf$`, 'u'));
    }
  });

  it('is sanitized in linear time', () => {
    for (const sign of [' ', '.', '/', 'a', '\u202e', 'a.', ' a'])
      expectLinear(25_000, (count) => fileNameOf(sign.repeat(count)));
  });

  it('keeps its extension when renamed, even when long', () => {
    expect(renamed('Rozpočet', 'xlsx')).toBe('Rozpočet.xlsx');
    expect(renamed('Rozpočet.XLSX', 'xlsx')).toBe('Rozpočet.XLSX');
    expect(renamed('../../faktura.exe', 'pdf')).toBe('faktura.exe.pdf');
    expect(renamed('../', 'pdf')).toBe('');
    expect(extensionOf(renamed('ž'.repeat(250), 'pdf'))).toBe('pdf');
    expect(Buffer.byteLength(renamed('ž'.repeat(250), 'pdf'))).toBeLessThanOrEqual(255);
  });
});

it('sanitizes the name of a download regardless of the stored name', () => {
  expect(dispositionOf('../../evil.txt')).toBe(`attachment; filename="evil.txt"; filename*=UTF-8''evil.txt`);
  expect(dispositionOf('a\r\nX: "1".txt')).toBe(
    `attachment; filename="aX: _1_.txt"; filename*=UTF-8''aX%3A%20%221%22.txt`,
  );
  expect(dispositionOf('\u202e..')).toBe(`attachment; filename="soubor"; filename*=UTF-8''soubor`);
});

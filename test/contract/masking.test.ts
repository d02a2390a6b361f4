import * as fc from 'fast-check';
import { MASK, masked, maskedJson, maskValue } from '../../src/contract/masking';

const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop'), minLength: 2, maxLength: 10 });
const digits = (count: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
const email = fc.tuple(letters, letters, fc.constantFrom('cz', 'com', 'test')).map(([name, host, end]) => `${name}@${host}.${end}`);
const phone = fc
  .tuple(fc.constantFrom('+420', '+420 ', '00420', ''), fc.constantFrom('', ' ', '-', '\u00a0'), fc.constantFrom('6', '7'), digits(8))
  .map(([prefix, gap, first, rest]) => prefix + `${first}${rest}`.replace(/(\d{3})(?=\d)/g, `$1${gap}`));
const regNumber = digits(7).map((seven) => {
  const sum = [...seven].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return seven + String((11 - (sum % 11)) % 10);
});
const fileName = letters.map((name) => `Smlouva ${name}.pdf`);

const tree = fc.object({ maxDepth: 4, withNullPrototype: false });
/** The secret somewhere in a tree: alone, in a sentence, in an address, in a key of the cache. */
const around = (secret: string) => [
  { anything: [{ deep: secret }] },
  { message: `Pošlete to na ${secret}, děkujeme.` },
  { search: `?q=${encodeURIComponent(secret)}&strana=2` },
  { queries: { [`listRegister(${JSON.stringify({ q: secret })})`]: { originalArgs: { q: secret } } } },
];

test.each([
  ['an e-mail', email],
  ['a phone', phone],
  ['an IČO', regNumber],
])('%s is found wherever it stands', (_name, secrets) => {
  fc.assert(
    fc.property(secrets, (secret) => {
      for (const place of around(secret)) {
        const out = maskedJson(place);
        expect(out).not.toContain(secret);
        expect(decodeURIComponent(out)).not.toContain(secret);
      }
    }),
  );
});

test('names of files are found in sentences, in descriptions of files and in the call that renames one', () => {
  fc.assert(
    fc.property(fileName, letters.map((word) => `Ze dne ${word}`), (file, name) => {
      expect(maskedJson({ message: `Soubor „${file}“ je příliš velký.` })).not.toContain(file);
      expect(maskedJson({ files: [{ id: 1, name, extension: 'x', uploaded_at: '' }] })).not.toContain(`"${name}"`);
      const call = { endpointName: 'updateFile', originalArgs: { id: 1, patch: { name } } };
      expect(maskedJson({ meta: { arg: call } })).not.toContain(`"${name}"`);
    }),
  );
});

test('secret fields are masked whatever they hold, at any depth and inside keys of the cache', () => {
  const field = fc.constantFrom('token', 'password', 'new_password1', 'email', 'phone', 'text', 'note', 'reg_number', 'vat_number');
  fc.assert(
    fc.property(field, fc.string({ minLength: 1 }), (name, value) => {
      expect(masked({ a: [{ [name]: value }] })).toEqual({ a: [{ [name]: MASK }] });
      const key = `call(${JSON.stringify({ [name]: value })})`;
      expect(Object.keys(masked({ [key]: 1 }))).toEqual([`call(${JSON.stringify({ [name]: MASK })})`]);
    }),
  );
});

test('masking twice is masking once, and nothing but texts and keys changes', () => {
  fc.assert(
    fc.property(tree, (given) => {
      const plain: unknown = JSON.parse(JSON.stringify(given));
      const once = masked(plain);
      expect(masked(once)).toEqual(once);
      expect(shapeOf(once)).toEqual(shapeOf(plain));
    }),
  );
});

/** The tree with every text and key blank. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'string') return '';
  if (Array.isArray(value)) return value.map(shapeOf);
  return typeof value === 'object' && value !== null ? Object.values(value).map(shapeOf) : value;
}

test('ordinary texts stay readable: numbers, dates, money, pictures, identifiers', () => {
  for (const text of [
    'Nový spisový systém, verze 10.2', '20. 11. 2026', '2026-11-20T08:00:00Z', '12 500 Kč', '1 250 000 Kč', 'CZ0642', '602 00',
    '/media/3f2a9c.webp', '44992786', 'listRegister({"page":2,"type":"suppliers"})', '12345679-1234-4abc-8def-123456789012',
    '/projekty/12345/upravit?stav=20', 'Node.js a .NET',
  ]) {
    expect(maskValue('name', text)).toBe(text);
  }
});

test('links that finish a registration, a reset or a log-in lose their secret', () => {
  expect(masked({ search: '?uid=Mg&token=abc-def' })).toEqual({ search: `?uid=${MASK}&token=${MASK}` });
  expect(masked({ search: '?code=xyz&state=123' })).toEqual({ search: `?code=${MASK}&state=${MASK}` });
});

test('absent secrets stay absent, so that a replay knows who was logged out', () => {
  expect(masked({ token: null, email: '' })).toEqual({ token: null, email: '' });
});

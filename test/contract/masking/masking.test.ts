import * as fc from 'fast-check';
import { MASK, masked, maskedJson, maskValue } from '#contract/masking/masking.ts';
import { messages } from '#contract/rules/messages.ts';
import { expectLinear } from '#support/processorTime.ts';

const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop'), minLength: 2, maxLength: 10 });
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
const email = fc
  .tuple(letters, letters, fc.constantFrom('cz', 'com', 'test'))
  .map(([name, host, end]) => `${name}@${host}.${end}`);
const phone = fc
  .tuple(
    fc.constantFrom('+420', '+420 ', '00420', ''),
    fc.constantFrom('', ' ', '-', '\u00a0'),
    fc.constantFrom('6', '7'),
    digits(8),
  )
  .map(([prefix, gap, first, rest]) => prefix + `${first}${rest}`.replace(/(\d{3})(?=\d)/g, `$1${gap}`));
const regNumber = digits(7).map((seven) => {
  const sum = [...seven].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return seven + String((11 - (sum % 11)) % 10);
});
const two = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((value) => String(value).padStart(2, '0'));
const month = fc
  .tuple(fc.constantFrom(0, 20, 50, 70), fc.integer({ min: 1, max: 12 }))
  .map(([added, of]) => String(added + of).padStart(2, '0'));
const born = fc.tuple(two(0, 99), month, two(1, 31)).map((parts) => parts.join(''));
/** With a slash any serial number counts; without a slash only a certain birth number does. */
const birthNumber = fc.oneof(
  fc.tuple(born, digits(4), fc.constantFrom('/', ' / ')).map(([date, serial, slash]) => date + slash + serial),
  fc.tuple(born, digits(3)).map(([date, serial]) => {
    const ninth = date + serial;
    // A check digit of ten was issued only as a zero, and not in all years.
    const check = (11 - ((Number(ninth) * 10) % 11)) % 11;
    return check === 10 ? `${date}/${serial}` : ninth + String(check);
  }),
  fc
    .tuple(two(0, 53), month, two(1, 31), fc.integer({ min: 1, max: 999 }))
    .map(([year, of, day, serial]) => year + of + day + String(serial).padStart(3, '0')),
);
const fileName = letters.map((name) => `Smlouva ${name}.pdf`);

const tree = fc.object({ maxDepth: 4, withNullPrototype: false });
/** The secret in several places: alone, in a sentence, in a URL, in a cache key. */
const around = (secret: string) => [
  { anything: [{ deep: secret }] },
  { message: `Pošlete to na ${secret}, děkujeme.` },
  { search: `?q=${encodeURIComponent(secret)}&strana=2` },
  { queries: { [`listRegister(${JSON.stringify({ q: secret })})`]: { originalArgs: { q: secret } } } },
];

it.each([
  ['an e-mail', email],
  ['a phone', phone],
  ['an IČO', regNumber],
  ['a birth number', birthNumber],
])('%s is masked in every place', (_name, secrets) => {
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

it('file names are masked in sentences, in file records and in the call that renames a file', () => {
  fc.assert(
    fc.property(
      fileName,
      letters.map((word) => `Ze dne ${word}`),
      (file, name) => {
        expect(maskedJson({ message: `Soubor „${file}“ je příliš velký.` })).not.toContain(file);
        expect(maskedJson({ files: [{ id: 1, name, extension: 'x', uploaded_at: '' }] })).not.toContain(`"${name}"`);
        const call = { endpointName: 'updateFile', originalArgs: { id: 1, patch: { name } } };
        expect(maskedJson({ meta: { arg: call } })).not.toContain(`"${name}"`);
        expect(maskedJson({ payload: { reference: 'a', fileName: name } })).not.toContain(`"${name}"`);
      },
    ),
  );
});

/** Always private, however the fields are marked: a wrong mark of a field fails this test. */
const PRIVATE = [
  'token',
  'authorization',
  'Authorization',
  'email',
  'phone',
  'text',
  'note',
  'reason',
  'hidden_reason',
  'verification_note',
  'reg_number',
  'vat_number',
  'uid',
  'filename',
  'fileName',
  'secret',
  'otpauth_uri',
  'recovery_codes',
  'password',
  'password1',
  'new_password1',
  'old_password',
  'passwordAgain',
];
/** Private in the arguments of these calls only; elsewhere fields of these names are shown. */
const PRIVATE_IN_CALLS: Record<string, string[]> = {
  finishIdentityLogin: ['code', 'state'],
  login: ['key'],
  readRegistration: ['key'],
  verifyEmail: ['key'],
  confirmSecondFactor: ['code'],
  enterSecondFactor: ['code'],
  renewRecoveryCodes: ['code'],
  endSecondFactor: ['code'],
  deleteSelf: ['code'],
  updateFile: ['name'],
};

it('secret fields are masked with any value, at any depth and inside cache keys', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PRIVATE), fc.string({ minLength: 1 }), (name, value) => {
      expect(masked({ a: [{ [name]: value }] })).toEqual({ a: [{ [name]: MASK }] });
      const key = `call(${JSON.stringify({ [name]: value })})`;
      expect(Object.keys(masked({ [key]: 1 }))).toEqual([`call(${JSON.stringify({ [name]: MASK })})`]);
    }),
    { numRuns: 400 },
  );
});

it('fields that are secret in one call only are masked in its arguments and results, in the cache and in actions, and shown elsewhere', () => {
  for (const [endpointName, names] of Object.entries(PRIVATE_IN_CALLS)) {
    for (const name of names) {
      const of = (text: string) => ({ patch: [{ [name]: text }] });
      const everywhere = (text: string) => ({
        mutations: { a: { endpointName, originalArgs: of(text), data: of(text) } },
        action: {
          type: 'portalApi/executeMutation/fulfilled',
          payload: of(text),
          meta: { arg: { endpointName, originalArgs: of(text) } },
        },
      });
      expect([endpointName, masked(everywhere('tajné'))]).toEqual([endpointName, everywhere(MASK)]);
      expect(masked({ ...of('veřejné'), getGrant: { endpointName: 'getGrant', data: of('veřejné') } })).toEqual({
        ...of('veřejné'),
        getGrant: { endpointName: 'getGrant', data: of('veřejné') },
      });
    }
  }
  expect(masked({ endpointName: 'login', data: undefined, payload: undefined })).toEqual({ endpointName: 'login' });
});

it('a record with fields and calls named like members of Object.prototype is masked like any other', () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
    const tree = {
      endpointName: name,
      originalArgs: { key: 'a', [name]: 'b' },
      [name]: 'c',
      meta: { arg: { endpointName: name } },
      payload: { name },
    };
    expect(masked(tree)).toEqual(tree);
  }
});

const ofLegalPerson = fc.oneof(
  regNumber.map((number) => ({ reg_number: number, vat_number: `CZ${number}` })),
  fc.tuple(regNumber, digits(7)).map(([number, group]) => ({ reg_number: number, vat_number: `CZ699${group}` })),
);
const mark = fc.constantFrom(true, null, undefined, 'false', 0, false);
const company = fc
  .tuple(ofLegalPerson, mark, fc.dictionary(letters, fc.oneof(letters, fc.integer({ max: 999 }))))
  .map(([numbers, is_natural_person, others]) => ({
    ...others,
    ...numbers,
    ...(is_natural_person !== undefined && { is_natural_person }),
  }));

it('IČO and DIČ are shown only when the same object says that they do not belong to a natural person', () => {
  fc.assert(
    fc.property(company, fc.array(letters, { maxLength: 3 }), (given, above) => {
      const { reg_number, vat_number } = given;
      const isReadable = given.is_natural_person === false;
      const wrapped = (inner: unknown) => above.reduce<unknown>((tree, step) => ({ [step]: [tree] }), inner);
      expect(masked(wrapped(given))).toEqual(
        wrapped(isReadable ? given : { ...given, reg_number: MASK, vat_number: MASK }),
      );
      // The mark has no effect in a parent, in a child, in a sibling, or in the call that loaded it.
      for (const outside of [
        { reg_number, company: { is_natural_person: false } },
        { is_natural_person: false, company: { reg_number, vat_number } },
        { ...given, description: `IČO ${reg_number}`, tax_number: vat_number },
        {
          queries: {
            [`lookUp(${JSON.stringify({ reg_number })})`]: {
              originalArgs: { reg_number },
              data: { is_natural_person: false },
            },
          },
        },
      ]) {
        const { reg_number: _own, vat_number: _tax, ...rest } = masked<Record<string, unknown>>(outside);
        expect(JSON.stringify(rest)).not.toContain(reg_number);
        expect(JSON.stringify(rest)).not.toContain(vat_number);
        expect(masked(masked(outside))).toEqual(masked(outside));
      }
      expect(masked({ reg_number, vat_number })).toEqual({ reg_number: MASK, vat_number: MASK });
    }),
  );
});

it('a value that is not the number of a legal person is masked even with the mark of a legal person', () => {
  for (const [field, value] of [
    ['vat_number', 'CZ8001011234'],
    ['vat_number', 'CZ800101123'],
    ['vat_number', 'CZ44992785'],
    ['reg_number', 'Jan Novák'],
    ['reg_number', '8001011234'],
    ['email', 'a@firma.cz'],
    ['phone', '777000112'],
  ] as const) {
    expect(masked({ is_natural_person: false, [field]: value })).toEqual({ is_natural_person: false, [field]: MASK });
  }
  expect(masked({ is_natural_person: false, reg_number: null, vat_number: '' })).toEqual({
    is_natural_person: false,
    reg_number: null,
    vat_number: '',
  });
});

it('masking is idempotent, and changes only texts and keys', () => {
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

it('ordinary texts are not masked: numbers, dates, money, pictures, identifiers', () => {
  for (const text of [
    'Nový spisový systém, verze 10.2',
    '20. 11. 2026',
    '2026-11-20T08:00:00Z',
    '12 500 Kč',
    '1 250 000 Kč',
    'CZ0642',
    '602 00',
    '/media/3f2a9c.webp',
    '44992786',
    'listRegister({"page":2,"type":"suppliers"})',
    '12345679-1234-4abc-8def-123456789012',
    '/projekty/12345/upravit?stav=20',
    'Node.js a .NET',
    // An invalid month, an invalid day, not a multiple of eleven, not a year of nine-digit numbers, parts of longer
    // numbers.
    '851312/1234',
    '855632/1234',
    '8556121234',
    '850612123',
    '050612000',
    '1764000000',
    '1,8556121233',
    'a-8556121233-b',
    '18556121233',
  ]) {
    expect(maskValue('name', text)).toBe(text);
  }
});

it('links that finish a registration, a password reset or a login lose their secret', () => {
  expect(masked({ search: '?uid=Mg&token=abc-def' })).toEqual({ search: `?uid=${MASK}&token=${MASK}` });
  expect(masked({ search: '?code=xyz&state=123' })).toEqual({ search: `?code=${MASK}&state=${MASK}` });
});

it('absent secrets stay absent, so that a replay knows that the user was logged out', () => {
  expect(masked({ token: null, email: '' })).toEqual({ token: null, email: '' });
});

it('birth numbers are found in the formats that people write', () => {
  const written: [string, string][] = [
    ['Rodné číslo 855612/1234, Brno.', `Rodné číslo ${MASK}, Brno.`],
    ['855612 / 1234', MASK],
    ['rc=855612%2F1234&x=1', `rc=${MASK}&x=1`],
    ['8556121233', MASK],
    ['rč.: 8032121240', `rč.: ${MASK}`],
    ['535612123 a 005612/123', `${MASK} a ${MASK}`],
    // The check digit would be ten.
    ['7801233540', MASK],
  ];
  for (const [text, expected] of written) expect(maskValue('name', text)).toBe(expected);
});

it('a word that contains a secret is masked as a whole, whatever its length, and the text around it is kept', () => {
  expect(maskValue('name', `Pište na ${'a'.repeat(500)}@${'b'.repeat(500)}.cz.`)).toBe(`Pište na ${MASK}.`);
  expect(maskValue('name', 'eva@firma.czjan@firma.cz, konec')).toBe(`${MASK}, konec`);
  expect(maskValue('name', 'Smlouva a.pdf b.pdf, konec')).toBe(`${MASK}, konec`);
  expect(maskValue('name', '?q=volat%20777000112%20dnes')).toBe(`?q=volat%20${MASK}%20dnes`);
  expect(maskValue('name', '@ firma.cz, a@b, @@.cz')).toBe('@ firma.cz, a@b, @@.cz');
});

it('masking a hostile description without spaces takes linear time', () => {
  expectLinear(20_000, (length) => {
    const description = `${'a'.repeat(length)} @`;
    const out = maskedJson({
      company: { description, references: [{ description }] },
      queries: { [`list(${description})`]: { data: description } },
    });
    expect(out.includes(description)).toBe(true);
  });
});

it.each([
  ['{"endpointName":"verifyEmail","originalArgs":{"key":"a","a":', '}}'],
  ['{"endpointName":"verifyEmail","data":{"key":"a","a":', '}}'],
  ['{"meta":{"arg":{"endpointName":"verifyEmail"}},"payload":{"key":"a","a":', '}}'],
])('masking calls nested in arguments of calls takes time linear in their depth: %s', (begin, end) => {
  expectLinear(250, (levels) => {
    const tree: unknown = JSON.parse(`${begin.repeat(levels)}1${end.repeat(levels)}`);
    expect(maskedJson(tree).includes('"key":"a"')).toBe(false);
  });
});

describe('with a maximum text length', () => {
  const LONGEST = 1_000;

  it('only longer texts and keys are cut, and the cut is marked', () => {
    const fits = 'ž'.repeat(LONGEST);
    expect(JSON.parse(maskedJson({ [fits]: fits }, LONGEST))).toEqual({ [fits]: fits });
    const [[key, text]] = Object.entries(
      JSON.parse(maskedJson({ [`${fits}ž`]: `${fits}ž` }, LONGEST)) as Record<string, string>,
    ) as [[string, string]];
    for (const cut of [key, text]) {
      expect(cut).toMatch(new RegExp(`^ž+…${MASK}$`));
      expect(cut.length).toBeGreaterThan(LONGEST / 2);
      expect(cut.length).toBeLessThanOrEqual(LONGEST);
    }
  });

  it('a secret across the cut is not kept in part, and cutting is idempotent', () => {
    const secret = fc.oneof(
      email,
      phone,
      regNumber,
      birthNumber,
      fileName,
      letters.map((word) => `{"email":"${word}${'x'.repeat(2_000)}"}`),
    );
    fc.assert(
      fc.property(secret, fc.integer({ min: 0, max: 60 }), fc.constantFrom(' ', '. ', 'ě '), (given, before, gap) => {
        const start = gap.repeat(LONGEST).slice(0, LONGEST - before - 1) + ' ';
        const cut = JSON.parse(maskedJson([`${start}${given} ${'a b '.repeat(1_000)}`], LONGEST)) as [string];
        for (let length = 4; length <= Math.min(given.length, 40); length += 1)
          expect(cut[0]).not.toContain(given.slice(0, length));
        expect(JSON.parse(maskedJson(cut, LONGEST))).toEqual(cut);
      }),
    );
  });
});

it('the validation message of a phone number is not masked as a phone number', () => {
  const errors = { phone: [messages.phone] };
  expect(masked({ errors })).toEqual({ errors });
  expect(masked({ detail: 'Volejte +420777000112.' })).toEqual({ detail: `Volejte ${MASK}.` });
});

it('terms of a bid are masked like its price: start, duration, validity and answers', () => {
  const terms = { start_date: '2027-01-04', duration_weeks: 6, valid_until: '2026-12-31', text: 'Dodáme' };
  expect(masked({ ...terms, answers: { cloud: { meets: 'NO', note: 'Ne' } } })).toEqual({
    start_date: MASK,
    duration_weeks: MASK,
    valid_until: MASK,
    text: MASK,
    answers: { cloud: { meets: MASK, note: MASK } },
  });
});

it('the salt of a bid is masked, because with its hash it allows guessing the price', () => {
  const opened = { content: { price_from: 455_000, salt: 'b3BlbnMgaXQ', vat_included: false }, hash: 'a1b2' };
  expect(masked(opened)).toMatchObject({ content: { price_from: MASK, salt: MASK }, hash: 'a1b2' });
});

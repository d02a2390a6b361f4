/** Validation messages, spelled out here because their texts are part of the product. */
export const REQUIRED = 'Toto pole je povinné';
export const PICK = 'Vyberte jednu z nabízených hodnot.';
const NUMBER = 'Zadejte číslo.';
export const WHOLE = 'Zadejte celé číslo.';
const EMAIL = 'E-mail není ve správném formátu.';
const PHONE = 'Zadejte telefon, například 777 000 112.';
const NO_SUCH_DAY = 'Takový den v kalendáři není.';
export const WEB = 'Zadejte adresu začínající http:// nebo https://.';
const ICO = 'IČO není platné.';
const DIC = 'DIČ není platné.';
const ZIP = 'PSČ musí mít pět číslic.';
const CODE = 'Zadejte šest číslic z aplikace, nebo celý záložní kód.';
const SHORT = 'Heslo musí být rovno nebo delší než 8 znaků';
export const TYPE = 'Hodnota má nesprávný typ.';
/** English on purpose (docs/product.md 2.15). */
const tooShort = (least: number) => `Length must be greater than ${least - 1}`;
export const longer = (most: number) => `Text je delší než ${most} znaků.`;
export const atLeast = (value: number) => `Hodnota musí být alespoň ${value}.`;
export const atMost = (value: number) => `Hodnota může být nejvýše ${value}.`;

export const OMITTED = Symbol('the field is not sent');
/** An accepted value and what it is normalized to. Other values are kept unchanged. */
export interface NormalizedValue {
  value: unknown;
  as: unknown;
}
export const becoming = (value: unknown, as: unknown): NormalizedValue => ({ value, as });
export interface Field {
  takes: readonly unknown[];
  refuses: readonly (readonly [value: unknown, sentence: string])[];
}

/** A text field with values at both sides of its limits. */
export const text = (most: number, { required = false, least = 1 } = {}): Field => ({
  takes: [
    'a'.repeat(least),
    'x'.repeat(most),
    becoming(`  ${'Jana'.padEnd(least, '!')} `, 'Jana'.padEnd(least, '!')),
    ...(required ? [] : ['', null, OMITTED]),
  ],
  refuses: [
    ['x'.repeat(most + 1), longer(most)],
    ...(least > 1 ? ([[` ${'a'.repeat(least - 1)} `, tooShort(least)]] as const) : []),
    ...(required
      ? ([
          ['', REQUIRED],
          ['   ', REQUIRED],
          [null, REQUIRED],
          [OMITTED, REQUIRED],
        ] as const)
      : []),
  ],
});
export const merged = (one: Field, other: Partial<Field>): Field => ({
  takes: [...one.takes.filter((value) => typeof value !== 'string'), ...(other.takes ?? [])],
  refuses: [...one.refuses, ...(other.refuses ?? [])],
});
export const password: Field = {
  takes: ['x'.repeat(8), 'x'.repeat(200), '  mezery  '],
  refuses: [
    ['x'.repeat(7), SHORT],
    ['x'.repeat(201), longer(200)],
    ['', REQUIRED],
    [OMITTED, REQUIRED],
  ],
};
export const again = (label: string): Field => ({
  takes: [],
  refuses: [
    ['Heslo12345', `Hodnota musí být stejná jako hodnota pole ${label}`],
    ['', REQUIRED],
    [OMITTED, REQUIRED],
  ],
});
export const anyPassword: Field = {
  takes: ['x', ' ', 'x'.repeat(300)],
  refuses: [
    ['', REQUIRED],
    [OMITTED, REQUIRED],
  ],
};
export const email = {
  takes: ['a@b.cz', becoming(' a@b.cz ', 'a@b.cz')],
  refuses: [
    ['a@b', EMAIL],
    [`${'a'.repeat(64)}@${'b'.repeat(187)}.cz`, longer(254)],
  ],
} as const;
export const requiredEmail = {
  takes: email.takes,
  refuses: [...email.refuses, ['', REQUIRED], [OMITTED, REQUIRED]],
} as const;
export const phone: Field = {
  takes: [
    '+420777000112',
    becoming('+420 777 000 112', '+420777000112'),
    ...[
      '777000112',
      '777 000 112',
      '777\u00a0000\u00a0112',
      ' 777-000-112 ',
      '00420 777 000 112',
      '00420777000112',
      '(+420) 777 000 112',
      '(00420) 777000112',
      '\u202a+420 777 000 112\u202c',
      '\u200e777000112',
      '777\u00ad000\u00ad112',
      '777\u2212000\u2212112',
      '777000112\ufe0d',
      '７７７０００１１２',
    ].map((written) => becoming(written, '+420777000112')),
    '+4915112345678',
    becoming('0049 151 1234 5678', '+4915112345678'),
    '+1234567',
    `+1${'2'.repeat(14)}`,
    '',
    null,
    OMITTED,
  ],
  refuses: [
    '077000112',
    '77700011',
    '7770001123',
    '000420777000112',
    '+44 (0)20 7946 0000',
    '+420077000112',
    '0042077700011',
    '+42077700011',
    '+4207770001123',
    '+123456',
    `+1${'2'.repeat(15)}`,
    '+0123456789',
    'a+420777000112',
    '+420777000112b',
  ].map((value) => [value, PHONE]),
};
export const requiredPhone: Field = {
  takes: phone.takes.filter((value) => typeof value === 'string' && value !== ''),
  refuses: [...phone.refuses, ['', REQUIRED], [OMITTED, REQUIRED]],
};
export const regNumber: Field = {
  // Check digits of ten and eleven, which are written as zero and one.
  takes: [
    '45274649',
    '44992785',
    '00006947',
    '25596641',
    '10000020',
    '10000071',
    '',
    null,
    OMITTED,
    becoming(' 45274649 ', '45274649'),
    becoming('45 274 649', '45274649'),
    becoming('45274649\u200b', '45274649'),
    becoming('6947', '00006947'),
  ],
  refuses: ['45274648', '4527464', '452746490', '00000000', 'x5274649', '4527464x'].map((value) => [value, ICO]),
};
export const vatNumber: Field = {
  takes: [
    ...['CZ45274649', 'CZ800101123', 'CZ8001011234', 'CZ699000123', '', null, OMITTED],
    ...['cz45274649', 'CZ 452 74 649', 'CZ45274649\u200b'].map((written) => becoming(written, 'CZ45274649')),
  ],
  refuses: ['45274649', 'CZ4527464', 'CZ94527464', 'CZ80010112345', 'SK45274649', 'xCZ45274649', 'CZ45274649x'].map(
    (value) => [value, DIC],
  ),
};
export const zip: Field = {
  takes: ['14000', becoming('140 00', '14000'), becoming('140\u200b00', '14000'), '', null, OMITTED],
  refuses: ['1400', '140000', 'x14000', '1400x'].map((value) => [value, ZIP]),
};
export const day: Field = {
  takes: ['2024-02-29', '2026-12-31', null, '', OMITTED],
  refuses: [
    ...['2026-02-29', '2026-13-01', '31. 6. 2026', '31/2/2026'].map((value) => [value, NO_SUCH_DAY] as const),
    ...['2026-1-1', '31. 12. 2026', '2026-12-31T10:00:00Z', 'x'].map(
      (value) => [value, 'Datum napište jako 31. 12. 2026.'] as const,
    ),
    ['0202-12-31', 'Rok 202 je příliš dávno.'],
  ],
};
export const requiredIds: Field = {
  takes: [[1], [1, 2]],
  refuses: [
    [[], REQUIRED],
    [OMITTED, REQUIRED],
    [null, REQUIRED],
  ],
};
export const ids: Field = { takes: [[], [1, 2], OMITTED], refuses: [] };
export const codes = (values: readonly string[]): Field => ({
  takes: [...values, null, OMITTED],
  refuses: [['JINE', PICK]],
});
export const within = (least: number, most: number, { isWhole = true } = {}): Field => ({
  takes: [least, most, ...(isWhole ? [] : [least + 0.5])],
  refuses: [
    [least - 1, atLeast(least)],
    [most + 1, atMost(most)],
    ['x', NUMBER],
    ...(isWhole ? ([[least + 0.5, WHOLE]] as const) : []),
  ],
});
export const orNull = (field: Field, ...empty: unknown[]): Field => ({
  ...field,
  takes: [...field.takes, null, OMITTED, ...empty],
});
export const picked: Field = {
  takes: [1, 99, null, OMITTED],
  refuses: [
    [0, PICK],
    [-1, PICK],
    [1.5, PICK],
  ],
};
export const flag: Field = {
  takes: [true, false, becoming(null, false), OMITTED],
  refuses: [['x', 'Zadejte ano, nebo ne.']],
};
export const code: Field = {
  takes: [
    '123456',
    'abcdefghij234567',
    becoming('123 456', '123456'),
    becoming('ABCD-efgh-ij23-4567', 'abcdefghij234567'),
  ],
  refuses: ['12345', '1234567', 'abcdefghij23456', 'abcdefghij2345678', 'abcdefghij234561', 'x123456'].map((value) => [
    value,
    CODE,
  ]),
};
export const requiredCode: Field = { ...code, refuses: [...code.refuses, ['', REQUIRED], [OMITTED, REQUIRED]] };
export const dropped = (value: unknown): Field => ({ takes: [becoming(value, OMITTED)], refuses: [] });

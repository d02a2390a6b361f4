import * as fc from 'fast-check';

/** Property names that every object inherits. */
const INHERITED = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

/** Encodes a text as a part of a URL. Lone surrogates, which cannot be encoded, are replaced. */
export const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const long = (length: number, unit = 'a') => unit.repeat(length);

/**
 * Texts that have broken servers before. Each exists once in memory, so that thousands of requests with the long ones
 * take no memory.
 */
export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udc00b',
    '\u202etxt.exe',
    '\ufeff',
    'a\r\nX-Evil: 1',
    "'; drop table users; --",
    '" or 1=1 --',
    '%_\\%',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '{{7*7}}${7*7}',
    '../../../../etc/passwd',
    '=cmd|"/c calc"!A1',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e999',
    '0x10',
    '99999999999999999999',
    'Příliš žluťoučký kůň',
    '👩‍👩‍👧‍👦'.repeat(50),
    'e\u0301'.repeat(500),
    '!&|():*<->\'"\\',
    'a:* & !b | (c',
    `${long(30_000)} @`,
    long(256),
    long(5_001),
    long(20_001),
    long(300_000),
    long(2_000, 'ab '),
    long(20_000, '('),
    ...INHERITED,
  ),
);

export const dateText = fc.oneof(
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom(
    '2026-02-30',
    '0000-00-00',
    '9999-12-31',
    '10000-01-01',
    '-000001-01-01',
    '2026-1-1',
    '1. 1. 2026',
    '2026-01-01T25:00:00Z',
    '275760-09-14',
  ),
);

export const hostileNumber = fc.constantFrom(
  0,
  -0,
  -1,
  1,
  0.1,
  1e-320,
  1e21,
  1e308,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  90.0000001,
  180.1,
);

/**
 * Half a million brackets would be rejected for their size. These depths pass the limit and reach code that walks the
 * value.
 */
const deep = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};

/** Adds an own property of any name, even of an inherited one such as `__proto__`. */
export const withKey = (target: object, key: string, value: unknown): object =>
  Object.defineProperty({ ...target }, key, { value, enumerable: true, configurable: true, writable: true });

/** Generates any JSON value, invalid wherever it is used. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 3, arbitrary: hostileNumber },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      [{}],
      '1',
      'true',
      { id: 1 },
      { length: 1e9 },
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...INHERITED), fc.constantFrom<unknown>(1, 'x', null, {}))
      .map(([key, value]) => withKey({}, key, value)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      deep(50, (inner) => [inner]),
      deep(3_000, (inner) => [inner]),
      deep(1_000, (a) => ({ a })),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      Array.from({ length: 20_000 }, (_, n) => n),
      Array.from({ length: 1_000 }, () => ({})),
    ),
  },
);

/** Raw path segments. */
export const hostilePart = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '1.5',
    '1e3',
    '2147483647',
    '2147483648',
    '99999999999999999999',
    'null',
    'NaN',
    '%00',
    '%0d%0a',
    '%ED%A0%80',
    '%C0%AE',
    '%',
    '%zz',
    '..',
    '%2e%2e',
    '..%2f..%2f..%2fetc%2fpasswd',
    '..%5c..%5c',
    '~',
    '*',
    ':id',
    long(301),
    long(2_000),
    '%E2%80%AE',
    '1%20',
    '%31',
    '1;a=b',
    '1,2',
    '-',
    '%F0%9F%98%80',
    ...INHERITED,
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(encoded),
);

/** Raw query parameters, which no list supports. */
export const hostilePair = fc.oneof(
  fc.constantFrom(
    '=',
    '&&',
    'a[]=1&a[]=2',
    'a[b][c]=1',
    'page=1&page=2',
    '%00=1',
    'q=%00',
    'q=%ED%A0%80',
    'q=%',
    '%zz=%zz',
    'fields=id,id,id',
    'page=1e9',
    'page_size=999999999',
    long(3_000),
  ),
  fc.constantFrom(...INHERITED).map((name) => `${name}=1`),
  fc.tuple(hostilePart, hostilePart).map(([name, value]) => `${name.replace(/[?#]/g, '')}=${value}`),
);

/** Bodies that are not valid JSON. */
export const brokenBody = fc.constantFrom(
  '',
  ' ',
  '{',
  '[1,',
  '{"a":1,}',
  'null',
  '1',
  '"text"',
  '[]',
  '[1,2]',
  'true',
  'NaN',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"__proto__":{"a":1}}',
  '{"a":{"constructor":{"prototype":1}}}',
  '{"a":1,"a":2}',
  '"\\ud800"',
  `{"a":"${long(1_100_000)}"}`,
  '['.repeat(20_000),
  '{"a":'.repeat(20_000),
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `[${'1,'.repeat(300_000)}1]`,
);

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;charset=utf-8',
  'APPLICATION/JSON',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${long(100)}`,
  'application/merge-patch+json',
  '',
  '/',
  'application/json, text/html',
  long(500),
];

const headerText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '*',
    'a,b,c',
    '"v1"',
    'W/"v1"',
    '"v0"',
    long(100),
    long(101),
    long(4_000),
    "' or 1=1",
    '\u00ff\u00fe',
    '${jndi:ldap://x}',
    '-1',
    ...INHERITED,
  ),
  fc.string({ maxLength: 60 }),
);

/** Headers by name. Each is present in one of a few requests. */
export const hostileHeaders = fc.record(
  {
    'idempotency-key': fc.oneof(fc.uuid(), headerText),
    'if-match': fc.oneof(
      fc.nat(9).map((version) => `"v${version}"`),
      headerText,
    ),
    'if-none-match': headerText,
    range: fc.oneof(
      fc.constantFrom(
        'bytes=0-',
        'bytes=5-1',
        'bytes=-1',
        'bytes=0-0,2-3',
        'bytes=99999999999999999999-',
        'lines=1-2',
        long(2_000, '0-0,'),
      ),
      headerText,
    ),
    'x-request-id': headerText,
    accept: headerText,
    'accept-encoding': fc.constantFrom('gzip', 'br', 'identity;q=0', '*;q=0', 'deflate, zstd', long(500, 'gzip,')),
    'accept-language': headerText,
    cookie: fc.oneof(
      fc.constantFrom('identity_flow=%7B%7D', 'identity_flow=%', 'a=b; a=c', '=;=;=', '__proto__=1'),
      headerText,
    ),
    origin: headerText,
    'content-type': fc.constantFrom(...CONTENT_TYPES),
    'transfer-encoding': fc.constant('chunked'),
  },
  { requiredKeys: [] },
);

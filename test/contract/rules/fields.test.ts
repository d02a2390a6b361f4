import { object, string } from 'yup';
import {
  emailText,
  optionalIds,
  optionalText,
  phone,
  requiredEmail,
  requiredText,
  requiredWords,
  sameAs,
  web,
} from '#contract/rules/fields.ts';
import { expectLinear } from '#support/processorTime.ts';

describe('e-mail', () => {
  const at = (local: number, domain: number) =>
    `${'a'.repeat(local)}@${`${'d'.repeat(49)}.`.repeat(9).slice(0, domain - 5)}.test`;
  it.each([
    'jan@firma.cz',
    'jan.novak+portal@firma.co.uk',
    "o'neil-2@a-b.firma.cz",
    'jan@účetnictví.cz',
    'jan@xn--etnictv-eza3ioi.cz',
    'JAN_1@FIRMA.CZ',
    '!#$%&*/=?^`{|}~@firma.cz',
    at(64, 189),
    'info@例え.テスト',
  ])('may be %s', (address) => {
    expect(requiredEmail().isValidSync(address)).toBe(true);
  });
  it.each([
    'terc(1)@corp.test',
    'x,terc@corp.test',
    'skupina:terc@corp.test;.x',
    'Jan<terc@corp.test',
    'Jan <terc@corp.test>',
    'terc@corp.test>',
    '"terc"@corp.test',
    'terc@corp.test(.jiny.test',
    'terc@corp.test;x.y',
    'terc@corp.test,b.c',
    'a@b@corp.test',
    'terc@corp',
    `terc@${'a'.repeat(64)}.cz`,
    `terc@${'ž'.repeat(60)}.cz`,
    'terc@corp.123',
    '@corp.test',
    'terc@.corp.test',
    'terc@corp..test',
    'terc@corp.test.',
    'terc@-corp.test',
    'terc@corp-.test',
    'terc@co rp.test',
    'terc@corp。test',
    'terc@[127.0.0.1]',
    'terc\\@corp.test',
    'jan\u0000@corp.test',
    at(65, 100),
    at(64, 190),
  ])('cannot be %s', (address) => {
    for (const rule of [requiredEmail(), emailText()]) expect(rule.isValidSync(address)).toBe(false);
  });
  it.each([
    ['terc@ｍail.corp.test', 'terc@mail.corp.test'],
    [' Terc@Mail.Corp.Test ', 'terc@mail.corp.test'],
    ['info@cörp.test', 'info@xn--crp-sna.test'],
    ['info@CÖRP.test', 'info@xn--crp-sna.test'],
    ['info@co\u0308rp.test', 'info@xn--crp-sna.test'],
    ['info@xn--crp-sna.test', 'info@xn--crp-sna.test'],
  ])('of an account is normalized: %s', (written, known) => {
    expect(requiredEmail().cast(written)).toBe(known);
  });
  it.each(['a', '-', 'a-', 'a.', 'ž', '@', 'a@', '1'])('is validated in linear time: %s', (part) => {
    const rule = requiredEmail();
    expectLinear(25_000, (count) => {
      const long = part.repeat(count);
      for (const address of [long, `a@${long}`, `a@${long}!`, `a@a.${long}`, `${long}@a.cz`])
        expect(rule.isValidSync(address)).toBe(false);
    });
  });
});

describe('web address', () => {
  it.each([
    'https://firma.cz',
    'http://www.žluťoučký-kůň.cz/cesta?a=1#b',
    'HTTPS://firma.cz:8443/',
    'http://localhost',
    'https://a.b.c?x',
  ])('may be %s', (address) => expect(web().isValidSync(address)).toBe(true));
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://firma.cz',
    '//firma.cz',
    'https://',
    'http://@',
    'http://[::1',
    'https://x<script>',
    'https://fir ma.cz',
    'https://.cz',
  ])('cannot be %s', (address) => expect(web().isValidSync(address)).toBe(false));
});

it('a phone number is stored without spaces', () => {
  expect(phone().cast('+420 777 000 112')).toBe('+420777000112');
});

it.each([[0], [-1], [1.5], [null], ['x']])('an error of choosing %s is in Czech', (id) => {
  expect(() => object({ categories: optionalIds() }).validateSync({ categories: [id] })).toThrow(
    /^(Vyberte|Hodnota|Toto)/,
  );
});

describe('a duplicate value', () => {
  const rules = object({ first: string(), second: sameAs('first', 'První') });
  const errorsOf = (first: string, second: string) => {
    try {
      rules.validateSync({ first, second });
      return null;
    } catch (failure) {
      return (failure as Error).message;
    }
  };
  const REFUSED = 'Hodnota musí být stejná jako hodnota pole První';

  it.each([
    ['abcdef', 'abcdef', null],
    ['      ', '      ', null],
    ['abcde', 'abcde', REFUSED],
    ['abcdef', 'abcdeg', REFUSED],
    ['abcdef', 'Abcdef', REFUSED],
    ['abcdef', 'abcdef ', REFUSED],
    ['', '', 'Toto pole je povinné'],
  ])('of %j is not %j: %s', (first, second, sentence) => {
    expect(errorsOf(first, second)).toBe(sentence);
  });
});

describe('invisible characters in user input', () => {
  it.each([
    ['an e-mail', emailText(), 'info@pr\u030ci\u0301klad.example\u200b', 'info@příklad.example'],
    ['an e-mail of a link', requiredEmail(), 'mailto:jan@firma.cz', 'jan@firma.cz'],
    ['an address on the web', web(), '\ufeffhttps://firma.cz\u200b', 'https://firma.cz'],
    ['a name', requiredText(200), 'Pekárny\r\nZlatý\u000b\u202eklas\u200e', 'Pekárny Zlatý klas'],
    ['a message', requiredText(5_000), '\u200bPrvní\r\ndruhý\u2028třetí\u0007\ufeff', 'První\ndruhý\ntřetí'],
  ])('%s is removed', (_, rule, written, cleaned) => {
    expect(rule.validateSync(written)).toBe(cleaned);
  });
  it.each(['\u200b\u200b', '\u3164\u3164', ' \u00ad ', '\u2800'])(
    '%j counts as empty, in a name and in a message',
    (text) => {
      for (const rule of [requiredText(200), requiredText(5_000), requiredWords(200)])
        expect(() => rule.validateSync(text)).toThrow('Toto pole je povinné');
      expect(optionalText().validateSync(text)).toBe('');
    },
  );
});

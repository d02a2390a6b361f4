import { object } from 'yup';
import { optionalIds, phone, web } from '../../src/contract/rules/fields';

describe('an address on the web', () => {
  it.each(['https://firma.cz', 'http://www.žluťoučký-kůň.cz/cesta?a=1#b', 'HTTPS://firma.cz:8443/', 'http://localhost', 'https://a.b.c?x'])(
    'may be %s',
    (address) => expect(web().isValidSync(address)).toBe(true),
  );
  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://firma.cz', '//firma.cz', 'https://', 'http://@', 'http://[::1', 'https://x<script>', 'https://fir ma.cz', 'https://.cz'])(
    'cannot be %s',
    (address) => expect(web().isValidSync(address)).toBe(false),
  );
});

it('a phone is kept without the spaces people write', () => {
  expect(phone().cast('+420 777 000 112')).toBe('+420777000112');
});

it.each([[0], [-1], [1.5], [null], ['x']])('picking %s is refused in Czech', (id) => {
  expect(() => object({ categories: optionalIds() }).validateSync({ categories: [id] })).toThrow(/^(Vyberte|Hodnota|Toto)/);
});

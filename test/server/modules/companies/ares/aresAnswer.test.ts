import { readAresSubject } from '#modules/companies/ares/aresAnswer.ts';
import { FURTHER_DATA, LOOSE_ADDRESS, MINISTRY, TRADESMAN } from '#support/server/aresAnswers.ts';

const read = (answer: { ico: string; [field: string]: unknown }) => readAresSubject(answer, answer.ico);

it('reads a subject with a structured address, its location and the applicant type', () => {
  expect(read(MINISTRY)).toEqual({
    reg_number: '00006947',
    name: 'Ministerstvo financí',
    vat_number: 'CZ00006947',
    street: 'Letenská',
    street_number: '525/15',
    city: 'Praha',
    zip: '11800',
    gps_lat: expect.closeTo(50.09, 1),
    gps_lng: expect.closeTo(14.42, 1),
    region: 'CZ010',
    district: 'CZ0100',
    municipality: '554782',
    legal_form: '325',
    is_natural_person: false,
    applicant: 'STATE_BODY',
    dissolved: false,
    dissolved_on: null,
    founded_year: 1993,
    updated_on: '2026-09-14',
    source: 'ARES',
  });
});

it('omits the DIČ of a natural person, and uses the village name as the street where there are no streets', () => {
  expect(read(TRADESMAN)).toMatchObject({
    vat_number: null,
    is_natural_person: true,
    applicant: 'SELF_EMPLOYED',
    street: 'Trnava',
    street_number: '32',
    city: 'Trnava',
    zip: '76318',
    region: 'CZ072',
    district: 'CZ0724',
  });
  expect(read({ ...TRADESMAN, pravniForma: '999' })).toMatchObject({ vat_number: null, is_natural_person: null });
  expect(read({ ...TRADESMAN, pravniForma: 'OSVČ' })).toMatchObject({ is_natural_person: null });
});

describe('the VAT number of a member of a VAT group', () => {
  const member = { ...MINISTRY, dicSkDph: 'CZ699000123' };
  it.each([
    ['the number of the group', member, 'CZ699000123'],
    [
      'its own where it has left the group',
      { ...member, seznamRegistraci: { stavZdrojeSkDph: 'HISTORICKY' } },
      'CZ00006947',
    ],
    ['that of the group where its own says nothing', { ...member, dic: 'Skupinove_DPH' }, 'CZ699000123'],
    ['the group as its own', { ...MINISTRY, dic: 'CZ699000123' }, 'CZ699000123'],
    ['none of ten digits', { ...MINISTRY, dic: 'CZ6990012345' }, null],
    ['none of a natural person', { ...member, pravniForma: '101' }, null],
  ])('%s', (_, subject, number) => expect(read(subject)).toMatchObject({ vat_number: number }));
});

it('preserves the evidence number type (č. ev.) of a house', () => {
  const seat = { nazevObce: 'Ondřejov', nazevCastiObce: 'Ondřejov', cisloDomovni: 5, psc: 25165 };
  const address = (sidlo: object) => read({ ico: '70001359', obchodniJmeno: 'Chata s.r.o.', sidlo });
  const cottage = { street: 'Ondřejov', street_number: 'č. ev. 5', city: 'Ondřejov', zip: '25165' };
  expect(address({ ...seat, typCisloDomovni: 2 })).toMatchObject(cottage);
  expect(address({ ...seat, typCisloDomovni: '1' })).toMatchObject({ ...cottage, street_number: '5' });
  expect(address({ textovaAdresa: 'č.ev. 5, 25165 Ondřejov' })).toMatchObject(cottage);
  expect(address({ textovaAdresa: 'Kozojedy č. ev. 12, 25165 Ondřejov' })).toMatchObject({
    street: 'Kozojedy',
    street_number: 'č. ev. 12',
  });
  expect(address({ textovaAdresa: 'Kozojedy č.p. 12, 25165 Ondřejov' })).toMatchObject({
    street: 'Kozojedy',
    street_number: '12',
  });
});

it.each([
  ['2026-11-26', false],
  ['2026-11-27', true],
  ['2026-11-28', true],
])('on %s treats a subject dissolved on 27. 11. 2026 as dissolved: %s', (today, dissolved) => {
  expect(readAresSubject({ ...MINISTRY, datumZaniku: '2026-11-27' }, MINISTRY.ico, today)).toMatchObject({
    dissolved,
    dissolved_on: '2026-11-27',
  });
});

it('parses an unstructured address and reports that the subject was dissolved', () => {
  expect(read(LOOSE_ADDRESS)).toMatchObject({
    name: 'Volná adresa s.r.o.',
    street: 'Údolní',
    street_number: '7a',
    city: 'Brno',
    zip: '60200',
    region: 'CZ064',
    dissolved: true,
    dissolved_on: '2024-03-31',
  });
  expect(
    read({ ...MINISTRY, seznamRegistraci: { ...MINISTRY.seznamRegistraci, stavZdrojeRos: 'ZANIKLY' } }),
  ).toMatchObject({
    dissolved: true,
    dissolved_on: null,
  });
});

it('falls back to the additional data', () => {
  expect(read(FURTHER_DATA)).toMatchObject({
    name: 'Jen v dalších údajích',
    street: 'Masarykovo náměstí',
    street_number: '97/1b',
    city: 'Jihlava',
    zip: '58601',
    applicant: 'NGO',
  });
});

it('tolerates unexpected responses', () => {
  expect(read({ ico: '45274649' })).toBeNull();
  expect([null, [], 'text', 7].map((answer) => readAresSubject(answer, '45274649'))).toEqual([null, null, null, null]);
  const odd = {
    ico: '45274649',
    obchodniJmeno: 'Firma',
    sidlo: { psc: 'x', textovaAdresa: [] },
    dic: {},
    pravniForma: 112,
    datumZaniku: 'kdysi',
  };
  expect(read(odd)).toMatchObject({
    street: null,
    city: null,
    zip: null,
    gps_lat: null,
    legal_form: '112',
    dissolved: false,
  });
});

import { readAresSubject } from '../../../src/server/external/aresAnswer';
import { FURTHER_DATA, LOOSE_ADDRESS, MINISTRY, TRADESMAN } from '../../support/server/aresAnswers';

const read = (answer: { ico: string; [field: string]: unknown }) => readAresSubject(answer, answer.ico);

it('reads a subject with a structured address, its place and the kind of applicant', () => {
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
    updated_on: '2026-09-14',
    source: 'ARES',
  });
});

it('never shows the DIČ of a natural person, and numbers houses by the village where it has no streets', () => {
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
  expect(read({ ...MINISTRY, dic: 'CZ699001234' })).toMatchObject({ vat_number: null });
  expect(read({ ...MINISTRY, dic: 'CZ6990012345' })).toMatchObject({ vat_number: 'CZ6990012345' });
});

it('takes a loose address apart and tells that the subject was dissolved', () => {
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

it('looks among the further data', () => {
  expect(read(FURTHER_DATA)).toMatchObject({
    name: 'Jen v dalších údajích',
    street: 'Masarykovo náměstí',
    street_number: '97/1b',
    city: 'Jihlava',
    zip: '58601',
    applicant: 'NGO',
  });
});

it('survives whatever else may come', () => {
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

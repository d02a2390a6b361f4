import fc from 'fast-check';
import { addDays } from '#contract/lib/days.ts';
import { requestCallRules } from '#contract/rules/requestWork.ts';
import { readAmount, readDay, readDeadline, readMoment, readNumber } from '#contract/rules/writtenValues.ts';

const NUMBER = 'Zadejte číslo.';
const DAY = 'Datum napište jako 31. 12. 2026.';
const MOMENT = 'Den a čas napište jako 31. 12. 2026 14:00.';
const NO_DAY = 'Takový den v kalendáři není.';

/** The amount with the given separator between thousands. */
const grouped = (whole: number, sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);

describe('amounts', () => {
  const WHOLES = [5, 125, 1_250, 12_500, 999_999, 1_250_000];
  const THOUSANDS = ['', ' ', '\u00a0', '\u202f', '.', ',', "'"];
  const ENDS = ['', ' Kč', 'Kč', ' CZK', ',-', ',- Kč', ',–', ',-- Kč', ' korun', '\u200b', ' '];
  it.each(WHOLES.flatMap((whole) => THOUSANDS.map((sign) => [grouped(whole, sign), whole] as const)))(
    '%s is %d, with any unit after it',
    (written, whole) => {
      for (const end of ENDS)
        expect([written + end, readAmount(written + end)]).toEqual([written + end, { value: whole }]);
      expect(readAmount(`Kč ${written}`)).toEqual({ value: whole });
      expect(readAmount(`−${written}`)).toEqual({ value: -whole });
    },
  );

  it.each(
    [' ', '\u00a0', '.', ','].flatMap((sign) =>
      [',', '.'].filter((point) => point !== sign).map((point) => [sign, point]),
    ),
  )('separated by %j have hellers after %j', (sign, point) => {
    for (const whole of WHOLES) {
      expect(readAmount(`${grouped(whole, sign)}${point}50 Kč`)).toEqual({ value: whole + 0.5 });
      expect(readAmount(`${grouped(whole, sign)}${point}5`)).toEqual({ value: whole + 0.5 });
    }
  });

  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    ['-0', 0],
    ['0,125', 0.13],
    ['1234.5', 1234.5],
    ['12.1250', 12.13],
    ["12'500.00", 12_500],
    ['12,500.50', 12_500.5],
    ['150 tis. Kč', 150_000],
    ['1,2 mil.', 1_200_000],
    ['1,250 mil. Kč', 1_250_000],
    ['1,25E+05', 125_000],
    ['1 250 ks', 1_250],
    ['1 250 000 Kč bez DPH', 1_250_000],
    ['1,5 mil. Kč + DPH', 1_500_000],
    ['900,- bez DPH', 900],
  ])('%j is %p', (written, value) => {
    expect(readAmount(written)).toEqual({ value });
  });

  it.each([
    'dvě',
    '1,2,3',
    '1.2.3',
    '12 lidí',
    '=1+1',
    '12.50.000',
    '1.250 tis',
    '12.500,50,00',
    'Kč',
    '0x10',
    'Infinity',
    '1e999',
    '12/2',
    '1 250 Kč s DPH',
    'cca 1 250 Kč',
    'od 1 do 2 mil. Kč',
    'bez DPH',
  ])('%j is not an amount', (written) => {
    expect(readAmount(written)).toEqual({ value: null, error: NUMBER });
  });

  it('are parsed to the amount that was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 0, max: 99 }), (whole, hellers) => {
        const value = whole + hellers / 100;
        const fraction = `,${String(hellers).padStart(2, '0')}`;
        expect(readAmount(`${grouped(whole, '\u00a0')}${fraction} Kč`).value).toBeCloseTo(value, 2);
        expect(readAmount(`${grouped(whole, '.')}${fraction}`).value).toBeCloseTo(value, 2);
        expect(readAmount(String(value)).value).toBeCloseTo(value, 2);
      }),
    );
  });

  it('are parsed differently from plain numbers, which may be coordinates', () => {
    expect(['49.195', '49,195', '-14', '−14,5', ''].map((written) => readNumber(written).value)).toEqual([
      49.195,
      49.195,
      -14,
      -14.5,
      null,
    ]);
    expect(readNumber('1.250.000').error).toBe(NUMBER);
    expect(['1 250 ks', '300 licencí', '12 týdnů', '30 %'].map((written) => readNumber(written).value)).toEqual([
      1_250, 300, 12, 30,
    ]);
    expect(['5 tis.', '12 lidí', 'ks'].map((written) => readNumber(written).error)).toEqual([NUMBER, NUMBER, NUMBER]);
  });
});

describe('days', () => {
  const LAST = '2026-12-31';
  it.each([
    '31. 12. 2026',
    '31.12.2026',
    '31.\u00a012.\u00a02026',
    ' 31. 12. 2026 ',
    '\u200e31.12.2026',
    '31.12.26',
    '31. 12. 26',
    '31/12/2026',
    '31/12/26',
    '31-12-2026',
    '31. prosince 2026',
    '31. PROSINCE 2026',
    '31. prosinec 2026',
    '31.prosince 2026',
    'čt 31.12.2026',
    '31 December 2026',
    '31-Dec-26',
    '31. 12. 2026 10:30',
    '31.12.2026 10:30:15',
    LAST,
    '2026/12/31',
    '20261231',
    '2026-12-31 23:30',
    '2026-12-31T23:30:00',
    '2026-12-31 10:00 AM',
    '2026-12-31T10:00:00Z',
    '2026-12-30T23:00:00Z',
    '2026-12-30T23:00:00.000Z',
    '2026-12-31T00:00:00+01:00',
    '2026-12-31T00:00:00+0100',
    '46387',
    '46387.5',
    '46387,0',
  ])('%j is the last day of December', (written) => {
    expect(readDay(written)).toEqual({ value: LAST });
  });

  it.each([
    ['', null],
    ['3/4/2026', '2026-04-03'],
    ['1. 1. 1999', '1999-01-01'],
    ['1.1.85', '1985-01-01'],
    ['29.2.2028', '2028-02-29'],
    ['31.12.9999', '9999-12-31'],
    ['2026-06-30T22:00:00Z', '2026-07-01'],
  ])('%j is %p', (written, value) => {
    expect(readDay(written)).toEqual({ value });
  });

  it.each([
    ...[
      'zítra',
      '12/2026',
      '31. listí 2026',
      'neomezeno',
      '-',
      '31.12.2026 nebo později',
      '31.12.026',
      '12500',
      '99999',
      '2026',
    ].map((written) => [written, DAY]),
    ...[
      '29. 2. 2027',
      '31. 11. 2026',
      '31. 6. 2027',
      '2026-13-01',
      '0000-00-00',
      '12/31/2026',
      '31. února 2026',
      '0.1.2026',
    ].map((written) => [written, NO_DAY]),
    ['31.12.0202', 'Rok 202 je příliš dávno.'],
  ])('%j is not a day: %s', (written, error) => {
    expect(readDay(written!)).toEqual({ value: null, error });
  });

  it('are parsed in every supported format', () => {
    const months = [
      'ledna',
      'února',
      'března',
      'dubna',
      'května',
      'června',
      'července',
      'srpna',
      'září',
      'října',
      'listopadu',
      'prosince',
    ];
    for (let count = 0; count < 366; count += 1) {
      const day = addDays('2028-01-01', count);
      const [year, month, date] = day.split('-').map(Number) as [number, number, number];
      for (const written of [
        `${date}. ${month}. ${year}`,
        `${date}.${month}.28`,
        `${date}/${month}/${year}`,
        `${date}. ${months[month - 1]} ${year}`,
        `${day}T12:00:00Z`,
        String(46_753 + count),
      ])
        expect([written, readDay(written).value]).toEqual([written, day]);
    }
  });
});

describe('moments', () => {
  it.each([
    ['', null],
    ['31. 12. 2026 14:00', '2026-12-31T13:00:00.000Z'],
    ['31.12.26, 9:05', '2026-12-31T08:05:00.000Z'],
    ['1.7.2026 v 14.30 h', '2026-07-01T12:30:00.000Z'],
    ['pá 31. prosince 2026 v 14:00 hod.', '2026-12-31T13:00:00.000Z'],
    ['2026-12-31T14:00', '2026-12-31T13:00:00.000Z'],
    ['2026-12-31T14:00:00', '2026-12-31T13:00:00.000Z'],
    ['2026-12-31T14:00:00+01:00', '2026-12-31T13:00:00.000Z'],
    ['2026-07-01T12:00:00Z', '2026-07-01T12:00:00.000Z'],
    ['31. 12. 2026 do 14:00', '2026-12-31T13:00:00.000Z'],
    ['31. 12. 2026 ve 14 hodin', '2026-12-31T13:00:00.000Z'],
    ['čtvrtek 31. 12. 2026 14 h', '2026-12-31T13:00:00.000Z'],
    ['30. 6. 2026 24:00', '2026-06-30T22:00:00.000Z'],
    ['31. 12. 2026 do 24 hodin', '2026-12-31T23:00:00.000Z'],
  ])('%j is %p', (written, value) => {
    expect(readMoment(written)).toEqual({ value });
    expect(readDeadline(written)).toEqual({ value });
  });

  it.each([
    ['31. 12. 2026', '2026-12-31T22:59:00.000Z'],
    ['1. 12.26', '2026-12-01T22:59:00.000Z'],
    ['středa 1. července 2026', '2026-07-01T21:59:00.000Z'],
  ])('a deadline on %s is its end, an appointment needs the time', (written, value) => {
    expect(readDeadline(written)).toEqual({ value });
    const error = 'Doplňte i\u00a0čas, třeba 31. 12. 2026 14:00.';
    expect(readMoment(written)).toEqual({ value: null, error });
    // The rule of the form says the same at its field.
    expect(() => requestCallRules.validateSync({ call_at: written })).toThrow(error);
  });

  it.each([
    ['14:00', MOMENT],
    ['31. 12. 2026 24:30', MOMENT],
    ['31. 12. 2026 14:60', MOMENT],
    ['zítra v 10:00', MOMENT],
    ['zítra', DAY],
    ['31. 2. 2026', NO_DAY],
  ])('%j is not a moment', (written, error) => {
    expect(readMoment(written)).toEqual({ value: null, error });
  });
});

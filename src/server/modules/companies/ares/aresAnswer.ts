import { dayOf as dayInPrague } from '#contract/lib/days.ts';
import { oneLine } from '#contract/lib/visibleText.ts';
import type { CompanySize } from '#contract/vocabulary/registers.ts';
import { DISTRICTS, type RegionCode } from '#contract/vocabulary/territories.ts';
import type { AresCompany } from '#contract/wire/ares.ts';
import { placeOf } from '#platform/geo/places.ts';
import { applicantOf, isNaturalPerson } from './legalForms.ts';

/**
 * Parses a subject of ARES (REST v3, `EkonomickySubjekt`). The format varies: addresses may be structured, a single
 * line, or present only in the additional data; numbers may be numbers or strings.
 */

/** All fields of the response except the time of the request. */
export type AresSubject = Omit<AresCompany, 'fetched_at' | 'size'>;

type Json = Record<string, unknown>;

/** Codes of regions in the register (RÚIAN). */
const REGIONS: Record<string, RegionCode> = {
  19: 'CZ010',
  27: 'CZ020',
  35: 'CZ031',
  43: 'CZ032',
  51: 'CZ041',
  60: 'CZ042',
  78: 'CZ051',
  86: 'CZ052',
  94: 'CZ053',
  108: 'CZ063',
  116: 'CZ064',
  124: 'CZ071',
  132: 'CZ080',
  141: 'CZ072',
};
/**
 * Tax numbers of legal persons contain the registration number. Those of VAT groups have nine digits and begin with
 * 699.
 */
const PUBLIC_VAT_NUMBER = /^CZ(\d{8}|699\d{6})$/;
/** The lowest code of each size: 10 people have 210, 50 have 240, 250 have 330. */
const SIZES: readonly { from: number; size: CompanySize }[] = [
  { from: 330, size: 'LARGE' },
  { from: 240, size: 'MEDIUM' },
  { from: 210, size: 'SMALL' },
  { from: 120, size: 'MICRO' },
  { from: 110, size: 'NONE' },
];
const DISSOLVED_STATES = new Set(['ZANIKLY', 'HISTORICKY']);
const LIMITS = { name: 200, street: 200, street_number: 30, city: 100 };

const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const firstOf = (value: unknown): Json => objectOf(Array.isArray(value) ? value[0] : undefined);

/** Returns a string or a number as text; null for an empty value or another type. */
function textOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  return oneLine(String(value)).replace(/\s+/g, ' ') || null;
}

function dayOf(value: unknown): string | null {
  const day = textOf(value)?.slice(0, 10) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

/**
 * @param answer JSON of the register
 * @param today `YYYY-MM-DD`; the register also contains future dates of dissolution
 * @returns null if the JSON contains no subject
 */
export function readAresSubject(
  answer: unknown,
  regNumber: string,
  today = dayInPrague(new Date()),
): AresSubject | null {
  const subject = objectOf(answer);
  const further = firstOf(subject.dalsiUdaje);
  const name = textOf(subject.obchodniJmeno) ?? textOf(firstOf(further.obchodniJmeno).obchodniJmeno);
  if (name === null) return null;
  const seat = seatOf(subject, further);
  const legalForm = textOf(subject.pravniForma) ?? textOf(further.pravniForma);
  const dissolvedOn = dayOf(subject.datumZaniku);
  return {
    reg_number: regNumber,
    name: name.slice(0, LIMITS.name),
    vat_number: publicVatNumber(subject, legalForm),
    ...addressOf(seat),
    ...placeOfSeat(seat),
    legal_form: legalForm,
    is_natural_person: isNaturalPerson(legalForm),
    applicant: applicantOf(legalForm),
    founded_year: Number(dayOf(subject.datumVzniku)?.slice(0, 4)) || null,
    dissolved: (dissolvedOn !== null && dissolvedOn <= today) || isDissolvedInSource(subject),
    dissolved_on: dissolvedOn,
    updated_on: dayOf(subject.datumAktualizace),
    source: 'ARES',
  };
}

/**
 * Reads the number of staff from the statistical register (`ekonomicke-subjekty-res`), the only one that has it. Its code
 * 000 is unknown, 110 none; the first digit and the second tell the rest.
 */
export function readAresSize(answer: unknown): CompanySize | null {
  const { zaznamy } = objectOf(answer);
  const records = Array.isArray(zaznamy) ? zaznamy.map(objectOf) : [];
  const record = records.find(({ primarniZaznam }) => primarniZaznam === true) ?? records[0] ?? {};
  const code = Number(textOf(objectOf(record.statistickeUdaje).kategoriePoctuPracovniku) ?? 0);
  return SIZES.find(({ from }) => code >= from)?.size ?? null;
}

/** Returns the registered address, or the one in the additional data if it is missing. */
function seatOf(subject: Json, further: Json): Json {
  const seat = objectOf(subject.sidlo);
  return Object.keys(seat).length > 0 ? seat : objectOf(firstOf(further.sidlo).sidlo);
}

/**
 * Returns the tax number of the VAT group for its members, because invoices contain that one; otherwise the subject's
 * own.
 */
function publicVatNumber(subject: Json, legalForm: string | null): string | null {
  if (isNaturalPerson(legalForm) === true) return null;
  const group = isDissolvedIn(subject, 'SkDph') ? null : subject.dicSkDph;
  const numbers = [group, subject.dic].map((number) => textOf(number)?.replace(/\s/g, '').toUpperCase() ?? '');
  return numbers.find((number) => PUBLIC_VAT_NUMBER.test(number)) ?? null;
}

/** Checks the primary source of the subject, e.g. `primarniZdroj: 'ros'`. */
function isDissolvedInSource(subject: Json): boolean {
  const source = textOf(subject.primarniZdroj) ?? '';
  return isDissolvedIn(subject, `${source.charAt(0).toUpperCase()}${source.slice(1).toLowerCase()}`);
}

/** Checks the state in a source, e.g. `stavZdrojeRos`. */
const isDissolvedIn = (subject: Json, source: string): boolean =>
  DISSOLVED_STATES.has(textOf(objectOf(subject.seznamRegistraci)[`stavZdroje${source}`]) ?? '');

type Address = Pick<AresSubject, 'street' | 'street_number' | 'city' | 'zip'>;

function addressOf(seat: Json): Address {
  const line = readLine(textOf(seat.textovaAdresa));
  const city = textOf(seat.nazevObce) ?? line.city;
  const number = numberOf(seat);
  // Villages without streets: the house number belongs to a part of the village.
  const structured = textOf(seat.nazevUlice) ?? (number === null ? null : (textOf(seat.nazevCastiObce) ?? city));
  return {
    street: (structured ?? line.street)?.slice(0, LIMITS.street) ?? null,
    street_number: (number ?? textOf(seat.cisloDoAdresy) ?? line.street_number)?.slice(0, LIMITS.street_number) ?? null,
    city: city?.slice(0, LIMITS.city) ?? null,
    zip: zipOf(seat.psc) ?? zipOf(seat.pscTxt) ?? line.zip,
  };
}

/** The register's code of evidence numbers, which cottages have instead of house numbers (`typCisloDomovni`). */
const EVIDENCE_NUMBER = '2';

/** Formats `525/15a`: the house number, the street number and its letter; `č. ev. 5` for a cottage. */
function numberOf(seat: Json): string | null {
  const number = textOf(seat.cisloDomovni);
  const house = number && (textOf(seat.typCisloDomovni) === EVIDENCE_NUMBER ? `č. ev. ${number}` : number);
  const street = textOf(seat.cisloOrientacni);
  const numbers = [house, street && `${street}${textOf(seat.cisloOrientacniPismeno) ?? ''}`].filter(Boolean);
  return numbers.join('/') || null;
}

function zipOf(value: unknown): string | null {
  const digits = textOf(value)?.replace(/\s/g, '') ?? '';
  return /^\d{5}$/.test(digits) ? digits : null;
}

/** Parses `Letenská 525/15, Malá Strana, 11800 Praha 1`. In `č.ev. 5, 25165 Ondřejov` the town replaces the street. */
function readLine(line: string | null): Address {
  const parts = line?.split(',').map((part) => part.trim()) ?? [];
  const town = parts.map((part) => /^(\d{3}) ?(\d{2}) (.+)$/.exec(part)).find((match) => match !== null);
  const [first = ''] = parts;
  const marked = /^(?:(.*\S) )?č\. ?(p|ev)\. ?(\d[\d/]*[a-z]?)$/i.exec(first);
  const plain = /^(.*\D) (\d[\d/]*[a-z]?)$/i.exec(first);
  const number = marked?.[3] ?? plain?.[2] ?? null;
  return {
    street: (marked ? (marked[1] ?? town?.[3]) : plain?.[1])?.trim() ?? null,
    street_number: marked?.[2]?.toLowerCase() === 'ev' ? `č. ev. ${number}` : number,
    city: town?.[3] ?? null,
    zip: town ? `${town[1]}${town[2]}` : null,
  };
}

type SeatPlace = Pick<AresSubject, 'gps_lat' | 'gps_lng' | 'region' | 'district' | 'municipality'>;

function placeOfSeat(seat: Json): SeatPlace {
  const region = REGIONS[textOf(seat.kodKraje) ?? ''] ?? null;
  const districtName = textOf(seat.nazevOkresu);
  const named = region === 'CZ010' ? 'CZ0100' : DISTRICTS.find(({ name }) => name === districtName)?.code;
  const code = textOf(seat.kodObce);
  const place = placeOf({ code, name: addressOf(seat).city, district: named ?? null });
  return {
    gps_lat: place?.lat ?? null,
    gps_lng: place?.lng ?? null,
    region: region ?? place?.region ?? null,
    district: named ?? place?.district ?? null,
    municipality: code ?? place?.code ?? null,
  };
}

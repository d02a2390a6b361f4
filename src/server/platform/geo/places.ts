import type { RegionCode } from '#contract/vocabulary/territories.ts';
import municipalities from './municipalities.json';
import regions from './regions.json';

/** The centre of a municipality in degrees, with its district (LAU1) and region (NUTS3). */
export interface Place {
  /** Official code of the municipality as in ARES `kodObce`, if known. */
  code: string | null;
  name: string;
  lat: number;
  lng: number;
  district: string;
  region: RegionCode;
}

/** The municipality of an address. `district` distinguishes municipalities of the same name. */
export interface MunicipalityQuery {
  code?: string | number | null;
  name?: string | null;
  district?: string | null;
}

type Row = (typeof municipalities)[number];

/** The first five characters of a district code are its region. */
const regionOf = (district: string) => district.slice(0, 5) as RegionCode;
/** Normalizes a name, because names are compared without diacritics and case. */
const spelling = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const byCode = new Map<string, Row>();
const byName = new Map<string, Row[]>();
/** The table starts with the most populous municipalities, which therefore come first among those of the same name. */
for (const row of municipalities) {
  if (row.code && !byCode.has(row.code)) byCode.set(row.code, row);
  const key = spelling(row.name);
  byName.set(key, [...(byName.get(key) ?? []), row]);
}

/**
 * Finds a municipality by its code, or else by its name; null if the table does not contain it. City districts with a
 * number ("Praha 5", "Brno 2") and parts after a hyphen are resolved to the city.
 */
export function placeOf({ code, name, district }: MunicipalityQuery): Place | null {
  const row = (code != null && byCode.get(String(code))) || rowByName(name ?? '', district);
  return row
    ? {
        code: row.code,
        name: row.name,
        lat: row.lat,
        lng: row.lng,
        district: row.district,
        region: regionOf(row.district),
      }
    : null;
}

function rowByName(name: string, district: string | null | undefined): Row | undefined {
  const key = spelling(name);
  const namesakes =
    byName.get(key) ??
    byName.get(key.replace(/\s\d.*/s, '').trimEnd()) ??
    byName.get(key.replace(/[-–].*/s, '').trimEnd()) ??
    [];
  return namesakes.find((row) => row.district === district) ?? namesakes[0];
}

/** Degrees outside the outlines within which a point still belongs to the region of the nearest municipality. */
const BORDER_TOLERANCE = 0.1;
const NARROWING = Math.cos((49.8 * Math.PI) / 180);

/** Returns the region (NUTS3) of a point; null without coordinates or outside the country. */
export function regionAt(lat: number | null, lng: number | null): RegionCode | null {
  if (lat === null || lng === null) return null;
  const region = regions.find(({ rings }) => contains(rings, lng, lat));
  return region ? (region.code as RegionCode) : regionBeyondBorder(lat, lng);
}

function contains(rings: number[][][], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings) {
    let [fromX = 0, fromY = 0] = ring.at(-1) ?? [];
    for (const [toX = 0, toY = 0] of ring) {
      if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) inside = !inside;
      [fromX, fromY] = [toX, toY];
    }
  }
  return inside;
}

/** Outlines are simplified, so a place near the border may be slightly outside all of them. */
function regionBeyondBorder(lat: number, lng: number): RegionCode | null {
  let nearest: Row | undefined;
  let nearestDistance = BORDER_TOLERANCE;
  for (const row of municipalities) {
    const distance = Math.hypot((row.lng - lng) * NARROWING, row.lat - lat);
    if (distance < nearestDistance) [nearest, nearestDistance] = [row, distance];
  }
  return nearest ? regionOf(nearest.district) : null;
}

/** Web Mercator as Google Maps uses it: the world is 256 pixels wide at zoom 0. No component, no DOM. */

export interface Position {
  lat: number;
  lng: number;
}

/** What a map shows: its middle and its zoom, which may be between whole levels. */
export interface View extends Position {
  zoom: number;
}

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A place and kilometres around it. */
export interface Circle extends Position {
  km: number;
}

const TILE = 256;
const KM_PER_DEGREE = 111.195;
const MIN_ZOOM = 5;
const MAX_ZOOM = 17;

export const CZECHIA: Bounds = { west: 12.09, south: 48.55, east: 18.86, north: 51.06 };
/** How far beyond the country the middle of a map may go, in degrees. */
const ROAMING = 0.6;

/** Pixels from the world's upper left corner at zoom 0. */
export function project({ lat, lng }: Position): Point {
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: TILE * (lng / 360 + 0.5),
    y: TILE * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

export function unproject({ x, y }: Point): Position {
  const lat = (2 * Math.atan(Math.exp((0.5 - y / TILE) * 2 * Math.PI)) - Math.PI / 2) * (180 / Math.PI);
  return { lat, lng: (x / TILE - 0.5) * 360 };
}

export const scaleOf = (zoom: number): number => 2 ** zoom;

/** Where a place stands in pixels from the middle of the view. */
export function offsetFrom(view: View, place: Position): Point {
  const middle = project(view);
  const point = project(place);
  const scale = scaleOf(view.zoom);
  return { x: (point.x - middle.x) * scale, y: (point.y - middle.y) * scale };
}

/** What lies in a view, with a margin as a share of its size on every side. */
export function boundsOf(view: View, { width, height }: Size, margin = 0): Bounds {
  const middle = project(view);
  const scale = scaleOf(view.zoom);
  const [halfWidth, halfHeight] = [(width * (0.5 + margin)) / scale, (height * (0.5 + margin)) / scale];
  const northWest = unproject({ x: middle.x - halfWidth, y: middle.y - halfHeight });
  const southEast = unproject({ x: middle.x + halfWidth, y: middle.y + halfHeight });
  return { west: northWest.lng, north: northWest.lat, east: southEast.lng, south: southEast.lat };
}

/** The closest view that shows all of the bounds. */
export function viewOf(bounds: Bounds, { width, height }: Size): View {
  const northWest = project({ lat: bounds.north, lng: bounds.west });
  const southEast = project({ lat: bounds.south, lng: bounds.east });
  const scale = Math.min(width / (southEast.x - northWest.x), height / (southEast.y - northWest.y));
  const middle = unproject({ x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 });
  return kept({ ...middle, zoom: Math.log2(scale) });
}

/** Degrees that a view of a few places shows at least, so that one knows where they lie. */
const LEAST_SPAN = 0.6;
/** Part of their own size that is left free around places. */
const MARGIN = 0.12;
/** Places spread over so much of the country are shown with the whole of it. */
const MOST_OF_COUNTRY = 0.6;

/** What shows all of the places; the whole country where they lie all over it, or where there are none. */
export function boundsOfPlaces(places: readonly Position[]): Bounds {
  if (places.length === 0) return CZECHIA;
  const found = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { lat, lng } of places) {
    found.west = Math.min(found.west, lng);
    found.east = Math.max(found.east, lng);
    found.south = Math.min(found.south, lat);
    found.north = Math.max(found.north, lat);
  }
  const spread = (from: number, to: number) => {
    const half = Math.max(LEAST_SPAN, (to - from) * (1 + 2 * MARGIN)) / 2;
    return [(from + to) / 2 - half, (from + to) / 2 + half] as const;
  };
  const isWide =
    found.east - found.west > MOST_OF_COUNTRY * (CZECHIA.east - CZECHIA.west) ||
    found.north - found.south > MOST_OF_COUNTRY * (CZECHIA.north - CZECHIA.south);
  if (isWide) return CZECHIA;
  const [[west, east], [south, north]] = [spread(found.west, found.east), spread(found.south, found.north)];
  return { west, south, east, north };
}

/** The box around a circle. */
export function boundsAround({ lat, lng, km }: Circle): Bounds {
  const up = km / KM_PER_DEGREE;
  const across = up / Math.cos((lat * Math.PI) / 180);
  return { west: lng - across, south: lat - up, east: lng + across, north: lat + up };
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** The view kept to the country and to the zooms that make sense. */
function kept(view: View): View {
  return {
    lat: between(CZECHIA.south - ROAMING, view.lat, CZECHIA.north + ROAMING),
    lng: between(CZECHIA.west - ROAMING, view.lng, CZECHIA.east + ROAMING),
    zoom: between(MIN_ZOOM, view.zoom, MAX_ZOOM),
  };
}

/** The view after its content moved by some pixels. */
export function moved(view: View, by: Point): View {
  const middle = project(view);
  const scale = scaleOf(view.zoom);
  return kept({ ...unproject({ x: middle.x - by.x / scale, y: middle.y - by.y / scale }), zoom: view.zoom });
}

/** The view after a change of zoom that leaves the place under `anchor`, pixels from the middle, where it is. */
export function zoomed(view: View, zoom: number, anchor: Point = { x: 0, y: 0 }): View {
  const target = kept({ ...view, zoom }).zoom;
  const middle = project(view);
  const [before, after] = [scaleOf(view.zoom), scaleOf(target)];
  const shift = 1 / before - 1 / after;
  return kept({ ...unproject({ x: middle.x + anchor.x * shift, y: middle.y + anchor.y * shift }), zoom: target });
}

export function isWithin({ west, south, east, north }: Bounds, { lat, lng }: Position): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

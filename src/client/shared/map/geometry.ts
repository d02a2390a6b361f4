/**
 * Web Mercator as used by Google Maps: the world is 256 pixels wide at zoom 0. This module has no component and no DOM.
 */

export interface Position {
  lat: number;
  lng: number;
}

/** The centre and zoom of a map. The zoom may be fractional. */
export interface View extends Position {
  zoom: number;
}

/** Size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Bounds in degrees. */
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

/** A centre and a radius in kilometres. */
export interface Circle extends Position {
  km: number;
}

const TILE = 256;
const KM_PER_DEGREE = 111.195;
const MIN_ZOOM = 5;
const MAX_ZOOM = 17;

export const CZECHIA: Bounds = { west: 12.09, south: 48.55, east: 18.86, north: 51.06 };
/** How far the centre of a map may move beyond the country, in degrees. */
const ROAMING = 0.6;

/** Pixels from the top left corner of the world at zoom 0. */
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

/** Position in pixels from the centre of the view. */
export function offsetFrom(view: View, place: Position): Point {
  const middle = project(view);
  const point = project(place);
  const scale = scaleOf(view.zoom);
  return { x: (point.x - middle.x) * scale, y: (point.y - middle.y) * scale };
}

/** Bounds of a view, with a margin given as a share of its size on each side. */
export function boundsOf(view: View, { width, height }: Size, margin = 0): Bounds {
  const middle = project(view);
  const scale = scaleOf(view.zoom);
  const [halfWidth, halfHeight] = [(width * (0.5 + margin)) / scale, (height * (0.5 + margin)) / scale];
  const northWest = unproject({ x: middle.x - halfWidth, y: middle.y - halfHeight });
  const southEast = unproject({ x: middle.x + halfWidth, y: middle.y + halfHeight });
  return { west: northWest.lng, north: northWest.lat, east: southEast.lng, south: southEast.lat };
}

/** The closest view that shows the whole bounds. */
export function viewOf(bounds: Bounds, { width, height }: Size): View {
  const northWest = project({ lat: bounds.north, lng: bounds.west });
  const southEast = project({ lat: bounds.south, lng: bounds.east });
  const scale = Math.min(width / (southEast.x - northWest.x), height / (southEast.y - northWest.y));
  const middle = unproject({ x: (northWest.x + southEast.x) / 2, y: (northWest.y + southEast.y) / 2 });
  return clamped({ ...middle, zoom: Math.log2(scale) });
}

/** Minimum span in degrees of a view of a few places, so that their location is recognisable. */
const LEAST_SPAN = 0.6;
/** Margin around places, as a share of their extent. */
const MARGIN = 0.12;
/** Share of the country from which places are shown with the whole country. */
const MOST_OF_COUNTRY = 0.6;

/** Bounds that show all places; the whole country if they are spread over most of it or if there are none. */
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

/** Bounding box of a circle. */
export function boundsAround({ lat, lng, km }: Circle): Bounds {
  const up = km / KM_PER_DEGREE;
  const across = up / Math.cos((lat * Math.PI) / 180);
  return { west: lng - across, south: lat - up, east: lng + across, north: lat + up };
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

/** Clamps a view to the country and to the supported zooms. */
function clamped(view: View): View {
  return {
    lat: between(CZECHIA.south - ROAMING, view.lat, CZECHIA.north + ROAMING),
    lng: between(CZECHIA.west - ROAMING, view.lng, CZECHIA.east + ROAMING),
    zoom: between(MIN_ZOOM, view.zoom, MAX_ZOOM),
  };
}

/** The view after its content was moved by some pixels. */
export function moved(view: View, by: Point): View {
  const middle = project(view);
  const scale = scaleOf(view.zoom);
  return clamped({ ...unproject({ x: middle.x - by.x / scale, y: middle.y - by.y / scale }), zoom: view.zoom });
}

/** The view after a change of zoom that keeps the place under `anchor` (pixels from the centre) in position. */
export function zoomed(view: View, zoom: number, anchor: Point = { x: 0, y: 0 }): View {
  const target = clamped({ ...view, zoom }).zoom;
  const middle = project(view);
  const [before, after] = [scaleOf(view.zoom), scaleOf(target)];
  const shift = 1 / before - 1 / after;
  return clamped({ ...unproject({ x: middle.x + anchor.x * shift, y: middle.y + anchor.y * shift }), zoom: target });
}

export function isWithin({ west, south, east, north }: Bounds, { lat, lng }: Position): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}

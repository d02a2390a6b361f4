import { toDrawing } from './czechia';

/** Degrees of latitude and longitude. */
type Place = readonly [lat: number, lng: number];

/**
 * The largest rivers by towns and mouths they pass, from their springs down: enough to know one's way by, and drawn as
 * softly as that. Places are the portal's own list of well-known ones.
 */
const RIVERS: Record<string, readonly Place[]> = {
  Labe: [
    [50.73, 15.61],
    [50.627, 15.609],
    [50.513, 15.72],
    [50.432, 15.814],
    [50.356, 15.92],
    [50.21, 15.83],
    [50.04, 15.77],
    [50.03, 15.4],
    [50.028, 15.2],
    [50.145, 15.115],
    [50.186, 15.04],
    [50.19, 14.67],
    [50.35, 14.475],
    [50.42, 14.39],
    [50.533, 14.13],
    [50.66, 14.04],
    [50.78, 14.21],
    [50.88, 14.24],
  ],
  Vltava: [
    [48.97, 13.58],
    [48.81, 13.83],
    [48.72, 14.08],
    [48.617, 14.31],
    [48.73, 14.31],
    [48.81, 14.315],
    [48.974, 14.474],
    [49.223, 14.42],
    [49.43, 14.19],
    [49.64, 14.25],
    [49.82, 14.43],
    [49.89, 14.39],
    [50.08, 14.41],
    [50.24, 14.31],
    [50.35, 14.475],
  ],
  Berounka: [
    [49.8, 12.75],
    [49.75, 13.0],
    [49.75, 13.38],
    [49.92, 13.55],
    [50.03, 13.88],
    [49.96, 14.07],
    [49.93, 14.25],
    [49.99, 14.39],
  ],
  Ohře: [
    [50.1, 12.2],
    [50.08, 12.37],
    [50.18, 12.64],
    [50.23, 12.87],
    [50.385, 13.17],
    [50.376, 13.27],
    [50.33, 13.545],
    [50.36, 13.8],
    [50.41, 14.04],
    [50.53, 14.13],
  ],
  Otava: [
    [49.11, 13.5],
    [49.23, 13.52],
    [49.32, 13.7],
    [49.26, 13.9],
    [49.31, 14.15],
    [49.43, 14.19],
  ],
  Lužnice: [
    [48.8, 14.93],
    [49.0, 14.8],
    [49.18, 14.7],
    [49.41, 14.66],
    [49.295, 14.47],
    [49.223, 14.42],
  ],
  Sázava: [
    [49.58, 15.94],
    [49.607, 15.58],
    [49.668, 15.4],
    [49.695, 15.277],
    [49.74, 15.105],
    [49.87, 14.9],
    [49.835, 14.59],
    [49.89, 14.39],
  ],
  Jizera: [
    [50.83, 15.35],
    [50.7, 15.3],
    [50.585, 15.155],
    [50.41, 14.9],
    [50.29, 14.82],
    [50.19, 14.68],
  ],
  Orlice: [
    [50.1, 16.5],
    [50.13, 16.21],
    [50.14, 16.0],
    [50.21, 15.83],
  ],
  Morava: [
    [50.2, 16.85],
    [50.08, 16.94],
    [49.88, 16.93],
    [49.78, 16.95],
    [49.7, 17.08],
    [49.594, 17.255],
    [49.43, 17.31],
    [49.3, 17.4],
    [49.21, 17.52],
    [49.07, 17.46],
    [48.96, 17.3],
    [48.85, 17.11],
    [48.62, 16.94],
  ],
  Bečva: [
    [49.34, 17.99],
    [49.47, 17.97],
    [49.55, 17.73],
    [49.455, 17.45],
    [49.36, 17.35],
  ],
  Odra: [
    [49.62, 17.55],
    [49.66, 17.83],
    [49.71, 18.05],
    [49.83, 18.27],
    [49.92, 18.33],
  ],
  Opava: [
    [50.09, 17.4],
    [50.09, 17.7],
    [49.94, 17.9],
    [49.83, 18.27],
  ],
  Dyje: [
    [48.95, 15.5],
    [48.9, 15.81],
    [48.85, 16.05],
    [48.75, 16.38],
    [48.88, 16.63],
    [48.76, 16.88],
    [48.62, 16.94],
  ],
  Svratka: [
    [49.7, 16.1],
    [49.456, 16.33],
    [49.35, 16.42],
    [49.19, 16.58],
    [49.04, 16.62],
    [48.88, 16.63],
  ],
  Jihlava: [
    [49.37, 15.35],
    [49.4, 15.59],
    [49.215, 15.88],
    [49.1, 16.38],
    [48.98, 16.52],
    [48.88, 16.63],
  ],
};

const round = (value: number) => Math.round(value * 10) / 10;

/** A smooth line through places, in the units of the drawing: each piece leaves a place the way its neighbours lie. */
function smooth(places: readonly Place[]): string {
  const points = places.map(([lat, lng]) => toDrawing(lat, lng));
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]!;
  const pieces = points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const controls = [
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
    ];
    return `C${[...controls, to.x, to.y].map(round).join(' ')}`;
  });
  return `M${round(at(0).x)} ${round(at(0).y)}${pieces.join('')}`;
}

let drawn: readonly { name: string; path: string }[] | undefined;
/** The rivers as paths of the drawing; made once a map is shown. */
export const riverPaths = (): readonly { name: string; path: string }[] =>
  (drawn ??= Object.entries(RIVERS).map(([name, places]) => ({ name, path: smooth(places) })));

import type { Feature, Point } from 'geojson';
import Supercluster from 'supercluster';
import type { Bounds } from '../geometry';

/** Points close to each other, shown as one marker. `id` is valid within its index only. */
export interface Cluster {
  kind: 'cluster';
  id: number;
  count: number;
  lat: number;
  lng: number;
  /** From this zoom on it falls apart; null where all its points share one address. */
  opensAt: number | null;
}

/** A point by its order in the coordinates the index was built of. */
export interface Single {
  kind: 'single';
  index: number;
  lat: number;
  lng: number;
}

export type Marker = Cluster | Single;

export interface ClusterIndex {
  /** What to show in the bounds at a zoom; fractions of the zoom are left out. */
  markers(bounds: Bounds, zoom: number): Marker[];
  /** Orders of the points of one cluster, at most `limit` of them. */
  members(cluster: number, limit: number): number[];
}

/** The largest zoom at which points still join. */
const MAX_CLUSTER_ZOOM = 16;

/** Pixels; points of one such square are one from the start where a single zoom is asked for. Far less than the radius. */
const GRAIN = 4;
/** Pixels of the world at zoom 0; the package's own extent of 512 would let clusters overlap. */
const WORLD = 256;
const RADIUS = 60;

interface PointProperties {
  /** Order of the point, or of the first one of the square. */
  index: number;
  count: number;
}
type PointFeature = Feature<Point, PointProperties>;

const featureOf = (index: number, count: number, lng: number, lat: number): PointFeature => ({
  type: 'Feature',
  properties: { index, count },
  geometry: { type: 'Point', coordinates: [lng, lat] },
});

export interface ClusterIndexBuilder {
  /** The index of every zoom. */
  whole(): ClusterIndex;
  /**
   * The index of one zoom alone, in a small part of the time: from the whole one its clusters differ a little, they say the
   * next zoom for the one they fall apart at, and do not know their members. Null where the points of one address must be
   * told from others.
   */
  ofZoom(zoom: number): ClusterIndex | null;
}

/**
 * Prepares indexes of points given as longitude, latitude, longitude, latitude… in degrees. Clusters are shown as HTML buttons over an
 * SVG: keyboards reach them, and with supercluster that is 9 kB, where MapLibre is 451 kB and needs a graphics card.
 */
export function clusterIndexBuilder(coordinates: Float64Array): ClusterIndexBuilder {
  return {
    whole: () => {
      const features = Array.from({ length: coordinates.length / 2 }, (_, order) =>
        featureOf(order, 1, coordinates[order * 2] ?? 0, coordinates[order * 2 + 1] ?? 0),
      );
      return buildIndex(features, 0, MAX_CLUSTER_ZOOM);
    },
    ofZoom: (zoom) => {
      const level = Math.floor(zoom);
      return level < 0 || level >= MAX_CLUSTER_ZOOM ? null : buildIndex(grainsOf(coordinates, level), level, level);
    },
  };
}

/** The points of each square, in their middle: of a hundred thousand points a few thousand remain. */
function grainsOf(coordinates: Float64Array, level: number): PointFeature[] {
  const across = (WORLD * 2 ** level) / GRAIN;
  const grains = new Map<number, PointFeature>();
  for (let order = 0; order < coordinates.length / 2; order += 1) {
    const [lng = 0, lat = 0] = [coordinates[order * 2], coordinates[order * 2 + 1]];
    const sine = Math.sin((lat * Math.PI) / 180);
    const column = Math.floor((lng / 360 + 0.5) * across);
    const row = Math.floor((0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI) * across);
    const grain = grains.get(row * across + column);
    if (grain) {
      const { properties, geometry } = grain;
      const [west = 0, south = 0] = geometry.coordinates;
      properties.count += 1;
      geometry.coordinates = [west + (lng - west) / properties.count, south + (lat - south) / properties.count];
    } else grains.set(row * across + column, featureOf(order, 1, lng, lat));
  }
  return [...grains.values()];
}

function buildIndex(features: PointFeature[], minZoom: number, maxZoom: number): ClusterIndex {
  const index = new Supercluster<PointProperties, PointProperties>({
    radius: RADIUS,
    extent: WORLD,
    minZoom,
    maxZoom,
    map: ({ index: first, count }) => ({ index: first, count }),
    reduce: (sum, { count }) => {
      sum.count += count;
    },
  });
  index.load(features);

  return {
    markers: ({ west, south, east, north }, zoom) =>
      index.getClusters([west, south, east, north], Math.floor(zoom)).map(({ properties, geometry }): Marker => {
        const [lng = 0, lat = 0] = geometry.coordinates;
        const { index: first, count } = properties;
        if (count === 1) return { kind: 'single', index: first, lat, lng };
        // A square by itself is no cluster of the package's; below zero no id of such a one lies.
        if (!('cluster' in properties))
          return { kind: 'cluster', id: -1 - first, count, lat, lng, opensAt: maxZoom + 1 };
        const { cluster_id: id } = properties;
        const opensAt = index.getClusterExpansionZoom(id);
        return { kind: 'cluster', id, count, lat, lng, opensAt: opensAt > MAX_CLUSTER_ZOOM ? null : opensAt };
      }),
    members: (cluster, limit) => index.getLeaves(cluster, limit).map(({ properties }) => properties.index),
  };
}

import type { Feature, Point } from 'geojson';
import Supercluster from 'supercluster';
import type { Bounds } from '../geometry.ts';

/** Points close to each other, shown as one marker. `id` is unique within its index only. */
export interface Cluster {
  kind: 'cluster';
  id: number;
  count: number;
  lat: number;
  lng: number;
  /** The zoom from which the cluster splits; null if all its points share one address. */
  opensAt: number | null;
}

/** A single point, given by its index in the coordinates. */
export interface Single {
  kind: 'single';
  index: number;
  lat: number;
  lng: number;
}

export type Marker = Cluster | Single;

export interface ClusterIndex {
  /** Markers in the bounds at a zoom, rounded down to a whole number. */
  markers(bounds: Bounds, zoom: number): Marker[];
  /** Indexes of the points in a cluster, at most `limit` of them. */
  members(cluster: number, limit: number): number[];
}

/** The largest zoom at which points are clustered. */
const MAX_CLUSTER_ZOOM = 16;

/**
 * Side in pixels of the grid squares used for an index of one zoom. Points in one square are merged first. Much smaller
 * than the cluster radius.
 */
const GRAIN = 4;
/** Width of the world in pixels at zoom 0. With the package's default of 512, clusters would overlap. */
const WORLD = 256;
const RADIUS = 60;

interface PointProperties {
  /** Index of the point, or of the first point of the square. */
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
  /** The index of all zooms. */
  whole(): ClusterIndex;
  /**
   * The index of one zoom only, which is much faster to build. Its clusters differ slightly from the full index, give
   * the next zoom as the one they split at, and do not know their members. Null at zooms where points at one address
   * must be distinguished from others.
   */
  ofZoom(zoom: number): ClusterIndex | null;
}

/**
 * Prepares indexes of points given as longitude, latitude, longitude, latitude… in degrees. Clusters are rendered as
 * HTML buttons over an SVG, which are accessible by keyboard. With supercluster this takes 9 kB; MapLibre takes 451 kB
 * and needs a GPU.
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

/** Merges the points of each grid square into their centre. 100 000 points are reduced to a few thousand. */
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
        // A merged square outside any cluster has no cluster id. It gets a negative one, which does not collide with
        // the package's ids.
        if (!('cluster' in properties))
          return { kind: 'cluster', id: -1 - first, count, lat, lng, opensAt: maxZoom + 1 };
        const { cluster_id: id } = properties;
        const opensAt = index.getClusterExpansionZoom(id);
        return { kind: 'cluster', id, count, lat, lng, opensAt: opensAt > MAX_CLUSTER_ZOOM ? null : opensAt };
      }),
    members: (cluster, limit) => index.getLeaves(cluster, limit).map(({ properties }) => properties.index),
  };
}

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

interface PointProperties {
  index: number;
}
type PointFeature = Feature<Point, PointProperties>;

export interface ClusterIndexBuilder {
  /** The index of every zoom. */
  whole(): ClusterIndex;
  /**
   * The index of one zoom alone, in a tenth of the time: from the whole one its clusters differ a little, and they say
   * the next zoom for the one they fall apart at. Null where the points of one address must be told from others.
   */
  ofZoom(zoom: number): ClusterIndex | null;
}

/**
 * Prepares indexes of points given as longitude, latitude, longitude, latitude… in degrees.
 * The radius is in pixels of a 256-pixel world; the package's own extent of 512 would let clusters overlap.
 */
export function clusterIndexBuilder(coordinates: Float64Array): ClusterIndexBuilder {
  const features = Array.from({ length: coordinates.length / 2 }, (_, order): PointFeature => ({
    type: 'Feature',
    properties: { index: order },
    geometry: { type: 'Point', coordinates: [coordinates[order * 2] ?? 0, coordinates[order * 2 + 1] ?? 0] },
  }));
  return {
    whole: () => buildIndex(features, 0, MAX_CLUSTER_ZOOM),
    ofZoom: (zoom) => {
      const level = Math.floor(zoom);
      return level < 0 || level >= MAX_CLUSTER_ZOOM ? null : buildIndex(features, level, level);
    },
  };
}

function buildIndex(features: PointFeature[], minZoom: number, maxZoom: number): ClusterIndex {
  const index = new Supercluster<PointProperties, PointProperties>({ radius: 60, extent: 256, minZoom, maxZoom });
  index.load(features);

  return {
    markers: ({ west, south, east, north }, zoom) =>
      index.getClusters([west, south, east, north], Math.floor(zoom)).map(({ properties, geometry }): Marker => {
        const [lng = 0, lat = 0] = geometry.coordinates;
        if (!('cluster' in properties)) return { kind: 'single', index: properties.index, lat, lng };
        const { cluster_id: id, point_count: count } = properties;
        const opensAt = index.getClusterExpansionZoom(id);
        return { kind: 'cluster', id, count, lat, lng, opensAt: opensAt > MAX_CLUSTER_ZOOM ? null : opensAt };
      }),
    members: (cluster, limit) => index.getLeaves(cluster, limit).map(({ properties }) => properties.index),
  };
}

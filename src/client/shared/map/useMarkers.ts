import { useEffect, useState } from 'react';
import type { Cluster, Marker } from './clusters/clusterIndex.ts';
import { type ClusterSource, openClusterSource } from './clusters/clusterSource.ts';
import { boundsOf, type Size, type View } from './geometry.ts';
import type { LocatedPoint } from './types.ts';

/** Markers are loaded for slightly more than the view, so that a short drag shows no empty edge. */
const RIM = 0.15;
/** Maximum number of companies listed at one address. */
const LISTED_MEMBERS = 100;

interface MarkerSet {
  markers: readonly Marker[];
  /** The points that the markers' indexes refer to. Until new points are clustered, these are the previous ones. */
  points: readonly LocatedPoint[];
}

interface Markers extends MarkerSet {
  /** Companies of a cluster, at most `LISTED_MEMBERS`. */
  membersOf: (cluster: Cluster) => Promise<LocatedPoint[]>;
}

/**
 * Coordinates as longitude, latitude, longitude, latitude… Filled directly, as an array of pairs would take ten times
 * as long.
 */
function coordinatesOf(points: readonly LocatedPoint[]): Float64Array {
  const coordinates = new Float64Array(points.length * 2);
  points.forEach(({ gps_lng, gps_lat }, order) => {
    coordinates[order * 2] = gps_lng;
    coordinates[order * 2 + 1] = gps_lat;
  });
  return coordinates;
}

/** The clustered markers of a view. `points` must keep its identity while its content is unchanged. */
export function useMarkers(points: readonly LocatedPoint[], view: View | null, size: Size | null): Markers {
  const [source, setSource] = useState<ClusterSource | null>(null);
  const [shown, setShown] = useState<MarkerSet>({ markers: [], points });

  useEffect(() => {
    const opened = openClusterSource(coordinatesOf(points));
    setSource(opened);
    return () => opened.close();
  }, [points]);

  useEffect(() => {
    if (!source || !view || !size) return undefined;
    let outdated = false;
    void source.markers(boundsOf(view, size, RIM), view.zoom).then((markers) => {
      if (!outdated) setShown({ markers, points });
    });
    return () => {
      outdated = true;
    };
  }, [source, points, view, size]);

  return {
    ...shown,
    membersOf: async ({ id }) => {
      const members = (await source?.members(id, LISTED_MEMBERS)) ?? [];
      return members.flatMap((index) => points[index] ?? []);
    },
  };
}

import type { ReactNode } from 'react';
import type { Size, View } from './geometry.ts';

/** A company as the markers endpoint returns it. Without coordinates it is only counted. */
export interface CompanyPoint {
  id: number;
  name: string;
  gps_lat: number | null;
  gps_lng: number | null;
}

/** A company with coordinates. */
export interface LocatedPoint extends CompanyPoint {
  gps_lat: number;
  gps_lng: number;
}

/** Props common to the embedded map and Google's map. An engine shows a view and reports moves. */
export interface MapEngineProps {
  view: View;
  size: Size;
  onView: (view: View) => void;
  /** Drawn over the map, positioned from its centre; see MarkerLayer. */
  children: ReactNode;
}

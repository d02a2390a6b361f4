import type { ReactNode } from 'react';
import type { Size, View } from './geometry';

/** A company as the call for markers answers it; without coordinates it is only counted. */
export interface CompanyPoint {
  id: number;
  name: string;
  gps_lat: number | null;
  gps_lng: number | null;
}

/** A company that has a place. */
export interface LocatedPoint extends CompanyPoint {
  gps_lat: number;
  gps_lng: number;
}

/** What the embedded map and Google's have in common: they show a view and report where it was moved. */
export interface MapEngineProps {
  view: View;
  size: Size;
  onView: (view: View) => void;
  /** Drawn over the map around its middle; see MarkerLayer. */
  children: ReactNode;
}

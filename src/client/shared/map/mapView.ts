import { screenState } from '../../app/slices/screen';
import type { View } from './geometry';

/** The view that a map was moved to. A page has at most one map. */
export const mapView = screenState<View | null>('companies/mapView', null);

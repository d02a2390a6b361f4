import { recordedState } from '../../slices/panels';
import type { View } from './geometry';

/** Where a map was moved to; a page has one at most. */
export const mapView = recordedState<View | null>('companies/mapView', null);

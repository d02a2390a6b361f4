import { screenState } from '../../slices/screen';
import type { View } from './geometry';

/** Where a map was moved to; a page has one at most. */
export const mapView = screenState<View | null>('companies/mapView', null);

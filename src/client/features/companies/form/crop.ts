import { screenState } from '../../../app/slices/screen';

/** State of a crop: the size of the picture in pixels and the visible part. The picture itself is not stored. */
export interface Crop {
  width: number;
  height: number;
  x: number;
  y: number;
  zoom: number;
  state: 'choosing' | 'cutting' | 'failed';
}

export const pictureCrop = screenState<Crop | null>('companies/crop', null, { untilUnmount: true });

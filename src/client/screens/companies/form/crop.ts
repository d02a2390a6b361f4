import { screenState } from '../../../slices/screen';

/** A picture while a square is cut out of it, which itself goes nowhere: its pixels, and what is seen of it. */
export interface Crop {
  width: number;
  height: number;
  x: number;
  y: number;
  zoom: number;
  state: 'choosing' | 'cutting' | 'failed';
}

export const pictureCrop = screenState<Crop | null>('companies/crop', null, { untilUnmount: true });

import { REGIONS } from '../../../../contract/vocabulary/territories';
import type { Position } from '../../../shared/map/geometry';
import { regionAt } from './regionAt';
import { placeTexts as texts } from '../companyFormTexts';

/** The region of a position. A separate chunk, because the region borders are larger than the form itself. */
export default function RegionName({ place }: { place: Position }) {
  const code = regionAt(place);
  const name = code && (REGIONS.find((region) => region.code === code)?.name ?? code);
  return <strong>{name ? texts.region(name) : texts.abroad}</strong>;
}

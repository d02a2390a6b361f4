import { REGIONS } from '../../../../contract/vocabulary/territories';
import type { Position } from '../../../components/map/geometry';
import { regionAt } from './regionAt';
import { placeTexts as texts } from '../../../texts/companyForm';

/** The region that a place lies in. A part of its own, as the borders that tell it weigh more than the form around. */
export default function RegionName({ place }: { place: Position }) {
  const code = regionAt(place);
  const name = code && (REGIONS.find((region) => region.code === code)?.name ?? code);
  return <strong>{name ? texts.region(name) : texts.abroad}</strong>;
}

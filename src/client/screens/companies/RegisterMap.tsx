import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { RegisterType } from '../../../contract/vocabulary/registers';
import type { CompanyMarker } from '../../../contract/wire/companies';
import { readPortalConfig } from '../../api/portalConfig';
import { Loaded } from '../../components/Loaded';
import { CompanyMap } from '../../components/map/CompanyMap';
import { isWithin } from '../../components/map/geometry';
import type { Bounds } from '../../components/map/geometry';
import { Skeleton } from '../../components/Skeleton';
import { links } from '../../routes/links';
import { useListMarkersQuery } from '../../slices/companies';
import type { RegisterFilters } from '../../slices/companies';
import { companiesTexts as texts } from '../../texts/companies';

interface RegisterMapProps {
  type: RegisterType;
  filters: RegisterFilters;
  selectedId: number | null;
  onSelect: (id: number) => void;
}

const countWithin = (points: readonly CompanyMarker[], bounds: Bounds): number =>
  points.filter(({ gps_lat: lat, gps_lng: lng }) => lat !== null && lng !== null && isWithin(bounds, { lat, lng })).length;

/** All companies of the search on the map, not only those of the list's page. */
export default function RegisterMap({ type, filters, selectedId, onSelect }: RegisterMapProps) {
  const markers = useListMarkersQuery({ type, ...filters });
  const [bounds, setBounds] = useState<Bounds | null>(null);

  return (
    <Loaded of={markers} skeleton={<Skeleton blocks={[480]} />}>
      {(points) => {
        const selected = points.find(({ id }) => id === selectedId);
        return (
          <>
            <div className="register-map__frame">
              <CompanyMap
                points={points}
                selectedId={selectedId}
                onSelect={onSelect}
                onMove={setBounds}
                googleMapsKey={readPortalConfig().google_maps_api_key}
              />
            </div>
            <div className="register-map__note" aria-live="polite">
              {selected ? (
                <>
                  <strong>{selected.name}</strong>
                  <Link to={links.company(type, selected.id)}>{texts.openProfile}</Link>
                </>
              ) : (
                bounds && texts.inThisArea(countWithin(points, bounds))
              )}
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

import Button from 'antd/es/button';
import { useFormikContext } from 'formik';
import { lazy, Suspense, useMemo } from 'react';
import { townNamed } from '../../../../contract/vocabulary/towns';
import type { Position } from '../../../components/map/geometry';
import { Skeleton } from '../../../components/Skeleton';
import { loadChunk } from '../../../routes/loadScreen';
import { placeTexts as texts } from '../../../texts/companyForm';
import type { CompanyValues } from './companyValues';

const PlaceMap = lazy(() => loadChunk(() => import('../../../components/map/PlaceMap')));
const RegionName = lazy(() => loadChunk(() => import('./RegionName')));

/** The middle of the country, where no town is known. */
const MIDDLE: Position = { lat: 49.8, lng: 15.47 };

/** Where the company stands on the map; the region follows from it. */
export function PlaceField() {
  const { values, setValues } = useFormikContext<CompanyValues>();
  const { gps_lat: lat, gps_lng: lng } = values;
  const place = useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng]);
  const town = townNamed(values.city);
  const put = (to: Position | null) =>
    void setValues({ ...values, gps_lat: to?.lat ?? null, gps_lng: to?.lng ?? null });

  return (
    <fieldset className="place-field">
      <legend>{texts.label}</legend>
      <p className="form-hint">{texts.lead}</p>
      {place ? (
        <>
          <div className="place-field__map">
            <Suspense fallback={<Skeleton blocks={[280]} />}>
              <PlaceMap place={place} onMove={put} title={texts.label} label={texts.pin(place.lat, place.lng)} />
            </Suspense>
          </div>
          <p role="status">
            <Suspense fallback={null}>
              <RegionName place={place} />
            </Suspense>{' '}
            <span className="secondary">{texts.at(place.lat, place.lng)}</span>
          </p>
        </>
      ) : (
        <p className="secondary">{texts.none}</p>
      )}
      <div className="place-field__actions">
        {!place && <Button onClick={() => put(town ?? MIDDLE)}>{texts.put}</Button>}
        {place && town && <Button onClick={() => put(town)}>{texts.toCity(values.city)}</Button>}
        {place && <Button onClick={() => put(null)}>{texts.remove}</Button>}
      </div>
    </fieldset>
  );
}

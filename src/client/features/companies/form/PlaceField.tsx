import { useFormikContext } from 'formik';
import { useId, useMemo } from 'react';
import { townNamed } from '#contract/vocabulary/towns.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import type { Position } from '#shared/map/geometry.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { placeTexts as texts } from '../companyFormTexts.ts';
import type { CompanyValues } from './companyValues.ts';
import styles from './PlaceField.module.css';

const PlaceMap = lazyPart(() => import('./PlaceMap.tsx'), <Skeleton blocks={[280]} />);
const RegionName = lazyPart(() => import('./RegionName.tsx'));

/** Centre of the country, used if no town is known. */
const MIDDLE: Position = { lat: 49.8, lng: 15.47 };

/** Position of the company on a map. The region is derived from it. */
export function PlaceField() {
  const { values, setValues } = useFormikContext<CompanyValues>();
  const id = useId();
  const { gps_lat: lat, gps_lng: lng } = values;
  const place = useMemo(() => (lat === null || lng === null ? null : { lat, lng }), [lat, lng]);
  const town = townNamed(values.city);
  const put = (to: Position | null) =>
    void setValues({ ...values, gps_lat: to?.lat ?? null, gps_lng: to?.lng ?? null });

  return (
    <Field id={id} labelled="group" label={texts.label} hint={texts.lead}>
      <Stack gap={8}>
        {place ? (
          <>
            <div className={styles.map}>
              <PlaceMap place={place} onMove={put} title={texts.label} label={texts.pin(place.lat, place.lng)} />
            </div>
            <p role="status">
              <RegionName place={place} />
            </p>
          </>
        ) : (
          <p className="secondary">{texts.none}</p>
        )}
        <Line>
          {!place && <Button onClick={() => put(town ?? MIDDLE)}>{texts.put}</Button>}
          {place && town && <Button onClick={() => put(town)}>{texts.toCity(values.city)}</Button>}
          {place && <Button onClick={() => put(null)}>{texts.remove}</Button>}
        </Line>
      </Stack>
    </Field>
  );
}

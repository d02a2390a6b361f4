import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { CompanyMap } from '../../../src/client/components/map/CompanyMap';
import { CzechMap } from '../../../src/client/components/map/CzechMap';
import { EmbeddedMap } from '../../../src/client/components/map/EmbeddedMap';
import { CZECHIA, viewOf } from '../../../src/client/components/map/geometry';
import { MarkerLayer } from '../../../src/client/components/map/MarkerLayer';
import type { LocatedPoint } from '../../../src/client/components/map/types';
import { makeStore } from '../../../src/client/store/makeStore';
import '../../../src/client/theme/tokens.css';
import { applyScheme } from '../../../src/client/theme/scheme';

/**
 * The page that `npm run bench:map` measures and looks at. `?variant=clustered` is the portal's map,
 * `?variant=plain` its unclustered peer: the same drawing with one button for each company.
 */
const parameters = new URLSearchParams(location.search);
const count = Number(parameters.get('points') ?? 1_000);
const SIZE = { width: 800, height: 560 };

/** A small linear congruential generator, so that every run draws the same companies. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Companies gathered around six towns, a few without a place and a few at one address. */
function companies(): LocatedPoint[] {
  const random = randomNumbers(7);
  const towns = [
    [50.08, 14.43],
    [49.19, 16.6],
    [49.82, 18.26],
    [49.74, 13.38],
    [50.76, 15.05],
    [49.59, 17.25],
  ] as const;
  return Array.from({ length: count }, (_, index) => {
    const [lat, lng] = towns[Math.floor(random() * towns.length)] ?? towns[0];
    const spread = () => (random() + random() + random() - 1.5) * 0.7;
    const shared = index % 50 === 0;
    return {
      id: index + 1,
      name: `Společnost ${index + 1}`,
      gps_lat: shared ? lat : lat + spread() * 0.6,
      gps_lng: shared ? lng : lng + spread(),
    };
  });
}

const noAction = () => undefined;

function PlainMap({ points }: { points: LocatedPoint[] }) {
  const [view, setView] = useState(() => viewOf(CZECHIA, SIZE));
  const markers = useMemo(
    () => points.map(({ gps_lat, gps_lng }, index) => ({ kind: 'single' as const, index, lat: gps_lat, lng: gps_lng })),
    [points],
  );
  return (
    <section>
      <EmbeddedMap view={view} size={SIZE} onView={setView} obstacles={[]}>
        <MarkerLayer
          view={view}
          markers={markers}
          points={points}
          selectedId={null}
          hasPopup={false}
          onSelect={noAction}
          onOpenCluster={noAction}
        />
      </EmbeddedMap>
    </section>
  );
}

function Regions() {
  const [[region, district], choose] = useState<[string | null, string | null]>([null, null]);
  return (
    <CzechMap
      chosen={region === null ? [] : [region]}
      opened={
        region === null
          ? undefined
          : {
              ...{ region, district, onMore: noAction },
              onBack: () => choose([null, null]),
              onDistrict: (code) => choose([region, code]),
            }
      }
      onRegion={(code) => choose([code, null])}
      values={
        parameters.has('values')
          ? {
              CZ010: 24,
              CZ020: 3,
              CZ031: 0,
              CZ064: 12,
              CZ080: 7,
              CZ072: 4,
              CZ063: 1,
              CZ032: 5,
              CZ041: 1,
              CZ042: 2,
              CZ051: 2,
              CZ052: 3,
              CZ053: 2,
              CZ071: 6,
            }
          : undefined
      }
    />
  );
}

function Page() {
  const [points] = useState(companies);
  const [selected, setSelected] = useState<number | null>(null);
  if (parameters.get('variant') === 'regions') return <Regions />;
  return (
    <div style={SIZE}>
      {parameters.get('variant') === 'plain' ? (
        <PlainMap points={points} />
      ) : (
        <CompanyMap points={points} selectedId={selected} onSelect={setSelected} />
      )}
    </div>
  );
}

applyScheme(parameters.get('scheme') === 'dark' ? 'dark' : 'light');
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Provider store={makeStore()}>
      <Page />
    </Provider>,
  );

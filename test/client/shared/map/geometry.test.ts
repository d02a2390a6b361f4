import { shadesOf } from '#shared/map/choropleth.ts';
import { clusterIndexBuilder } from '#shared/map/clusters/clusterIndex.ts';
import { boundsOf, CZECHIA, offsetFrom, viewOf, zoomed } from '#shared/map/geometry.ts';

const SIZE = { width: 600, height: 400 };

describe('the geometry of maps', () => {
  it('shows the whole country', () => {
    const { west, east, south, north } = boundsOf(viewOf(CZECHIA, SIZE), SIZE);
    expect(west).toBeLessThanOrEqual(CZECHIA.west + 1e-6);
    expect(east).toBeGreaterThanOrEqual(CZECHIA.east - 1e-6);
    expect(south).toBeLessThanOrEqual(CZECHIA.south + 1e-6);
    expect(north).toBeGreaterThanOrEqual(CZECHIA.north - 1e-6);
  });

  it('keeps the location under the pointer while zooming', () => {
    const brno = { lat: 49.1951, lng: 16.6068 };
    const view = viewOf(CZECHIA, SIZE);
    const anchor = offsetFrom(view, brno);
    const after = offsetFrom(zoomed(view, view.zoom + 1.7, anchor), brno);
    expect(after.x).toBeCloseTo(anchor.x, 4);
    expect(after.y).toBeCloseTo(anchor.y, 4);
  });
});

describe('clusters', () => {
  it('contain every point once, at every zoom', () => {
    const coordinates = Float64Array.from({ length: 400 }, (_, index) =>
      index % 2 === 0 ? 13 + (index % 50) / 10 : 49 + (index % 31) / 20,
    );
    const builder = clusterIndexBuilder(coordinates);
    const whole = builder.whole();
    for (const zoom of [0, 5, 7.9, 12, 15.9, 16, 17]) {
      for (const index of [whole, builder.ofZoom(zoom)]) {
        const total = index
          ?.markers(CZECHIA, zoom)
          .reduce((sum, marker) => sum + (marker.kind === 'cluster' ? marker.count : 1), 0);
        expect(total).toBe(index ? 200 : undefined);
      }
    }
  });

  it('of one address never open', () => {
    const builder = clusterIndexBuilder(Float64Array.of(14.4, 50, 14.4, 50));
    const [cluster] = builder.whole().markers(CZECHIA, 7);
    expect(cluster).toMatchObject({ kind: 'cluster', count: 2, opensAt: null });
    // An index of one zoom cannot know that: it offers the next zoom, and there is no index of the last zoom.
    expect(builder.ofZoom(15.2)?.markers(CZECHIA, 15.2)).toMatchObject([{ count: 2, opensAt: 16 }]);
    expect(builder.ofZoom(16)).toBeNull();
  });
});

describe('the shades of regions', () => {
  it('give zero the lightest shade, and higher values darker shades', () => {
    const { steps, legend } = shadesOf({ A: 0, B: 1, C: 5, D: 9, E: 40 });
    expect(steps).toEqual({ A: 0, B: 1, C: 2, D: 3, E: 4 });
    expect(legend[0]).toEqual({ step: 0, from: 0, to: 0 });
  });
});

import { labelsOf } from '#shared/map/labels.ts';

const brno = { name: 'Brno', x: 0, y: 0 };
const size = { width: 600, height: 400 };

it('a label is placed beside its town, where there is free space', () => {
  const [free] = labelsOf([brno], [], size);
  expect(free!.x).toBeGreaterThan(0);
  expect(free!.y).toBe(0);

  // A marker on the right: the label is on the left. Markers on both sides: below.
  const right = { x: 26, y: 0, reach: 10 };
  const [left] = labelsOf([brno], [right], size);
  expect(left!.x).toBeLessThan(0);
  const [below] = labelsOf([brno], [right, { ...right, x: -26 }], size);
  expect([below!.x, below!.y > 0]).toEqual([0, true]);
});

it('a marker over towns has the label of the most important one at its edge', () => {
  const kurim = { name: 'Kuřim', x: 4, y: -4 };
  const [label, ...others] = labelsOf([brno, kurim], [{ x: 2, y: 2, reach: 20 }], size);
  expect(label!.name).toBe('Brno');
  expect(label!.x - 14).toBeGreaterThanOrEqual(22);
  expect(others).toEqual([]);
});

it('a label without free space is omitted, and so is one that overlaps a more important label', () => {
  expect(labelsOf([brno], [{ x: 0, y: 0, reach: 60 }], size)).toEqual([]);
  const crowd = ['Kuřim', 'Modřice', 'Šlapanice', 'Bosonohy', 'Líšeň'].map((name, order) => ({
    name,
    x: order,
    y: order,
  }));
  const labels = labelsOf([brno, ...crowd], [], size);
  expect(labels[0]!.name).toBe('Brno');
  expect(labels.length).toBeLessThan(6);
  for (const [order, label] of labels.entries())
    for (const other of labels.slice(order + 1))
      expect(Math.abs(label.x - other.x) < 20 && Math.abs(label.y - other.y) < 16).toBe(false);
});

it('no label is cut off by the edge of the map or covered by its buttons', () => {
  const [atEdge] = labelsOf([{ name: 'Ostrava', x: 280, y: 0 }], [], size);
  expect(atEdge!.x).toBeLessThan(280);
  expect(labelsOf([{ name: 'Ostrava', x: 310, y: 0 }], [], size)).toEqual([]);
  expect(labelsOf([{ name: 'Ostrava', x: 0, y: 230 }], [], size)).toEqual([]);
  expect(labelsOf([{ name: 'Cheb', x: -290, y: -170 }], [], size)).toEqual([]);
});

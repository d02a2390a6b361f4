import { labelsOf } from '../../../../src/client/components/map/labels';

const brno = { name: 'Brno', x: 0, y: 0 };
const size = { width: 600, height: 400 };

it('a name stands beside its town, where nothing else is', () => {
  const [free] = labelsOf([brno], [], size);
  expect(free!.x).toBeGreaterThan(0);
  expect(free!.y).toBe(0);

  // A marker on the right: on the left. On both sides: below.
  const right = { x: 26, y: 0, reach: 10 };
  const [left] = labelsOf([brno], [right], size);
  expect(left!.x).toBeLessThan(0);
  const [below] = labelsOf([brno], [right, { ...right, x: -26 }], size);
  expect([below!.x, below!.y > 0]).toEqual([0, true]);
});

it('a name without a place is left out, and so is one that a more important one would cover', () => {
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

it('no name is cut by the edge of the map or lies under its buttons', () => {
  const [atEdge] = labelsOf([{ name: 'Ostrava', x: 280, y: 0 }], [], size);
  expect(atEdge!.x).toBeLessThan(280);
  expect(labelsOf([{ name: 'Ostrava', x: 310, y: 0 }], [], size)).toEqual([]);
  expect(labelsOf([{ name: 'Ostrava', x: 0, y: 230 }], [], size)).toEqual([]);
  expect(labelsOf([{ name: 'Cheb', x: -290, y: -150 }], [], size)).toEqual([]);
});

import { labelsOf } from '../../../../src/client/components/map/labels';

const brno = { name: 'Brno', x: 0, y: 0 };

it('a name stands beside its town, where nothing else is', () => {
  const [free] = labelsOf([brno], []);
  expect(free!.x).toBeGreaterThan(0);
  expect(free!.y).toBe(0);

  // A marker on the right: on the left. On both sides: below.
  const right = { x: 20, y: 0, reach: 12 };
  const [left] = labelsOf([brno], [right]);
  expect(left!.x).toBeLessThan(0);
  const [below] = labelsOf([brno], [right, { ...right, x: -20 }]);
  expect([below!.x, below!.y > 0]).toEqual([0, true]);
});

it('a name without a place is left out, and so is one that a more important one would cover', () => {
  expect(labelsOf([brno], [{ x: 0, y: 0, reach: 60 }])).toEqual([]);
  const crowd = ['Kuřim', 'Modřice', 'Šlapanice', 'Bosonohy', 'Líšeň'].map((name, order) => ({
    name,
    x: order,
    y: order,
  }));
  const labels = labelsOf([brno, ...crowd], []);
  expect(labels[0]!.name).toBe('Brno');
  expect(labels.length).toBeLessThan(6);
  for (const [order, label] of labels.entries())
    for (const other of labels.slice(order + 1))
      expect(Math.abs(label.x - other.x) < 20 && Math.abs(label.y - other.y) < 16).toBe(false);
});

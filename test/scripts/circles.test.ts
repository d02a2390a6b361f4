import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const PROJECT = path.join(__dirname, '../..');

/** Imports between the members of a folder: its subfolders as a whole, and its own files. */
type Level = Map<string, Set<string>>;

/** Imports of values, including lazy ones. Type-only imports are removed before the program runs. */
const importsOf = (file: string): string[] => {
  const values = readFileSync(path.join(PROJECT, file), 'utf8').replace(/^(?:import|export) type [^;]*;/gm, '');
  return ts
    .preProcessFile(values)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'));
};

/** A top-level folder and all its subfolders, with the imports between their members. */
function levelsOf(room: string): Map<string, Level> {
  const found = new Map<string, Level>();
  const names = readdirSync(path.join(PROJECT, room), { recursive: true, encoding: 'utf8' });
  for (const file of names.filter((name) => /\.(?:tsx?|mjs)$/.test(name)).map((name) => path.join(room, name))) {
    const from = file.replace(/\.\w+$/, '').split('/');
    for (const name of importsOf(file)) {
      const to = path.normalize(path.join(path.dirname(file), name)).split('/');
      const depth = from.findIndex((part, index) => part !== to[index]);
      // An import of itself, or of another top-level folder.
      if (depth <= 0) continue;
      const folder = from.slice(0, depth).join('/');
      const level = found.get(folder) ?? new Map<string, Set<string>>();
      found.set(folder, level);
      const reached = level.get(from[depth]!) ?? new Set();
      level.set(from[depth]!, reached.add(to[depth]!));
    }
  }
  return found;
}

/** The first import cycle, such as `a > b > a`. Null when there is none. */
function circleIn(level: Level): string | null {
  const done = new Set<string>();
  const walk = (member: string, way: string[]): string | null => {
    const before = way.indexOf(member);
    if (before >= 0) return [...way.slice(before), member].join(' > ');
    if (done.has(member)) return null;
    for (const next of level.get(member) ?? []) {
      const circle = walk(next, [...way, member]);
      if (circle) return circle;
    }
    done.add(member);
    return null;
  };
  for (const member of level.keys()) {
    const circle = walk(member, []);
    if (circle) return circle;
  }
  return null;
}

// This also excludes cycles between files: such files share a folder whose members would then form a cycle too.
it.each(['src', 'scripts', 'test'])('in %s imports between the members of a folder have no cycles', (room) => {
  const levels = levelsOf(room);
  expect(levels.size).toBeGreaterThan(5);
  const circles = [...levels].flatMap(([folder, level]) => {
    const circle = circleIn(level);
    return circle ? [`${folder}: ${circle}`] : [];
  });
  expect(circles).toEqual([]);
});

it('finds an import cycle', () => {
  const of = (...imports: [string, string[]][]): Level => new Map(imports.map(([from, to]) => [from, new Set(to)]));
  expect(circleIn(of(['a', ['b', 'c']], ['b', ['d']], ['c', ['d']]))).toBeNull();
  expect(circleIn(of(['a', ['b', 'c']], ['c', ['d']], ['d', ['c']]))).toBe('c > d > c');
});

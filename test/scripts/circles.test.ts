import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const PROJECT = path.join(__dirname, '../..');

/** Who imports whom within a folder: its folders as a whole, and its loose files. */
type Level = Map<string, Set<string>>;

/** Imports of values, lazy ones too: what only a type needs is gone before the program runs. */
const importsOf = (file: string): string[] => {
  const values = readFileSync(path.join(PROJECT, file), 'utf8').replace(/^(?:import|export) type [^;]*;/gm, '');
  return ts
    .preProcessFile(values)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'));
};

/** A room of the project and every folder in it, with what their members import of one another. */
function levelsOf(room: string): Map<string, Level> {
  const found = new Map<string, Level>();
  const names = readdirSync(path.join(PROJECT, room), { recursive: true, encoding: 'utf8' });
  for (const file of names.filter((name) => /\.(?:tsx?|mjs)$/.test(name)).map((name) => path.join(room, name))) {
    const from = file.replace(/\.\w+$/, '').split('/');
    for (const name of importsOf(file)) {
      const to = path.normalize(path.join(path.dirname(file), name)).split('/');
      const depth = from.findIndex((part, index) => part !== to[index]);
      // Itself, or another room.
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

/** The first way that leads back to where it began, such as `a > b > a`; null where there is none. */
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

// So there is none of files either: files that form one have a folder in common, whose members then form one too.
it.each(['src', 'scripts', 'test'])('in %s the folders and files of a folder import one another one way', (room) => {
  const levels = levelsOf(room);
  expect(levels.size).toBeGreaterThan(5);
  const circles = [...levels].flatMap(([folder, level]) => {
    const circle = circleIn(level);
    return circle ? [`${folder}: ${circle}`] : [];
  });
  expect(circles).toEqual([]);
});

it('finds a circle', () => {
  const of = (...imports: [string, string[]][]): Level => new Map(imports.map(([from, to]) => [from, new Set(to)]));
  expect(circleIn(of(['a', ['b', 'c']], ['b', ['d']], ['c', ['d']]))).toBeNull();
  expect(circleIn(of(['a', ['b', 'c']], ['c', ['d']], ['d', ['c']]))).toBe('c > d > c');
});

import { readFileSync } from 'node:fs';

/** Reads categories by the beginnings of CPV codes. */
export function readCpvMapping(): Map<string, string[]> {
  const mapping = new Map<string, string[]>();
  // From the same folder, because the build puts it next to the bundle.
  for (const line of readFileSync(new URL('./cpv.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    const [prefix = '', category = ''] = line.split(';');
    mapping.set(prefix, [...(mapping.get(prefix) ?? []), category]);
  }
  return mapping;
}

/** Returns the categories of a code by its longest known beginning; none for unknown codes. */
export function categoriesOf(mapping: ReadonlyMap<string, string[]>, code: string): string[] {
  for (let length = 8; length >= 2; length -= 1) {
    const found = mapping.get(code.slice(0, length));
    if (found) return found;
  }
  return [];
}

import { readFileSync } from 'node:fs';
import type { Example } from './examples.ts';

/** Reads how clients say what they need, written by hand: a category and an expression on each line. */
export function readExpressions(): Example[] {
  const lines = readFileSync(new URL('./expressions.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [category = '', text = ''] = line.split(';');
    return { category, text };
  });
}

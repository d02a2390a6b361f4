import { isUtf8 } from 'node:buffer';
import { JSON_MAX_DEPTH, JSON_MAX_NODES } from '../../contract/limits';

/** What every object has without being given it: code that looks a field up would find these. */
const FORBIDDEN_KEYS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);
// NUL, which PostgreSQL cannot store, and surrogates without their other half, which UTF-8 cannot carry.
const UNSTORABLE = /\0|\p{Surrogate}/u;

export const isForbiddenKey = (key: string): boolean => FORBIDDEN_KEYS.has(key);
export const isUnstorable = (text: string): boolean => UNSTORABLE.test(text);

/** What is wrong with a body. */
export type JsonFault =
  | { fault: 'malformed' | 'deep' | 'large' | 'key' | 'characters' }
  /** Characters that cannot be stored, under the field of the root in which they stand. */
  | { fault: 'text'; field: string };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const SPACE = 0x20;
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/**
 * What is wrong with a body by its brackets and commas, before anything is made of it: a few bytes a value become tens of times
 * as much memory. Of a well-formed body the count is exact; lists and objects are values too.
 */
export function outlineFault(bytes: Uint8Array): JsonFault | null {
  let [nodes, depth, isOpened] = [1, 0, false];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]!;
    if (byte <= SPACE) continue;
    const closes = CLOSES.has(byte);
    if (byte === COMMA || (isOpened && !closes)) nodes += 1;
    if (nodes > JSON_MAX_NODES) return { fault: 'large' };
    isOpened = OPENS.has(byte);
    if (isOpened) depth += 1;
    else if (closes) depth -= 1;
    else if (byte === QUOTE) index = endOfText(bytes, index);
    if (depth > JSON_MAX_DEPTH) return { fault: 'deep' };
  }
  return null;
}

/** Where the quote stands that ends a text. */
function endOfText(bytes: Uint8Array, begin: number): number {
  let index = begin + 1;
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1;
  return index;
}

/** The value of a body whose outline is right, or why it is none that the portal takes. */
export function readJson(bytes: Uint8Array): { value: unknown } | JsonFault {
  if (!isUtf8(bytes)) return { fault: 'characters' };
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  } catch {
    return { fault: 'malformed' };
  }
  return faultOf(value) ?? { value };
}

/** The part of the root in which a value stands; lists have none. */
type Field = string | null;

function faultOf(root: unknown): JsonFault | null {
  const rest: { node: object; field: Field }[] = [];
  /** Looks at one value; only lists and objects wait for their turn. */
  const look = (value: unknown, field: Field): JsonFault | null => {
    if (typeof value === 'string')
      return isUnstorable(value) ? { fault: 'text', field: field ?? 'non_field_errors' } : null;
    if (typeof value === 'object' && value !== null) rest.push({ node: value, field });
    return null;
  };
  let fault = look(root, null);
  for (let item = rest.pop(); item && !fault; item = rest.pop()) {
    const { node, field } = item;
    if (Array.isArray(node)) {
      for (let index = 0; index < node.length && !fault; index += 1) fault = look(node[index], field);
      continue;
    }
    for (const key in node) {
      if (isForbiddenKey(key)) return { fault: 'key' };
      if (isUnstorable(key)) return { fault: 'characters' };
      fault = look((node as Record<string, unknown>)[key], field ?? key);
      if (fault) break;
    }
  }
  return fault;
}

import { isUtf8 } from 'node:buffer';
import { JSON_MAX_DEPTH, JSON_MAX_NODES, LARGE_JSON_MAX_NODES } from '#contract/limits/limits.ts';

/** Names inherited by every object. Code that looks up fields of a parsed body would find them. */
const FORBIDDEN_KEYS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);
// NUL, which PostgreSQL cannot store, and unpaired surrogates, which UTF-8 cannot encode.
const UNSTORABLE = /\0|\p{Surrogate}/u;

export const isForbiddenKey = (key: string): boolean => FORBIDDEN_KEYS.has(key);
export const isUnstorable = (text: string): boolean => UNSTORABLE.test(text);

/** The validation error of a body. */
export type JsonFault =
  | { fault: 'malformed' | 'deep' | 'large' | 'key' | 'characters' }
  /** Characters that cannot be stored, with the top-level field that contains them. */
  | { fault: 'text'; field: string };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const SPACE = 0x20;
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/**
 * Checks depth and number of values by counting brackets and commas before the body is parsed, because a value of a few
 * bytes takes tens of times as much memory. The count is exact for well-formed bodies. Lists and objects count as
 * values.
 */
export function outlineFault(bytes: Uint8Array, isImport = false): JsonFault | null {
  const maxNodes = isImport ? LARGE_JSON_MAX_NODES : JSON_MAX_NODES;
  let [nodes, depth, isOpened] = [1, 0, false];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]!;
    if (byte <= SPACE) continue;
    const closes = CLOSES.has(byte);
    if (byte === COMMA || (isOpened && !closes)) nodes += 1;
    if (nodes > maxNodes) return { fault: 'large' };
    isOpened = OPENS.has(byte);
    if (isOpened) depth += 1;
    else if (closes) depth -= 1;
    else if (byte === QUOTE) index = endOfString(bytes, index);
    if (depth > JSON_MAX_DEPTH) return { fault: 'deep' };
  }
  return null;
}

/** Index of the closing quote of a string. */
function endOfString(bytes: Uint8Array, begin: number): number {
  let index = begin + 1;
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1;
  return index;
}

/** Parses a body that passed `outlineFault`. */
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

/** Top-level field that contains a value. Null when the root is a list. */
type Field = string | null;

function faultOf(root: unknown): JsonFault | null {
  const rest: { node: object; field: Field }[] = [];
  /** Checks one value. Lists and objects are only queued. */
  const check = (value: unknown, field: Field): JsonFault | null => {
    if (typeof value === 'string')
      return isUnstorable(value) ? { fault: 'text', field: field ?? 'non_field_errors' } : null;
    if (typeof value === 'object' && value !== null) rest.push({ node: value, field });
    return null;
  };
  let fault = check(root, null);
  for (let item = rest.pop(); item && !fault; item = rest.pop()) {
    const { node, field } = item;
    if (Array.isArray(node)) {
      for (let index = 0; index < node.length && !fault; index += 1) fault = check(node[index], field);
      continue;
    }
    for (const key in node) {
      if (isForbiddenKey(key)) return { fault: 'key' };
      if (isUnstorable(key)) return { fault: 'characters' };
      fault = check((node as Record<string, unknown>)[key], field ?? key);
      if (fault) break;
    }
  }
  return fault;
}

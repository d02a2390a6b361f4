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

/** The value of a body, or why it is none that the portal takes. */
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

/** Walks without recursion, as a megabyte of brackets would use up the stack; what comes later may then recurse. */
function faultOf(root: unknown): JsonFault | null {
  const rest: { node: object; field: Field; depth: number }[] = [];
  let nodes = 0;
  /** Looks at one value; only lists and objects wait for their turn. */
  const look = (value: unknown, field: Field, depth: number): JsonFault | null => {
    nodes += 1;
    if (nodes > JSON_MAX_NODES) return { fault: 'large' };
    if (typeof value === 'string')
      return isUnstorable(value) ? { fault: 'text', field: field ?? 'non_field_errors' } : null;
    if (typeof value !== 'object' || value === null) return null;
    if (depth === JSON_MAX_DEPTH) return { fault: 'deep' };
    rest.push({ node: value, field, depth: depth + 1 });
    return null;
  };
  let fault = look(root, null, 0);
  for (let item = rest.pop(); item && !fault; item = rest.pop()) {
    const { node, field, depth } = item;
    if (Array.isArray(node)) {
      for (let index = 0; index < node.length && !fault; index += 1) fault = look(node[index], field, depth);
      continue;
    }
    for (const key in node) {
      if (isForbiddenKey(key)) return { fault: 'key' };
      if (isUnstorable(key)) return { fault: 'characters' };
      fault = look((node as Record<string, unknown>)[key], field ?? key, depth);
      if (fault) break;
    }
  }
  return fault;
}

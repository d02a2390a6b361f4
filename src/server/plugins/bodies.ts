import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JSON_MAX_BYTES, JSON_MAX_DEPTH } from '../../contract/limits';
import { badRequest, invalid } from '../input/failures';
import { texts } from '../texts';

/** What every object has without being given it: code that looks a field up would find these. */
const FORBIDDEN_KEYS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);
// NUL, which PostgreSQL cannot store, and surrogates without their other half, which UTF-8 cannot carry.
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Reads bodies and queries, and refuses early whatever could only do harm further on. */
export function readInputs(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: JSON_MAX_BYTES },
    async (_request: FastifyRequest, body: Buffer) => parseJson(body),
  );
  app.addHook('onRequest', async (request) => checkQuery(request.query as Record<string, unknown>));
}

/** An empty body is no body: clients send the JSON content type with every call. */
function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw badRequest(texts.wrongCharacters);
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw badRequest(texts.malformedJson);
  }
  checkTree(value);
  return value;
}

/** Walks without recursion, as a megabyte of brackets would use up the stack; what comes later may then recurse. */
function checkTree(root: unknown): void {
  const rest: { value: unknown; field: string; depth: number }[] = [
    { value: root, field: 'non_field_errors', depth: 0 },
  ];
  for (let item = rest.pop(); item; item = rest.pop()) {
    const { value, field, depth } = item;
    if (typeof value === 'string' && UNSTORABLE.test(value)) throw invalid({ [field]: [texts.wrongCharacters] });
    if (typeof value !== 'object' || value === null) continue;
    if (depth === JSON_MAX_DEPTH) throw badRequest(texts.deepJson);
    for (const [key, child] of Object.entries(value)) {
      if (FORBIDDEN_KEYS.has(key)) throw badRequest(texts.forbiddenKey);
      if (UNSTORABLE.test(key)) throw badRequest(texts.wrongCharacters);
      rest.push({
        value: child,
        field: field !== 'non_field_errors' || Array.isArray(value) ? field : key,
        depth: depth + 1,
      });
    }
  }
}

function checkQuery(query: Record<string, unknown>): void {
  for (const name of Object.keys(query)) {
    const value = query[name];
    if (FORBIDDEN_KEYS.has(name)) throw badRequest(texts.forbiddenKey);
    if (Array.isArray(value)) throw invalid({ [name]: [texts.repeatedParameter] });
    if (typeof value === 'string' && UNSTORABLE.test(value)) throw invalid({ [name]: [texts.wrongCharacters] });
  }
}

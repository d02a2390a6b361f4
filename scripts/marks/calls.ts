import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { EndpointSchema } from '#contract/schemas/endpointSchema.ts';
import { grantsSchemas } from '#contract/schemas/grants.ts';
import { schemas } from '#contract/schemas/schemas.ts';
import { textsOf, type TextOfSchema } from './texts.ts';

/** A text field with the endpoint that carries it. */
export interface TextOfCall extends TextOfSchema {
  /** Name in the contract's table of endpoints. Null for the grants service. */
  call: string | null;
}

/** Returns the text fields of every schema exported from `contract/wire`. */
export async function textsOfWire(root: string): Promise<TextOfSchema[]> {
  const folder = path.join(root, 'src/contract/wire');
  const found: TextOfSchema[] = [];
  for (const file of readdirSync(folder)) {
    const shapes = (await import(path.join(folder, file))) as Record<string, unknown>;
    for (const [name, shape] of Object.entries(shapes)) {
      if (typeof shape === 'object' && shape !== null)
        found.push(...textsOf(shape, `${path.basename(file, '.ts')}: ${name}`));
    }
  }
  return found;
}

const textsOfTable = (table: Readonly<Record<string, EndpointSchema>>) =>
  Object.entries(table).flatMap(([call, { path: parameters, query, body, response = {} }]) =>
    [parameters, query, body, ...Object.values(response)]
      .filter((part) => part !== undefined)
      .flatMap((part) => textsOf(part, call))
      .map((text) => ({ ...text, call })),
  );

/** Returns the text fields of the requests and responses of every endpoint. */
export const textsOfCalls = (): TextOfCall[] => [
  ...textsOfTable(schemas),
  ...textsOfTable(grantsSchemas).map((text) => ({ ...text, call: null })),
];

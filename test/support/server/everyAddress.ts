import type { Client } from './startPortal';

/** Addresses below the API that are read with GET, as the published description has them, with the parameters that each takes. */
export async function readableAddresses(visitor: Client): Promise<Map<string, ReadonlySet<string>>> {
  const { paths } = (await visitor.get('schema.json')).body as {
    paths: Record<string, { get?: { parameters?: { in: string; name: string }[] } }>;
  };
  return new Map(
    Object.entries(paths)
      .filter(([, { get }]) => get)
      .map(([path, { get }]) => {
        const inQuery = (get!.parameters ?? []).filter((parameter) => parameter.in === 'query');
        return [path.replace(/^\/(api\/v1\/)?/, ''), new Set(inQuery.map(({ name }) => name))] as const;
      })
      // What the public registers say is no secret of the portal.
      .filter(([path]) => !path.startsWith('ares/') && !path.startsWith('grants-api/')),
  );
}

/** An address as it is and with each query whose parameters it takes; any other answers as the address alone. */
export function withQueries(address: string, taken: ReadonlySet<string>, queries: readonly string[]): string[] {
  const fitting = queries.filter((query) => [...new URLSearchParams(query).keys()].every((name) => taken.has(name)));
  return ['', ...fitting].map((query) => address + query);
}

/** An address without its query, its numbers by a sign. */
export const patternOf = (address: string): string => address.replace(/\?.*/, '').replaceAll(/\d+/g, '#');

interface Walk {
  /** Who finds one of the words, and where: `operator projects/#/bids/`. */
  found: string[];
  /** Of each person, the addresses that answer with something. */
  readable: Record<string, string[]>;
}

/**
 * Reads addresses as each of some people, and looks for words in the answers.
 * @param addressesOf every address for a person, its parts filled in
 */
export async function walk(
  people: Readonly<Record<string, Client>>,
  addressesOf: (who: string) => readonly string[],
  words: readonly string[],
): Promise<Walk> {
  const found = new Set<string>();
  const readable: Walk['readable'] = {};
  // Judged once at the end: an `expect` for each of thousands of calls took two seconds of thirty.
  const failed: string[] = [];
  for (const [who, client] of Object.entries(people)) {
    readable[who] = [];
    for (const address of addressesOf(who)) {
      const { status, body } = await client.get(address);
      if (status >= 500) failed.push(`${who} ${address}: ${status}`);
      if (status < 400) readable[who].push(address);
      const text = JSON.stringify(body);
      const place = `${who} ${patternOf(address)}`;
      for (const word of words) if (text.includes(word)) found.add(`${place}: ${word}`);
    }
  }
  expect(failed).toEqual([]);
  return { found: [...found].sort(), readable };
}

/** Where something was found, whatever it was. */
export const placesOf = (found: readonly string[]): string[] => [
  ...new Set(found.map((line) => line.replace(/: .*$/, ''))),
];

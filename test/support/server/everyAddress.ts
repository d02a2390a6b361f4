import type { Client } from './startPortal.ts';

/** Paths with a GET operation in the published API description, with the query parameters of each. */
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
      // Public registers contain no private data of the portal.
      .filter(([path]) => !path.startsWith('ares/') && !path.startsWith('grants-api/')),
  );
}

/**
 * A path without a query and with each query whose parameters it supports. Other queries return the same as the path
 * alone.
 */
export function withQueries(address: string, taken: ReadonlySet<string>, queries: readonly string[]): string[] {
  const fitting = queries.filter((query) => [...new URLSearchParams(query).keys()].every((name) => taken.has(name)));
  return ['', ...fitting].map((query) => address + query);
}

/** A URL without its query, with numbers replaced by a sign. */
export const patternOf = (address: string): string => address.replace(/\?.*/, '').replaceAll(/\d+/g, '#');

interface Walk {
  /** Which users find one of the words, and where: `operator projects/#/bids/`. */
  found: string[];
  /** URLs with a successful response, by user. */
  readable: Record<string, string[]>;
}

/**
 * Requests URLs as several users and searches the responses for words.
 * @param addressesOf all URLs for a user, with parameters filled in
 */
export async function walk(
  people: Readonly<Record<string, Client>>,
  addressesOf: (who: string) => readonly string[],
  words: readonly string[],
): Promise<Walk> {
  const found = new Set<string>();
  const readable: Walk['readable'] = {};
  // Asserted once at the end: an `expect` for each of thousands of requests took two seconds of thirty.
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

/** Places of findings without the words found. */
export const placesOf = (found: readonly string[]): string[] => [
  ...new Set(found.map((line) => line.replace(/: .*$/, ''))),
];

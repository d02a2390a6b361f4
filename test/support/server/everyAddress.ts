import type { Client } from './startPortal';

/** Addresses below the API that are read with GET, as the published description has them. */
export async function readableAddresses(visitor: Client): Promise<string[]> {
  const { paths } = (await visitor.get('schema.json')).body as { paths: Record<string, { get?: object }> };
  return (
    Object.entries(paths)
      .filter(([, methods]) => methods.get)
      .map(([path]) => path.replace(/^\/(api\/v1\/)?/, ''))
      // What the public registers say is no secret of the portal.
      .filter((path) => !path.startsWith('ares/') && !path.startsWith('grants-api/'))
  );
}

/**
 * Who finds one of some words, and where: `operator projects/#/offers/`.
 * @param addresses every address, its parts filled in
 */
export async function findingsOf(
  needles: readonly string[],
  people: Readonly<Record<string, Client>>,
  addresses: readonly string[],
): Promise<string[]> {
  const found = new Set<string>();
  // Judged once at the end: an `expect` for each of thousands of calls took two seconds of thirty.
  const failed: string[] = [];
  for (const [who, client] of Object.entries(people)) {
    for (const address of addresses) {
      const { status, body } = await client.get(address);
      if (status >= 500) failed.push(`${who} ${address}: ${status}`);
      const text = JSON.stringify(body);
      if (needles.some((needle) => text.includes(needle)))
        found.add(`${who} ${address.replace(/\?.*/, '').replaceAll(/\d+/g, '#')}`);
    }
  }
  expect(failed).toEqual([]);
  return [...found];
}

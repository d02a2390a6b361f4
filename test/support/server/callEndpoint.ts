import { everyEndpoint, type EveryEndpointName } from '#contract/endpoints/adminEndpoints.ts';
import type { Answer, Client } from './startPortal.ts';

/** Path parameters that are not numbers. */
const PARTS: Record<string, string> = {
  type: 'suppliers',
  modelType: 'projects',
  accessoriesType: 'tags',
  owner: 'projects',
  provider: 'entra',
  format: 'pdf',
};
const addressOf = (path: string): string =>
  path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    name === 'kind' ? (path.startsWith('admin/') ? 'tags' : 'callbacks') : (PARTS[name] ?? '1'),
  );

/** Calls an endpoint with an empty body and example values of its path parameters. */
export function callEndpoint(client: Client, name: EveryEndpointName): Promise<Answer> {
  const { method, path } = everyEndpoint[name];
  const url = addressOf(path);
  if (method === 'GET') return client.get(url);
  if (method === 'POST') return client.post(url, {});
  return method === 'PATCH' ? client.patch(url, {}) : client.delete(url, {});
}

import { randomUUID } from 'node:crypto';
import { everyEndpoint, type EveryEndpointName } from '#contract/endpoints/adminEndpoints.ts';
import { API_BASE } from '#contract/endpoints/endpoints.ts';
import type { Quota, QuotaName } from '#contract/limits/quotas.ts';
import type { Db } from '#platform/database/database.ts';
import type { Client } from './startPortal.ts';

type DescribedQuota = Quota & { name: QuotaName };
/** Quotas of each operation in the OpenAPI document. */
type QuotaDocument = { paths: Record<string, Record<string, { 'x-quota'?: readonly DescribedQuota[] }>> };
let quotaDocument: QuotaDocument | undefined;

/** Names of the quotas per hour or day that the OpenAPI document promises for an endpoint. */
async function describedRates(client: Client, name: EveryEndpointName): Promise<QuotaName[]> {
  quotaDocument ??= (await client.get('schema.json')).body as QuotaDocument;
  const { method, path } = everyEndpoint[name];
  const operation = quotaDocument.paths[`${API_BASE}${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
  return (operation?.['x-quota'] ?? []).filter(({ kind }) => kind === 'rate').map((quota) => quota.name);
}

/**
 * Wraps a client, so that each POST has a new idempotency key, and what its last request wrote can be compared with the
 * declaration of the endpoint. Direct writes and requests of other clients before that request do not count.
 */
export function recordWrites(db: Db, client: Client) {
  let last = 0;
  let keys = 0;
  let uses = 0;
  const countKeys = async () => (await db.selectFrom('idempotency_keys').select('key').execute()).length;
  async function begin(): Promise<void> {
    const newest = await db
      .selectFrom('record_changes')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    last = newest?.id ?? 0;
    keys = await countKeys();
    uses = (await newestUse())?.id ?? 0;
  }
  const newestUse = () =>
    db
      .selectFrom('quota_uses')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
  const recorded: Client = {
    ...client,
    post: async (path, body, headers) => {
      await begin();
      return client.post(path, body, { 'idempotency-key': randomUUID(), ...headers });
    },
    patch: async (...request) => {
      await begin();
      return client.patch(...request);
    },
    delete: async (...request) => {
      await begin();
      return client.delete(...request);
    },
  };
  /**
   * Expects the last request in the declared history, written by its user only, its response stored if declared, and a
   * quota counted that the OpenAPI document describes.
   */
  async function expectWrites(name: EveryEndpointName, author: number): Promise<void> {
    const { audit, idempotent } = everyEndpoint[name];
    if (idempotent) expect([name, (await countKeys()) > keys]).toEqual([name, true]);
    const used = await db
      .selectFrom('quota_uses')
      .select('quota')
      .where('id', '>', uses)
      .where('user_id', '=', author)
      .execute();
    const described = await describedRates(client, name);
    // A route that counts one of two quotas, depending on its body, describes both.
    const isCounted = used.some(({ quota }) => described.includes(quota as QuotaName));
    if (described.length > 0) expect([name, described, isCounted]).toEqual([name, described, true]);
    if (!isInHistory(name)) return;
    const written = await db.selectFrom('record_changes').select(['actor_id', 'kind']).where('id', '>', last).execute();
    expect([name, new Set(written.map(({ actor_id }) => actor_id))]).toEqual([name, new Set([author])]);
    if (audit !== 'target')
      expect([name, written.map(({ kind }) => kind)]).toEqual([name, expect.arrayContaining([audit])]);
  }
  return { client: recorded, expectWrites };
}

/** Whether an endpoint declares a history that names the author of its writes. */
export function isInHistory(name: EveryEndpointName): boolean {
  const { audit } = everyEndpoint[name];
  return audit !== undefined && audit !== 'self' && audit !== 'none';
}

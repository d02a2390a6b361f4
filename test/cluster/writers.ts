import { call, type Machines, type Person, statusOf, until } from './machines.ts';

interface Write {
  name: string;
  status: number;
  /** Timestamp from `performance.now()`. */
  began: number;
  ended: number;
}

/** Users who create projects through the proxy, with idempotency keys so that requests can be retried. */
export function writersOf({ cluster, category, people }: Pick<Machines, 'cluster' | 'category' | 'people'>) {
  const tries: Write[] = [];
  let turn = 0;
  return {
    tries,
    /** Names of acknowledged projects. */
    acknowledged: () => tries.filter(({ status }) => status === 201).map(({ name }) => name),
    failed: () => tries.filter(({ status }) => status !== 201),
    /** Sends one request. Returns its status. */
    async attempt(person: Person, name: string): Promise<number> {
      const began = performance.now();
      const body = { name, categories: [category] };
      const headers = { 'idempotency-key': encodeURIComponent(name) };
      const status = await statusOf(call(cluster.proxy.url, 'projects/', { token: person.token, body, headers }));
      tries.push({ name, status, began, ended: performance.now() });
      return status;
    },
    /** Sends one request as the next user, because the number of projects per user is limited. */
    attemptOfNext(name: string): Promise<number> {
      turn += 1;
      return this.attempt(people[turn % people.length]!, `${name} ${turn}`);
    },
    /** Retries until acknowledged. */
    async write(person: Person, name: string): Promise<void> {
      await until(async () => (await this.attempt(person, name)) === 201);
    },
  };
}

/** Number of projects by name, for names with the given prefix. */
export async function countsOf({ db }: Pick<Machines, 'db'>, beginning: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('projects')
    .select(['name', ({ fn }) => fn.countAll<number>().as('count')])
    .where('name', 'like', `${beginning}%`)
    .groupBy('name')
    .execute();
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

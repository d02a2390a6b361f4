import { call, type Machines, type Person, statusOf, until } from './machines';

interface Written {
  name: string;
  status: number;
  /** By `performance.now()`. */
  began: number;
  ended: number;
}

/** People who found projects through the proxy, each with a key by which it may be asked for again. */
export function writersOf({ cluster, category, people }: Pick<Machines, 'cluster' | 'category' | 'people'>) {
  const tries: Written[] = [];
  let turn = 0;
  return {
    tries,
    /** Names of what was acknowledged. */
    acknowledged: () => tries.filter(({ status }) => status === 201).map(({ name }) => name),
    failed: () => tries.filter(({ status }) => status !== 201),
    /** One try; answers its status. */
    async attempt(person: Person, name: string): Promise<number> {
      const began = performance.now();
      const body = { name, categories: [category] };
      const headers = { 'idempotency-key': encodeURIComponent(name) };
      const status = await statusOf(call(cluster.proxy.url, 'projects/', { token: person.token, body, headers }));
      tries.push({ name, status, began, ended: performance.now() });
      return status;
    },
    /** One try of the next person, as each may have so many projects only. */
    attemptOfNext(name: string): Promise<number> {
      turn += 1;
      return this.attempt(people[turn % people.length]!, `${name} ${turn}`);
    },
    /** Tries until it is acknowledged. */
    async write(person: Person, name: string): Promise<void> {
      await until(async () => (await this.attempt(person, name)) === 201);
    },
  };
}

/** How often each of the projects whose names begin so is there. */
export async function countsOf({ db }: Pick<Machines, 'db'>, beginning: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('projects')
    .select(['name', ({ fn }) => fn.countAll<number>().as('count')])
    .where('name', 'like', `${beginning}%`)
    .groupBy('name')
    .execute();
  return new Map(rows.map(({ name, count }) => [name, Number(count)]));
}

import { endpoints } from '#contract/endpoints/endpoints.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

/**
 * Milliseconds of processor time, including the embedded database. A busy processor needs more for the same work, so a
 * query may also take up to twice as long as the most expensive regular query measured next to it.
 */
const MOST = 50;
/** Attempts of which at least one has to stay within the limit. Other work in the process only adds to the time. */
const TRIES = 15;

const portal = sharedPortal();

/** Each query is made unique by a number, because recent results are cached. */
const QUERIES: readonly (readonly [string, (n: number) => string])[] = [
  ['500 words', (n) => Array.from({ length: 500 }, (_, index) => `slovo${n}x${index}`).join(' ')],
  [
    'as many words as a query may have',
    (n) =>
      Array.from({ length: 60 }, (_, index) => `${n}q${index}`)
        .join(' ')
        .slice(0, 200),
  ],
  ['10 kB', (n) => `${n}${'a'.repeat(10_240)}`],
  ['one word as long as a query may be', (n) => `${n}${'b'.repeat(190)}`],
  ['emoji', (n) => '🙂🙃'.repeat(1 + (n % 40))],
  ['punctuation', (n) => '!?.,-_()[]{}'.repeat(1 + (n % 10))],
  ['operators of tsquery', (n) => `a${n} & | ! <-> (zyx:*) 'c`],
  ['SQL', (n) => `'; drop table companies; -- zyx${n}`],
  ['patterns', (n) => '%_\\%_\\'.repeat(1 + (n % 10))],
  ['one letter many times', (n) => 'a '.repeat(50 + (n % 50))],
  ['marks of what rows are linked to', (n) => `#c${n} ~brno =zyx #rCZ064`],
];

const LISTS = {
  suppliers: endpoints.listRegister.path.replace(':type', 'suppliers'),
  'suggested suppliers': endpoints.suggestInRegister.path.replace(':type', 'suppliers'),
  consultants: endpoints.listRegister.path.replace(':type', 'consultants'),
  references: endpoints.listReferences.path,
  'suggested references': endpoints.suggestReferences.path,
  projects: endpoints.listProjects.path,
  technologies: endpoints.listTechnologies.path,
  'suggested technologies': endpoints.suggestTechnologies.path,
  software: endpoints.listSoftware.path,
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

let requestCount = 0;

describe.each(Object.entries(LISTS))('an arbitrary query to %s', (_list, path) => {
  const request = async (query: (n: number) => string) => {
    const q = query((requestCount += 1));
    const client = await portal.as('premium');
    const before = process.cpuUsage();
    const answer = await client.get(`${path}?q=${encodeURIComponent(q)}`);
    const { user, system } = process.cpuUsage(before);
    return { answer, time: (user + system) / 1_000 };
  };
  /** The median of five uncached requests. */
  const timeOf = async (query: (n: number) => string): Promise<number> => {
    const times: number[] = [];
    while (times.length < 5) times.push((await request(query)).time);
    return median(times);
  };
  /** Eight words, three of them unknown and matched against the known words: the most expensive regular query. */
  const longest = (n: number): string =>
    ['erp', 'crm', 'bi', 'hr', 'it', ...['serveery', 'prahha', 'bezpečnostt'].map((word) => word + n)].join(' ');
  let usual: number;
  beforeAll(async () => {
    await timeOf(longest);
    usual = await timeOf(longest);
  });

  it.each(QUERIES)('finds nothing or is rejected as fast as a long regular query: %s', async (_, query) => {
    const { answer } = await request(query);
    if (answer.status === 400) expect(answer.body).toMatchObject({ q: [expect.any(String)] });
    else {
      expect(answer.status).toBe(200);
      const { results, pagination } = answer.body as { results: unknown[]; pagination?: { count: number } };
      expect(results).toEqual([]);
      if (pagination) expect(pagination.count).toBe(0);
    }
    const limit = Math.max(MOST, 2 * usual);
    let least = Infinity;
    for (let tries = 0; tries < TRIES && least >= limit; tries += 1)
      least = Math.min(least, (await request(query)).time);
    expect(least).toBeLessThan(limit);
  });
});

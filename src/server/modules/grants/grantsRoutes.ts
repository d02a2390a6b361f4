import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Static } from 'typebox';
import { dayOf } from '#contract/lib/days.ts';
import { paths } from '#contract/paths.ts';
import { messages } from '#contract/rules/messages.ts';
import { grantsSchemas } from '#contract/schemas/grants.ts';
import { GRANT_APPLICANT_GROUPS, GRANT_AREAS, GRANT_PART_NOT_GIVEN } from '#contract/vocabulary/grants.ts';
import { DISTRICTS, REGION_CODES } from '#contract/vocabulary/territories.ts';
import { badRequest, invalid, notFound } from '#platform/http/failures.ts';
import type { RecordPages } from '#platform/page/pageHead.ts';
import type { Services } from '#platform/services.ts';
import { grantOptions, grantTexts } from './grantOptionsTexts.ts';
import { readGrantsAboutIt } from './grantsAboutItRepository.ts';
import { findGrant, findGrants, type GrantQuery, suggestGrants } from './grantsRepository.ts';

/** Requested on every key press, so it has its own rate limit. */
const SUGGESTION = '/grant/suggestion/';

const applicants = new Set<string>(Object.values<readonly string[]>(GRANT_APPLICANT_GROUPS).flat());
const areas = new Set<string>(Object.keys(GRANT_AREAS));
const exactAreas = new Set<string>(Object.values<readonly string[]>(GRANT_AREAS).flat());
const regions = new Set<string>(REGION_CODES);
const districts = new Set(DISTRICTS.map(({ code }) => code));

/**
 * The page of a grant has the title of the grant if the embedded service provides the grants. An external service is
 * not queried.
 */
export const grantPages = ({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): RecordPages => ({
  [paths.grantDetail()]: async (query) => {
    const id = query.get('id') ?? '';
    if (config.grantsUrl !== null) return null;
    // A value that is not a valid database id does not identify a grant.
    const grant = /^[1-9]\d{0,8}$/.test(id) ? await findGrant(db, Number(id), dayOf(clock())) : undefined;
    return (
      grant && { title: grant.title, description: grant.summary ?? grant.description ?? null, query: `?id=${grant.id}` }
    );
  },
});

/** The embedded grants service, public, under `GRANTS_BASE`. */
export const grantsRoutes =
  ({ reading, rateLimits, clock }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['grants'];
    const { suggestGrants: suggest, getGrant: one } = grantsSchemas;
    app.addHook('onRequest', async ({ ip, routeOptions }) =>
      (routeOptions.url?.endsWith(SUGGESTION) ? rateLimits.grantNamesOfAddress : rateLimits.grantsOfAddress).consume(
        ip,
      ),
    );

    app.get(
      '/grant/options/',
      { schema: { tags, operationId: 'getGrantOptions', response: grantsSchemas.getGrantOptions.response } },
      async () => grantOptions(),
    );

    app.get(
      SUGGESTION,
      { schema: { tags, operationId: 'suggestGrants', querystring: suggest.query, response: suggest.response } },
      async (request) => ({
        results: await reading(request, (db) => suggestGrants(db, request.query.q, dayOf(clock()))),
      }),
    );

    app.get(
      '/grant/detail/:id/',
      { schema: { tags, operationId: 'getGrant', params: one.path, response: one.response } },
      async (request) => {
        const grant = await reading(request, (db) => findGrant(db, request.params.id, dayOf(clock())));
        if (!grant) throw notFound();
        return grant;
      },
    );

    // The schema of a path may contain only its own parameters.
    for (const [operationId, end] of [
      ['searchGrants', ''],
      ['searchGrantsInDistrict', '/:exactMapPart'],
    ] as const) {
      const { path, response } = grantsSchemas[operationId];
      app.get(
        `/grant/:applicant/:selectedArea/:exactArea/:mapPart${end}`,
        { schema: { tags, operationId, params: path, response } },
        async (request) => {
          const query = queryOf(request.params);
          return reading(request, async (db) => {
            const aboutIt = await readGrantsAboutIt(db);
            const found = await findGrants(db, query, dayOf(clock()));
            return found.map((grant) => ({ ...grant, is_it: aboutIt.has(grant.id) }));
          });
        },
      );
    }
  };

type Parts = Static<typeof grantsSchemas.searchGrantsInDistrict.path>;

/**
 * Parses the parts of a path.
 * @throws Failure 400 for unknown codes and if no part is given
 */
function queryOf({ applicant, selectedArea, exactArea, mapPart, exactMapPart }: Parts): GrantQuery {
  const query = {
    applicant: given('applicant', applicant, applicants),
    area: given('selectedArea', selectedArea, areas),
    exactArea: given('exactArea', exactArea, exactAreas),
    regions: severalGiven('mapPart', mapPart, regions),
    district: given('exactMapPart', exactMapPart ?? GRANT_PART_NOT_GIVEN, districts),
  };
  if (Object.values(query).every((part) => part === null || part.length === 0))
    throw badRequest(grantTexts.grantsNothingGiven);
  return query;
}

/** Parses codes separated by commas; an empty list if the part is not given. */
const severalGiven = (part: string, value: string, known: ReadonlySet<string>): string[] =>
  value.split(',').flatMap((code) => given(part, code, known) ?? []);

function given(part: string, value: string, known: ReadonlySet<string>): string | null {
  if (value === GRANT_PART_NOT_GIVEN) return null;
  if (!known.has(value)) throw invalid({ [part]: [messages.code] });
  return value;
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { canListAllCompanies, canOpenRegister, canSearchRegister, isLoggedIn } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { QueryOf } from '#contract/schemas/schemas.ts';
import { ROLES } from '#contract/vocabulary/accounts.ts';
import { REGISTER_TYPES, type RegisterType } from '#contract/vocabulary/registers.ts';
import { CompanyCard } from '#contract/wire/companies.ts';
import { followMerged } from '#modules/categories/mergedItemsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { allow, requireActor } from '#platform/http/actor.ts';
import { isNotModified, tagVersion, varyBy } from '#platform/http/conditional.ts';
import { forbidden, invalid, notFound } from '#platform/http/failures.ts';
import { fieldsOf, pickFields } from '#platform/http/fields.ts';
import { isWhole, pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { ownCompanyIds } from '#platform/identity/visibilityRepository.ts';
import { placeForReply, readSearchPlace, regionOfCompany } from '#platform/search/searchPlaceRepository.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { findPrimaryCompany, findRegisterCompany, findVisibleCompany } from './companiesRepository.ts';
import { companyTexts } from './companiesTexts.ts';
import { findCompanyCards, findCompanyMarkers, suggestCompanies } from './companyCardsRepository.ts';
import { type CompanyFilter, type CompanyScope, filterOf } from './companyFilterRepository.ts';
import { findMergedInto } from './companyMergesRepository.ts';
import { markerCache } from './markersRepository.ts';
import { findLoosenings, readLikelyNeeds, suggestGroups } from './registerHintsRepository.ts';

type RegisterQuery = QueryOf<'listRegister'>;

const ROLE_OF = { suppliers: 'SUPPLIER', consultants: 'CONSULTANT' } as const;
const OPENING_REFUSED = { suppliers: refusals.forbidden, consultants: companyTexts.consultantsPlan };
const SEARCH_REFUSED = { suppliers: companyTexts.supplierSearchPlan, consultants: companyTexts.consultantsPlan };
const CARD_FIELDS = Object.keys(CompanyCard.properties) as (keyof CompanyCard)[];
const MARKER_FIELDS: readonly string[] = ['name', 'gps_lat', 'gps_lng'];

const isNarrowed = ({ bbox, near, ...lists }: CompanyFilter): boolean =>
  bbox !== null || near !== null || Object.values(lists).some((value) => value.length > 0);

/** Whether only markers of the map are requested: all of them and without an order. */
function wantsMarkers(query: RegisterQuery): boolean {
  const fields = new Set<string>(fieldsOf(query.fields, CARD_FIELDS));
  const areTheirs = fields.size === MARKER_FIELDS.length && MARKER_FIELDS.every((field) => fields.has(field));
  return areTheirs && query.ordering === undefined && isWhole(query);
}

/**
 * Allows users who may open the register; every logged-in user may open `companies`, which contains at least their own.
 */
const mayOpen = (type: RegisterType) =>
  type === 'companies' ? allow(isLoggedIn) : allow((actor) => canOpenRegister(actor, type), OPENING_REFUSED[type]);

/**
 * Finds a company, or the one that it was merged into. A client that has the old URL reads the new id in the response.
 */
async function findOrFollow<Found>(
  db: Db,
  id: number,
  find: (id: number) => Promise<Found | null>,
): Promise<Found | null> {
  const found = await find(id);
  if (found) return found;
  const mergedInto = await findMergedInto(db, id);
  return mergedInto === null ? null : find(mergedInto);
}

/** Everybody may search their own companies; searching a register depends on the plan. */
function requireSearch(request: FastifyRequest, type: RegisterType): void {
  if (type !== 'companies' && !canSearchRegister(requireActor(request), type)) throw forbidden(SEARCH_REFUSED[type]);
}

/** Returns which companies the path of a register covers for the caller. */
function scopeOf(request: FastifyRequest, type: RegisterType): CompanyScope {
  if (type !== 'companies') return { role: ROLE_OF[type] };
  const actor = requireActor(request);
  return canListAllCompanies(actor) ? {} : { own: ownCompanyIds(actor) };
}

/** Registers of companies: lists, markers of the map, suggestions and details (docs/api.md 4). */
export const registersRoutes =
  ({ db, reading }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const markersOf = markerCache();

    for (const type of REGISTER_TYPES) {
      /** Sends the markers of a whole register from a cache of compressed responses. */
      const sendMarkers: preHandlerAsyncHookHandler = async (request, reply) => {
        const query = request.query as RegisterQuery;
        const { role, own } = scopeOf(request, type);
        const isUnfiltered = own === undefined && query.page === 1 && !isNarrowed(filterOf(query));
        if (!isUnfiltered || !wantsMarkers(query)) return;
        const markers = await reading(request, (server) => markersOf(server, role ?? null));
        if (isNotModified(request, reply, markers.etag)) return reply.send();
        const { encoding, bytes } = await markers.body(String(request.headers['accept-encoding'] ?? ''));
        if (encoding !== null) reply.header('content-encoding', encoding);
        varyBy(reply, 'Accept-Encoding');
        reply.type('application/json; charset=utf-8');
        return reply.send(bytes);
      };

      app.route({
        ...routeOf(endpoints.listRegister, { type }),
        onRequest: mayOpen(type),
        preHandler: sendMarkers,
        handler: async (request, reply) => {
          const { query } = request;
          const filter = await followMerged(db, filterOf(query));
          if (isNarrowed(filter)) requireSearch(request, type);
          if (query.ordering === 'distance' && !filter.near) throw invalid({ ordering: [refusals.orderWithoutPlace] });
          const fields = fieldsOf(query.fields, CARD_FIELDS);
          const scope = scopeOf(request, type);
          if (wantsMarkers(query)) {
            if (query.page > 1) throw notFound(refusals.invalidPage);
            const text = await reading(request, (server) => findCompanyMarkers(server, scope, filter));
            // A string is sent without serialisation.
            return (reply as FastifyReply).type('application/json; charset=utf-8').send(text);
          }
          const { found, loosen, needs, place } = await reading(request, async (server) => {
            const [cards, likely] = await Promise.all([
              findCompanyCards(server, scope, filter, { ...sliceOf(query), ordering: query.ordering }),
              filter.q === '' ? [] : readLikelyNeeds(server, filter.q),
            ]);
            const isEmpty = cards.count === 0 && isNarrowed(filter);
            return {
              found: cards,
              loosen: isEmpty ? await findLoosenings(server, scope, filter) : null,
              needs: likely.filter(({ category }) => !filter.categories.includes(category.id)),
              place: await readSearchPlace(
                server,
                filter.q,
                await regionOfCompany(server, requireActor(request).company),
              ),
            };
          });
          const page = pageOf(
            found.rows.map((card) => pickFields(card, fields)),
            query,
            found.count,
            found,
          );
          return {
            ...page,
            ...(loosen && { loosen }),
            ...(needs.length > 0 && { needs }),
            ...(place && { place: placeForReply(place) }),
          };
        },
      });

      app.route({
        ...routeOf(endpoints.suggestInRegister, { type }),
        onRequest: mayOpen(type),
        handler: async (request) => {
          requireSearch(request, type);
          const q = request.query.q;
          if (q === '') return { groups: [], results: [] };
          const scope = scopeOf(request, type);
          const [groups, results] = await reading(request, (server) =>
            Promise.all([suggestGroups(server, scope, q), suggestCompanies(server, scope, q)]),
          );
          return { groups, results };
        },
      });
    }

    for (const type of ['suppliers', 'consultants'] as const) {
      app.route({
        ...routeOf(endpoints.getRegisterCompany, { type }),
        onRequest: mayOpen(type),
        handler: async (request, reply) => {
          const actor = requireActor(request);
          const found = await findOrFollow(db, request.params.id, (id) =>
            findRegisterCompany(db, id, ROLE_OF[type], actor),
          );
          if (!found) throw notFound();
          tagVersion(reply, found);
          return found.company;
        },
      });
    }

    app.route({
      ...routeOf(endpoints.getRegisterCompany, { type: 'companies' }),
      onRequest: mayOpen('companies'),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const registers = (['suppliers', 'consultants'] as const).filter((type) => canOpenRegister(actor, type));
        // Companies of clients have no register of their own.
        const roles = canListAllCompanies(actor) ? ROLES : registers.map((type) => ROLE_OF[type]);
        const found = await findOrFollow(db, request.params.id, (id) => findVisibleCompany(db, id, actor, roles));
        if (!found) throw notFound();
        tagVersion(reply, found);
        return found.company;
      },
    });

    app.route({
      ...routeOf(endpoints.getPrimaryCompany),
      onRequest: mayOpen('companies'),
      handler: async (request, reply) => {
        const found = await findPrimaryCompany(db, requireActor(request));
        if (found) tagVersion(reply, found);
        return found?.company ?? null;
      },
    });
  };

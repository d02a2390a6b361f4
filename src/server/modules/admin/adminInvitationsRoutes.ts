import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { emailRules } from '#contract/rules/accounts.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { conflict } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import type { Services } from '#platform/services.ts';
import { adminSystemTexts } from './adminSystemTexts.ts';
import { countGuestInvites, findInviteRefusal, liftInviteRefusal, listGuestInvites } from './invitationsRepository.ts';
import { invitationsCsv } from './systemCsv.ts';

/** Invitations to tenders by e-mail, for operators, and addresses that take none. */
export const adminInvitationsRoutes =
  ({ db, clock }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.listGuestInvites),
      handler: async ({ query }) => {
        const { rows, count } = await listGuestInvites(db, query, sliceOf(query));
        return { ...pageOf(rows, query, count), ...(await countGuestInvites(db, clock())) };
      },
    });

    app.route({
      ...routeOf(endpoints.exportGuestInvites),
      handler: async ({ query }, reply) => {
        const { rows } = await listGuestInvites(db, query, WHOLE_FILE);
        asCsvFile(reply, 'pozvanky', clock());
        return invitationsCsv(rows);
      },
    });

    app.route({
      ...routeOf(endpoints.findInviteRefusal),
      preValidation: checkBody(emailRules),
      handler: async ({ body: { email } }) => {
        const refused = await findInviteRefusal(db, email);
        return { email, refused_at: refused?.toISOString() ?? null };
      },
    });

    app.route({
      ...routeOf(endpoints.liftInviteRefusal),
      preValidation: checkBody(emailRules),
      handler: async ({ body: { email } }) => {
        if (!(await liftInviteRefusal(db, email))) throw conflict(adminSystemTexts.notRefused);
        return { email, refused_at: null };
      },
    });
  };

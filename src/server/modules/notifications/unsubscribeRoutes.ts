import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { paths } from '#contract/paths.ts';
import { NOTIFICATION_EVENTS, type NotificationMail, notificationRule } from '#contract/vocabulary/notifications.ts';
import { refuseInvites } from '#modules/members/inviteRefusalsRepository.ts';
import { accountTexts } from '#modules/user/accountsTexts.ts';
import { invalid } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { hasUser } from '#platform/identity/usersRepository.ts';
import { findSettings, saveSettings } from '#platform/notifications/notificationsRepository.ts';
import { type MailKind, readUnsubscribeToken } from '#platform/notifications/unsubscribe.ts';
import type { Services } from '#platform/services.ts';

/** Maximum size in bytes of the body that mail clients send. */
const BODY_MAX = 4_096;

/**
 * Unsubscribes an address from one kind of mail, with one click in a mail client or on the page that a link in the mail
 * opens (RFC 8058).
 */
export const unsubscribeRoutes =
  ({ db, clock, config, keyFor }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    // The body is `List-Unsubscribe=One-Click` in one of two form encodings. It is ignored: the URL contains
    // everything.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX }, async () => undefined);

    app.route({
      ...routeOf(endpoints.unsubscribe),
      handler: async ({ query }) => {
        const meant = readUnsubscribeToken(keyFor, query.token);
        if (meant?.kind === 'INVITES' || meant?.kind === 'TENDERS') {
          await refuseInvites(db, meant.kind === 'TENDERS' ? 'TENDERS' : 'MEMBERS', meant.whose, clock());
          return { detail: accountTexts.unsubscribed };
        }
        const userId = Number(meant?.whose);
        if (!meant || !(await hasUser(db, userId))) throw invalid({ token: [accountTexts.unsubscribeUnknown] });
        await db.transaction().execute(async (transaction) => {
          const chosen = new Map((await findSettings(transaction, userId)).map((one) => [one.event, one]));
          const present = NOTIFICATION_EVENTS.map((event) => {
            const { mail, inPortal = true } = notificationRule(event);
            return chosen.get(event) ?? { event, in_portal: inPortal, mail };
          });
          const ended = present
            .filter(({ event, mail }) => isEndedBy(meant.kind, event, mail))
            .map((setting) => ({ ...setting, mail: 'OFF' as const }));
          await saveSettings(transaction, userId, ended);
        });
        return { detail: accountTexts.unsubscribed };
      },
    });

    // A GET request changes nothing, because mail scanners open links.
    const page = routeOf(endpoints.unsubscribe);
    app.route({
      ...page,
      method: 'GET',
      schema: { hide: true, querystring: page.schema.querystring },
      handler: async ({ query }, reply) => reply.redirect(config.publicUrl + paths.unsubscribe({ token: query.token })),
    });
  };

const isEndedBy = (kind: MailKind, event: string, mail: NotificationMail): boolean =>
  kind === 'DAILY' || kind === 'WEEKLY' ? mail === kind : event === kind;

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isLoggedIn } from '../../contract/access';
import { endpoints } from '../../contract/endpoints';
import { NOTICES_COUNTED } from '../../contract/limits';
import { NOTICE_EVENTS, noticeRule } from '../../contract/vocabulary/notices';
import { Detail, Page } from '../../contract/wire/common';
import {
  AddressToken,
  Notice,
  NoticeCount,
  NoticeSettings,
  NoticeSettingsPatch,
  NoticesSeen,
} from '../../contract/wire/notices';
import { allow, requireActor, type RequestActor } from '../input/actor';
import { routeOf } from '../input/routeOf';
import { isNotModified, sendNothing } from '../input/conditional';
import { invalid, notFound } from '../input/failures';
import { pageOf, PageQuery, sliceOf } from '../input/lists';
import { takeRate } from '../limits/accountQuotas';
import { describeQuotas } from '../limits/quotaTexts';
import { addressMail } from '../mails/accountMails';
import { addressToken, readAddressToken } from '../notices/address';
import { describeNotices } from '../notices/describe';
import { NOTICE_MAIL } from '../notices/notify';
import { addJobs } from '../repositories/jobs';
import { findSuppression, queueMail, takeUpMails } from '../repositories/mailQueue';
import { countUnseen, findSettings, listNotices, noteSeen, saveSettings } from '../repositories/notices';
import { countWaiting } from '../repositories/offers/waiting';
import type { Services } from '../services';
import { texts } from '../texts';

/** What a person is told, and how they want to be. */
export const noticesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config, keyFor, present, settings } = services;
    const tags = ['notices'];
    const onRequest = allow(isLoggedIn);

    const settingsOf = async (actor: RequestActor): Promise<NoticeSettings> => {
      const chosen = new Map((await findSettings(db, actor.id)).map((setting) => [setting.event, setting]));
      const suppressedAt = await findSuppression(db, actor.id);
      return {
        settings: NOTICE_EVENTS.filter((event) => noticeRule(event).roles?.includes(actor.role) ?? true).map(
          (event) => {
            const { mail, inPortal = true } = noticeRule(event);
            return chosen.get(event) ?? { event, in_portal: inPortal, mail };
          },
        ),
        email: actor.email,
        mail_suppressed_at: suppressedAt?.toISOString() ?? null,
      };
    };

    app.route({
      ...routeOf(endpoints.listNotices),
      schema: { tags, querystring: PageQuery, response: { 200: Page(Notice) } },
      onRequest,
      handler: async (request) => {
        const actor = requireActor(request);
        const { rows, count } = await listNotices(db, actor.id, sliceOf(request.query));
        const told = await describeNotices(db, actor, rows, clock(), (await settings.current(db)).noticeTexts);
        const notices = rows.map(({ id, event, changed_at, seen_at }) => ({
          id,
          event,
          text: told.get(id)?.text ?? texts.notices.gone,
          path: told.get(id)?.path ?? null,
          changed_at: changed_at.toISOString(),
          is_seen: seen_at !== null,
        }));
        return pageOf(notices, request.query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.countNotices),
      schema: { tags, response: { 200: NoticeCount, 304: Type.Null() } },
      onRequest,
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = actor;
        const { count, changed_at } = await countUnseen(db, id, NOTICES_COUNTED);
        const changed = changed_at?.toISOString() ?? null;
        const suppressed = (await findSuppression(db, id)) !== null;
        const waiting = await countWaiting(db, actor, present());
        const etag = `"notices-${id}-${count}-${changed ?? 0}-${suppressed ? 1 : 0}-${waiting}"`;
        if (isNotModified(request, reply, etag)) return sendNothing(reply);
        return { count, changed_at: changed, is_mail_suppressed: suppressed, waiting };
      },
    });

    app.route({
      ...routeOf(endpoints.noteNoticesSeen),
      schema: { tags, body: NoticesSeen, response: { 204: Type.Null() } },
      onRequest,
      handler: async (request, reply) => {
        const { ids, until } = request.body;
        if (ids === undefined && until === undefined) throw invalid({ ids: [texts.wrongValue] });
        const which = { ...(ids && { ids }), ...(until !== undefined && { until: new Date(until) }) };
        await noteSeen(db, requireActor(request).id, which, clock());
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.getNoticeSettings),
      schema: { tags, response: { 200: NoticeSettings } },
      onRequest,
      handler: (request) => settingsOf(requireActor(request)),
    });

    app.route({
      ...routeOf(endpoints.updateNoticeSettings),
      schema: { tags, ...describeQuotas('changes'), body: NoticeSettingsPatch, response: { 200: NoticeSettings } },
      onRequest,
      handler: async (request) => {
        const actor = requireActor(request);
        const wanted = [...new Map(request.body.settings.map((setting) => [setting.event, setting])).values()];
        await db.transaction().execute(async (transaction) => {
          await saveSettings(transaction, actor.id, wanted);
          // What waited for a digest may be wanted at once now.
          await addJobs(transaction, [{ queue: NOTICE_MAIL, payload: { user: actor.id }, runAt: clock() }]);
          await takeRate(services, transaction, actor, 'changes');
        });
        return settingsOf(actor);
      },
    });

    app.route({
      ...routeOf(endpoints.checkMailAddress),
      schema: { tags, ...describeQuotas('accountChanges'), response: { 200: Detail } },
      onRequest,
      handler: async (request) => {
        const actor = requireActor(request);
        await db.transaction().execute(async (transaction) => {
          const token = addressToken(keyFor, actor.id, clock());
          await queueMail(transaction, { ...addressMail(config.publicUrl, actor.email, token), now: clock() });
          await takeRate(services, transaction, actor, 'accountChanges');
        });
        return { detail: texts.addressMailSent };
      },
    });

    app.route({
      ...routeOf(endpoints.confirmMailAddress),
      schema: { tags, body: AddressToken, response: { 200: Detail } },
      handler: async ({ body }) => {
        const userId = readAddressToken(keyFor, body.token, clock());
        if (userId === null) throw invalid({ token: [texts.linkExpired] });
        if (!(await takeUpMails(db, userId))) throw notFound();
        return { detail: texts.addressConfirmed };
      },
    });
  };

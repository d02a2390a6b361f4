import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import type { JobWork } from '#contract/vocabulary/jobs.ts';
import { type SuppressedAddress, type WatchedMail } from '#contract/wire/adminSystem.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { conflict, notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { takeUpMails } from '#platform/mail/mailQueueRepository.ts';
import { withoutAddresses, withoutKeys } from '#platform/mail/maskedMail.ts';
import type { Services } from '#platform/services.ts';
import {
  countWatchedJobs,
  findMailWords,
  findWatchedJob,
  listSuppressed,
  listWatchedJobs,
  nextOf,
  type WatchedJob,
} from './adminJobsRepository.ts';
import { adminSystemTexts } from './adminSystemTexts.ts';
import { workOnJobs } from './jobWork.ts';
import { previewKey } from './mailPreview.ts';
import { mailSamples } from './mailSamples.ts';
import { mailsCsv, suppressedCsv } from './systemCsv.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const toMail = (job: WatchedJob): WatchedMail => ({
  id: job.id,
  state: job.state,
  attempts: job.attempts,
  // The error message of the mail server may contain the address of the bidder.
  reason: job.is_sealed && job.last_error !== null ? withoutAddresses(job.last_error) : job.last_error,
  next_at: nextOf(job),
  created_at: job.created_at.toISOString(),
  ended_at: iso(job.ended_at),
  email: job.is_sealed ? adminSystemTexts.sealedTo : (job.to ?? ''),
  subject: job.is_sealed ? adminSystemTexts.sealedMail : (job.subject ?? ''),
  has_words: job.has_words,
});

const toAddress = ({
  id,
  email,
  suppressed_at,
  last_error,
}: Awaited<ReturnType<typeof listSuppressed>>['rows'][number]): SuppressedAddress => ({
  id,
  email,
  suppressed_at: suppressed_at.toISOString(),
  reason: last_error,
});

/** Mails of the portal, for operators: queued, sent and failed ones, and addresses that do not accept mail. */
export const watchedMailsRoutes =
  ({ config, db, clock, keyFor, registry }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    /** @throws Failure 404 for an unknown mail, 409 for one that is done, settled or being sent */
    const work = async (id: number, what: JobWork): Promise<void> => {
      await mailOf(id);
      const { changed } = await workOnJobs(db, clock(), { mails: true, ids: [id], work: what });
      if (changed === 0) throw conflict(adminSystemTexts.doneAlready);
    };
    const mailOf = async (id: number): Promise<WatchedJob> => {
      const job = await findWatchedJob(db, id, clock());
      if (job?.to == null) throw notFound();
      return job;
    };

    app.route({
      ...routeOf(endpoints.listWatchedMails),
      handler: async ({ query }) => {
        const { rows, count } = await listWatchedJobs(db, true, query, clock(), sliceOf(query));
        return { ...pageOf(rows.map(toMail), query, count), counts: await countWatchedJobs(db, true, clock()) };
      },
    });

    app.route({
      ...routeOf(endpoints.exportWatchedMails),
      handler: async ({ query }, reply) => {
        const { rows } = await listWatchedJobs(db, true, query, clock(), WHOLE_FILE);
        asCsvFile(reply, 'posta', clock());
        return mailsCsv(rows.map(toMail));
      },
    });

    app.route({
      ...routeOf(endpoints.listMailSamples),
      handler: () =>
        mailSamples(registry, config.publicUrl).map(({ name, event, subject, text }) => ({
          name,
          event,
          subject,
          text,
          token: previewKey(keyFor, name, clock()),
        })),
    });

    app.route({
      ...routeOf(endpoints.changeMails),
      handler: async ({ body }) => {
        const { changed, unchanged } = await workOnJobs(db, clock(), { mails: true, ...body });
        const words = { RETRY: adminSystemTexts.manyRetried, GIVE_UP: adminSystemTexts.manyGivenUp }[body.work];
        return { detail: words(changed, unchanged) };
      },
    });

    app.route({
      ...routeOf(endpoints.getWatchedMail),
      handler: async ({ params }) => {
        const job = await mailOf(params.id);
        const words = await findMailWords(db, job.id);
        return {
          ...toMail(job),
          text: words && withoutKeys(words.text),
          token: words?.html == null ? null : previewKey(keyFor, job.id, clock()),
        };
      },
    });

    app.route({
      ...routeOf(endpoints.retryMail),
      handler: async ({ params }) => {
        await work(params.id, 'RETRY');
        return { detail: adminSystemTexts.retried };
      },
    });

    app.route({
      ...routeOf(endpoints.giveUpMail),
      handler: async ({ params }) => {
        await work(params.id, 'GIVE_UP');
        return { detail: adminSystemTexts.givenUp };
      },
    });

    app.route({
      ...routeOf(endpoints.listSuppressed),
      handler: async ({ query }) => {
        const { rows, count } = await listSuppressed(db, query, sliceOf(query));
        return pageOf(rows.map(toAddress), query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.exportSuppressed),
      handler: async ({ query }, reply) => {
        const { rows } = await listSuppressed(db, query, WHOLE_FILE);
        asCsvFile(reply, 'nedorucovane-adresy', clock());
        return suppressedCsv(rows.map(toAddress));
      },
    });

    app.route({
      ...routeOf(endpoints.liftSuppression),
      handler: async ({ params }) => {
        if (!(await takeUpMails(db, params.id))) throw notFound();
        return { detail: adminSystemTexts.lifted };
      },
    });
  };

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { operatorEndpoints as endpoints } from '../../../contract/operatorEndpoints';
import { JOB_STATES, type JobState } from '../../../contract/vocabulary/operation';
import { Detail, Page } from '../../../contract/wire/common';
import { Shown } from '../../../contract/wire/marks';
import { SuppressedAddress, type WatchedMail, WatchedMails, WatchedMailWords } from '../../../contract/wire/operation';
import { at, IdParams } from '../../input/address';
import { conflict, notFound } from '../../input/failures';
import { codesOf, pageOf, SearchQuery, sliceOf } from '../../input/lists';
import { previewKey } from '../../operation/mailPreview';
import { withoutKeys } from '../../operation/mailWords';
import { giveUpJob, retryNow } from '../../repositories/jobs';
import { takeUpMails } from '../../repositories/mailQueue';
import {
  countWatchedJobs,
  findMailWords,
  findWatchedJob,
  listSuppressed,
  listWatchedJobs,
  nextOf,
  type WatchedJob,
} from '../../repositories/operation/jobs';
import type { Services } from '../../services';
import { texts } from '../../texts';

const MailQuery = Type.Object({ ...SearchQuery.properties, state: Shown({ maxLength: 100, default: '' }) });

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const toMail = (job: WatchedJob): WatchedMail => ({
  id: job.id,
  state: job.state,
  attempts: job.attempts,
  reason: job.last_error,
  next_at: nextOf(job),
  created_at: job.created_at.toISOString(),
  ended_at: iso(job.ended_at),
  email: job.is_sealed ? texts.operation.sealedTo : (job.to ?? ''),
  subject: job.is_sealed ? texts.operation.sealedMail : (job.subject ?? ''),
  has_words: job.has_words,
});

/** Mails of the portal for operators: what waits, what went, what did not, and addresses that take none. */
export const watchedMailsRoutes =
  ({ db, clock, keyFor }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const tags = ['operator'];

    const mailOf = async (id: number): Promise<WatchedJob> => {
      const job = await findWatchedJob(db, id, clock());
      if (job?.to == null) throw notFound();
      return job;
    };

    app.route({
      ...at(endpoints.listWatchedMails),
      schema: { tags, querystring: MailQuery, response: { 200: WatchedMails } },
      handler: async ({ query }) => {
        const states = codesOf<JobState>('state', query.state, JOB_STATES);
        const filter = { mails: true, states, q: query.q || undefined };
        const { rows, count } = await listWatchedJobs(db, filter, clock(), sliceOf(query));
        return { ...pageOf(rows.map(toMail), query, count), counts: await countWatchedJobs(db, true, clock()) };
      },
    });

    app.route({
      ...at(endpoints.getWatchedMail),
      schema: { tags, params: IdParams, response: { 200: WatchedMailWords } },
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
      ...at(endpoints.retryMail),
      schema: { tags, params: IdParams, response: { 200: Detail } },
      handler: async ({ params }) => {
        await mailOf(params.id);
        if (!(await retryNow(db, clock(), params.id))) throw conflict(texts.operation.doneAlready);
        return { detail: texts.operation.retried };
      },
    });

    app.route({
      ...at(endpoints.giveUpMail),
      schema: { tags, params: IdParams, response: { 200: Detail } },
      handler: async ({ params }) => {
        await mailOf(params.id);
        if (!(await giveUpJob(db, params.id, clock()))) throw conflict(texts.operation.doneAlready);
        return { detail: texts.operation.givenUp };
      },
    });

    app.route({
      ...at(endpoints.listSuppressed),
      schema: { tags, querystring: SearchQuery, response: { 200: Page(SuppressedAddress) } },
      handler: async ({ query }) => {
        const { rows, count } = await listSuppressed(db, query.q || undefined, sliceOf(query));
        const shown = rows.map(({ id, email, suppressed_at, last_error }) => ({
          id,
          email,
          suppressed_at: suppressed_at.toISOString(),
          reason: last_error,
        }));
        return pageOf(shown, query, count);
      },
    });

    app.route({
      ...at(endpoints.liftSuppression),
      schema: { tags, params: IdParams, response: { 200: Detail } },
      handler: async ({ params }) => {
        if (!(await takeUpMails(db, params.id))) throw notFound();
        return { detail: texts.operation.lifted };
      },
    });
  };

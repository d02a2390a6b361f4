import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { operatorEndpoints as endpoints } from '../../../contract/operatorEndpoints';
import { JOB_STATES, type JobState, ROUNDS, type RoundName } from '../../../contract/vocabulary/operation';
import { Codes, Detail, Page, Results } from '../../../contract/wire/common';
import { Shown } from '../../../contract/wire/marks';
import { type WatchedJob as ToldJob, WatchedImport, WatchedJobs, WatchedRound } from '../../../contract/wire/operation';
import { at, IdParams } from '../../input/address';
import { conflict, notFound } from '../../input/failures';
import { codesOf, pageOf, PageQuery, sliceOf } from '../../input/lists';
import { roundsOf } from '../../jobs/queues';
import { nextPeriod } from '../../jobs/rounds';
import { beginNow, giveUpJob, retryNow } from '../../repositories/jobs';
import {
  countWatchedJobs,
  findWatchedJob,
  listImports,
  listKeptRounds,
  listWatchedJobs,
  nextOf,
  type WatchedJob,
} from '../../repositories/operation/jobs';
import type { Services } from '../../services';
import { texts } from '../../texts';

const JobQuery = Type.Object({
  ...PageQuery.properties,
  state: Shown({ maxLength: 100, default: '' }),
  queue: Shown({ maxLength: 40, default: '' }),
});

const toJob = (job: WatchedJob): ToldJob => ({
  id: job.id,
  queue: job.queue,
  state: job.state,
  attempts: job.attempts,
  reason: job.last_error,
  next_at: nextOf(job),
  created_at: job.created_at.toISOString(),
  ended_at: job.ended_at?.toISOString() ?? null,
  text: JSON.stringify(job.payload),
});

/** What the portal does by itself, for operators: jobs, rounds, and imports of people. */
export const watchedJobsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    const tags = ['operator'];
    const rounds = new Map(roundsOf(services).map((round) => [round.name, round]));

    /** @throws Failure 404 for none, and for mails, which have a place of their own */
    const requireJob = async (id: number) => {
      const job = await findWatchedJob(db, id, clock());
      if (!job || job.to !== null) throw notFound();
    };

    app.route({
      ...at(endpoints.listWatchedJobs),
      schema: { tags, querystring: JobQuery, response: { 200: WatchedJobs } },
      handler: async ({ query }) => {
        const states = codesOf<JobState>('state', query.state, JOB_STATES);
        const filter = { mails: false, states, queue: query.queue || undefined };
        const { rows, count } = await listWatchedJobs(db, filter, clock(), sliceOf(query));
        return { ...pageOf(rows.map(toJob), query, count), counts: await countWatchedJobs(db, false, clock()) };
      },
    });

    app.route({
      ...at(endpoints.retryJob),
      schema: { tags, params: IdParams, response: { 200: Detail } },
      handler: async ({ params }) => {
        await requireJob(params.id);
        if (!(await retryNow(db, clock(), params.id))) throw conflict(texts.operation.doneAlready);
        return { detail: texts.operation.retried };
      },
    });

    app.route({
      ...at(endpoints.giveUpJob),
      schema: { tags, params: IdParams, response: { 200: Detail } },
      handler: async ({ params }) => {
        await requireJob(params.id);
        if (!(await giveUpJob(db, params.id, clock()))) throw conflict(texts.operation.doneAlready);
        return { detail: texts.operation.givenUp };
      },
    });

    app.route({
      ...at(endpoints.listRounds),
      schema: { tags, response: { 200: Results(WatchedRound) } },
      handler: async () => {
        const now = clock();
        const kept = await listKeptRounds(db, ROUNDS, now);
        return {
          results: kept.map(({ name, started_at, ended_at, took_ms, job, dead }) => ({
            name: name as RoundName,
            started_at: started_at?.toISOString() ?? null,
            ended_at: ended_at?.toISOString() ?? null,
            took_ms,
            next_at: nextPeriod(rounds.get(name as RoundName)!, now).toISOString(),
            job: job && { id: job.id, state: job.state, attempts: job.attempts, reason: job.last_error },
            dead,
          })),
        };
      },
    });

    app.route({
      ...at(endpoints.runRound),
      schema: { tags, params: Type.Object({ name: Codes(ROUNDS) }), response: { 200: Detail } },
      handler: async ({ params }) => {
        if (!(await beginNow(db, params.name, clock()))) throw conflict(texts.operation.running);
        return { detail: texts.operation.begun };
      },
    });

    app.route({
      ...at(endpoints.listImports),
      schema: { tags, querystring: PageQuery, response: { 200: Page(WatchedImport) } },
      handler: async ({ query }) => {
        const { rows, count } = await listImports(db, sliceOf(query));
        const shown = rows.map(({ id, created, created_at, undone_at, person_id, email }) => ({
          id,
          person: { id: person_id, email },
          created,
          created_at: created_at.toISOString(),
          undone_at: undone_at?.toISOString() ?? null,
        }));
        return pageOf(shown, query, count);
      },
    });
  };

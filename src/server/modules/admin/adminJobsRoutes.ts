import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { type JobWork, SCHEDULES, type ScheduleName } from '#contract/vocabulary/jobs.ts';
import { type WatchedJob as JobResponse, type WatchedImport } from '#contract/wire/adminSystem.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { conflict, notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { beginNow } from '#platform/jobs/jobsRepository.ts';
import { nextPeriod } from '#platform/jobs/schedules.ts';
import type { Services } from '#platform/services.ts';
import {
  countWatchedJobs,
  findWatchedJob,
  listImports,
  listScheduleRuns,
  listWatchedJobs,
  nextOf,
  type WatchedJob,
} from './adminJobsRepository.ts';
import { adminSystemTexts } from './adminSystemTexts.ts';
import { workOnJobs } from './jobWork.ts';
import { importsCsv, jobsCsv } from './systemCsv.ts';

const toJob = (job: WatchedJob): JobResponse => ({
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

const toImport = ({
  id,
  created,
  created_at,
  undone_at,
  person_id,
  email,
}: Awaited<ReturnType<typeof listImports>>['rows'][number]): WatchedImport => ({
  id,
  person: { id: person_id, email },
  created,
  created_at: created_at.toISOString(),
  undone_at: undone_at?.toISOString() ?? null,
});

/** Background work, for operators: jobs, schedules, and imports of users. */
export const watchedJobsRoutes =
  ({ db, clock, registry }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    /**
     * @throws Failure 404 for an unknown job and for mails, which have their own endpoint; 409 if nothing is left to do
     */
    const work = async (id: number, what: JobWork): Promise<void> => {
      const job = await findWatchedJob(db, id, clock());
      if (!job || job.to !== null) throw notFound();
      const { changed } = await workOnJobs(db, clock(), { mails: false, ids: [id], work: what });
      if (changed === 0) throw conflict(adminSystemTexts.doneAlready);
    };

    app.route({
      ...routeOf(endpoints.listWatchedJobs),
      handler: async ({ query }) => {
        const { rows, count } = await listWatchedJobs(db, false, query, clock(), sliceOf(query));
        return { ...pageOf(rows.map(toJob), query, count), counts: await countWatchedJobs(db, false, clock()) };
      },
    });

    app.route({
      ...routeOf(endpoints.exportWatchedJobs),
      handler: async ({ query }, reply) => {
        const { rows } = await listWatchedJobs(db, false, query, clock(), WHOLE_FILE);
        asCsvFile(reply, 'ulohy', clock());
        return jobsCsv(rows.map(toJob));
      },
    });

    app.route({
      ...routeOf(endpoints.changeJobs),
      handler: async ({ body }) => {
        const { changed, unchanged } = await workOnJobs(db, clock(), { mails: false, ...body });
        const words = { RETRY: adminSystemTexts.manyRetried, GIVE_UP: adminSystemTexts.manyGivenUp }[body.work];
        return { detail: words(changed, unchanged) };
      },
    });

    app.route({
      ...routeOf(endpoints.retryJob),
      handler: async ({ params }) => {
        await work(params.id, 'RETRY');
        return { detail: adminSystemTexts.retried };
      },
    });

    app.route({
      ...routeOf(endpoints.giveUpJob),
      handler: async ({ params }) => {
        await work(params.id, 'GIVE_UP');
        return { detail: adminSystemTexts.givenUp };
      },
    });

    app.route({
      ...routeOf(endpoints.listSchedules),
      handler: async () => {
        const now = clock();
        const runs = await listScheduleRuns(db, SCHEDULES, now);
        return {
          results: runs.map(({ name, started_at, ended_at, took_ms, job, dead }) => ({
            name: name as ScheduleName,
            started_at: started_at?.toISOString() ?? null,
            ended_at: ended_at?.toISOString() ?? null,
            took_ms,
            next_at: nextPeriod(registry.schedules[name as ScheduleName], now).toISOString(),
            job: job && { id: job.id, state: job.state, attempts: job.attempts, reason: job.last_error },
            dead,
          })),
        };
      },
    });

    app.route({
      ...routeOf(endpoints.runSchedule),
      handler: async ({ params }) => {
        if (!(await beginNow(db, params.name, clock()))) throw conflict(adminSystemTexts.running);
        return { detail: adminSystemTexts.begun };
      },
    });

    app.route({
      ...routeOf(endpoints.listImports),
      handler: async ({ query }) => {
        const { rows, count } = await listImports(db, query, sliceOf(query));
        return pageOf(rows.map(toImport), query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.exportImports),
      handler: async ({ query }, reply) => {
        const { rows } = await listImports(db, query, WHOLE_FILE);
        asCsvFile(reply, 'importy', clock());
        return importsCsv(rows.map(toImport));
      },
    });
  };

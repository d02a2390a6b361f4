import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** How to end the work under way: the call or job in whose name something failed. */
type Fail = (error: Error) => void;

const underWay = new AsyncLocalStorage<Fail>();

/**
 * Errors that no `catch` and no listener hears are told to the call they belong to: an `error` event of a library's
 * stream, a callback that throws, a promise nobody waits for. The call is answered as any unexpected failure, or cut when its
 * answer has begun.
 */
export function failCallsOfUncaughtErrors(app: FastifyInstance): void {
  const begin = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const fail: Fail = (error) => {
      if (!reply.sent) return void reply.send(error);
      request.log.error({ err: error }, 'unexpected failure beside an answer');
      if (!reply.raw.writableFinished) reply.raw.destroy();
    };
    underWay.run(fail, done);
  };
  app.addHook('onRequest', begin);
  // The end of a body comes in the context of the connection.
  app.addHook('preValidation', begin);
}

/** Does some work that its uncaught errors fail. */
export const failedByUncaughtErrors = <T>(work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    underWay.run(reject, () => void work().then(resolve, reject));
  });

/**
 * From now on an uncaught error of a call or of a job fails only that. One that belongs to neither still ends the process, as
 * nobody knows what it has left behind (docs/operations.md).
 * @param end ends the process after the answers under way
 * @returns ends this
 */
export function surviveUncaughtErrors(log: Logger, end: () => void): () => void {
  const hear = (error: Error): void => {
    const fail = underWay.getStore();
    if (fail) {
      fail(error);
      return;
    }
    log.fatal({ err: error }, 'unexpected failure outside of calls and jobs, the process ends');
    end();
  };
  process.on('uncaughtException', hear);
  return () => void process.off('uncaughtException', hear);
}

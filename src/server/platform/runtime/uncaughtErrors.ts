import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';

/** Fails the current work: the request or job in whose context the error occurred. */
type Fail = (error: Error) => void;

const underWay = new AsyncLocalStorage<Fail>();

/**
 * Assigns uncaught errors to their requests: an `error` event of a library's stream, a throwing callback, an unhandled
 * rejection. The request gets the response of an unexpected failure, or its connection is closed if the response has
 * begun.
 */
export function failCallsOfUncaughtErrors(app: FastifyInstance): void {
  const begin = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const fail: Fail = (error) => {
      if (!reply.sent) return void reply.send(error);
      request.log.error({ err: error }, 'unexpected failure outside of a response');
      if (!reply.raw.writableFinished) reply.raw.destroy();
    };
    underWay.run(fail, done);
  };
  app.addHook('onRequest', begin);
  // The end of a body arrives in the context of the connection.
  app.addHook('preValidation', begin);
}

/** Runs work that fails when an uncaught error occurs in it. */
export const failedByUncaughtErrors = <T>(work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    underWay.run(reject, () => void work().then(resolve, reject));
  });

/**
 * From now on an uncaught error of a request or job fails only that request or job. Any other uncaught error still ends
 * the process, because its consequences are unknown (docs/operations.md).
 * @param end ends the process after the responses in progress
 * @returns a function that removes the handler
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

import { AsyncLocalStorage } from 'node:async_hooks';

/** A request as the log describes it. */
export interface RequestContext {
  id: string;
  /** Total milliseconds of waiting for the database so far. Those of parallel queries are added up. */
  database: number;
}

const calls = new AsyncLocalStorage<RequestContext>();

/** Runs work in the context of a request, including everything called from it. */
export const withRequestContext = <T>(call: RequestContext, work: () => T): T => calls.run(call, work);

/** Returns the current request; undefined in jobs and during the start. */
export const requestContext = (): RequestContext | undefined => calls.getStore();

/** Awaits work and adds its time to the database time of the current request. */
export async function waitingForDatabase<T>(work: () => Promise<T>): Promise<T> {
  const call = calls.getStore();
  if (call === undefined) return work();
  const began = performance.now();
  try {
    return await work();
  } finally {
    call.database += performance.now() - began;
  }
}

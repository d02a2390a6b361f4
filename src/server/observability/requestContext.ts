import { AsyncLocalStorage } from 'node:async_hooks';

/** A call of the portal, as the log tells of it. */
export interface RequestContext {
  id: string;
  /** Milliseconds that it waited for the database so far, those of queries side by side added up. */
  database: number;
}

const calls = new AsyncLocalStorage<RequestContext>();

/** Whatever the work does, however deep below it, belongs to the call. */
export const withRequestContext = <T>(call: RequestContext, work: () => T): T => calls.run(call, work);

/** The call that is served here; undefined in jobs and at the start. */
export const requestContext = (): RequestContext | undefined => calls.getStore();

/** What is awaited, its time counted as the present call's wait for the database. */
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

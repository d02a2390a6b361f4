import type { CompanySize } from '#contract/vocabulary/registers.ts';
import { unavailable } from '#platform/http/failures.ts';
import { companyTexts } from '../companiesTexts.ts';
import { type AresSubject, readAresSize, readAresSubject } from './aresAnswer.ts';

/** Timeouts in milliseconds of the first attempt and of the retry, five seconds in total. */
const ATTEMPTS: readonly number[] = [3_000, 2_000];
/** Timeout in milliseconds for the size, which a form can do without. */
const SIZE_TIMEOUT = 1_500;
/** Maximum bytes of a response. A subject has a few kilobytes. */
const ANSWER_MAX_BYTES = 1024 * 1024;

/** The register sent an unusable response. A retry helps only after an error of the register itself. */
class Unusable extends Error {
  constructor(
    reason: string | number,
    readonly again: boolean,
  ) {
    super(`Unusable answer: ${reason}`);
  }
}

/**
 * Queries the business register for a subject (GET `ekonomicke-subjekty/{ico}`).
 * @param url address of the register before `/ekonomicke-subjekty`
 * @param regNumber eight digits with a valid check digit, so that nothing else can be inserted into the address
 * @returns null if the register does not have the subject
 * @throws Failure 503 if it does not respond within five seconds, or responds incorrectly
 */
export async function fetchAresSubject(
  url: string,
  regNumber: string,
  attempts: readonly number[] = ATTEMPTS,
): Promise<AresSubject | null> {
  let cause: unknown;
  for (const limit of attempts) {
    try {
      return await attempt(`${url}/ekonomicke-subjekty/${regNumber}`, regNumber, limit);
    } catch (error) {
      cause = error;
      if (error instanceof Unusable && !error.again) break;
    }
  }
  // For the log: an expired certificate, a failed name lookup and a slow register have different remedies.
  throw Object.assign(unavailable(companyTexts.aresUnavailable), { cause });
}

const ask = (address: string, limit: number): Promise<Response> =>
  fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(limit),
  });

/** Queries the size of a subject that the register has; null if it is not stated, or the register does not respond. */
export async function fetchAresSize(url: string, regNumber: string): Promise<CompanySize | null> {
  try {
    const reply = await ask(`${url}/ekonomicke-subjekty-res/${regNumber}`, SIZE_TIMEOUT);
    return reply.ok ? readAresSize(await readJson(reply)) : null;
  } catch {
    return null;
  }
}

async function attempt(address: string, regNumber: string, limit: number): Promise<AresSubject | null> {
  const reply = await ask(address, limit);
  if (reply.status >= 500) throw new Unusable(reply.status, true);
  const answer = await readJson(reply);
  // Any other 404 means that the address is wrong.
  if (reply.status === 404 && isNotFound(answer)) return null;
  const subject = reply.ok ? readAresSubject(answer, regNumber) : null;
  if (subject === null) throw new Unusable(reply.status, false);
  return subject;
}

const isNotFound = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'kod' in answer && answer.kod === 'NENALEZENO';

async function readJson(reply: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (reply.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > ANSWER_MAX_BYTES) throw new Unusable('too large', false);
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
}

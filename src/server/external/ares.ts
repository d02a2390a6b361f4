import { unavailable } from '../input/failures';
import { texts } from '../texts';
import { type AresSubject, readAresSubject } from './aresAnswer';

/** Milliseconds for the first attempt and for its repetition: five seconds together. */
const ATTEMPTS: readonly number[] = [3_000, 2_000];
/** Bytes; a subject has a few kilobytes. */
const ANSWER_MAX_BYTES = 1024 * 1024;

/** The register answered what cannot be used. Asking the same again helps only where the fault was its own. */
class Unusable extends Error {
  constructor(
    reason: string | number,
    readonly again: boolean,
  ) {
    super(`Unusable answer: ${reason}`);
  }
}

/**
 * Asks the business register for a subject (GET `ekonomicke-subjekty/{ico}`).
 * @param url the register's address before `/ekonomicke-subjekty`
 * @param regNumber eight digits with the right check digit, so that nothing else can get into the address
 * @returns null when the register does not know the subject
 * @throws Failure 503 when it does not answer within five seconds, or not as it should
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
  // For the log: an expired certificate, a name that is not found and a register that is slow want different people.
  throw Object.assign(unavailable(texts.aresUnavailable), { cause });
}

async function attempt(address: string, regNumber: string, limit: number): Promise<AresSubject | null> {
  const reply = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(limit),
  });
  if (reply.status >= 500) throw new Unusable(reply.status, true);
  const answer = await readJson(reply);
  // Any other 404 is the register's way to say that the address is wrong.
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

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE, endpoints, pathOf } from '#contract/endpoints/endpoints.ts';
import { isRegNumber } from '#contract/rules/regNumber.ts';
import { THREAD_TYPES } from '#modules/messages/threadsRepository.ts';
import type { Person } from '../load/mix.ts';
import type { CallBook } from './calls.ts';
import type { Ledger, WriteKind } from './ledger.ts';

/** A user who writes, with a company to invite members to. */
export interface Writer extends Person {
  company: number;
}

/** Milliseconds between two writes of each kind. */
const PACES = { message: 500, change: 500, file: 1_000, invite: 1_000, company: 4_000, lookup: 2_000 } as const;
/** Number of concurrent sequences per kind, so that a waiting write does not hold up the others. */
const LANES = 4;
/** Milliseconds between two attempts of the same write, and the timeout of an attempt. */
const AGAIN = 500;
const PATIENCE = 60_000;
const UNDER_WAY = 409;

interface WriteRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  body?: object;
  form?: FormData;
}

/** Returns the bytes of a file, derived from its name so that they need not be stored. */
export function bytesOf(name: string): Buffer {
  const seed = createHash('sha256').update(name).digest();
  return Buffer.concat(Array<Buffer>(128 + seed[0]! * 8).fill(seed));
}

/** Returns an unassigned registration number with a valid check digit. */
function regNumberOf(number: number): string {
  const digits = String(1_000_000 + number);
  return Array.from({ length: 10 }, (_, last) => digits + last).find(isRegNumber)!;
}

function fileOf(name: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytesOf(name))]), name);
  return form;
}

interface WriterOptions {
  origin: string;
  writers: readonly Writer[];
  references: readonly number[];
  book: CallBook;
  ledger: Ledger;
  /** Milliseconds since the beginning of the run. */
  now: () => number;
  signal: AbortSignal;
}

/** Returns the address of an invitation by its name. */
export const addressOf = (name: string): string => `${name}@portal.test`;

/**
 * Runs the writers in addition to the load until the end, and records what is needed to verify acknowledged writes. A
 * write without a response is retried with its idempotency key, as the portal's pages do.
 */
export async function writeUntilTheEnd({
  origin,
  writers,
  references,
  book,
  ledger,
  now,
  signal,
}: WriterOptions): Promise<void> {
  const hasEnded = () => signal.aborted;
  const turns = { message: 0, change: 0, file: 0, invite: 0, company: 0, lookup: 0 };

  async function call(
    kind: string,
    { token, address }: Writer,
    { method, path, body, form }: WriteRequest,
    key?: string,
  ) {
    const began = now();
    const answered = (status: number | null, reason?: string) =>
      book.note({ kind, began, ended: now(), status, ...(reason !== undefined && { reason }) });
    try {
      const answer = await fetch(origin + API_BASE + path, {
        method,
        headers: {
          // If a server closes a connection that the proxy is just using, the proxy closes the client's connection
          // without a response. Browsers retry such a request, `fetch` of Node does not. A new connection per request
          // avoids this.
          connection: 'close',
          authorization: `Token ${token}`,
          'x-forwarded-for': address,
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(form ? { body: form } : body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const text = await answer.text();
      answered(answer.status);
      return { status: answer.status, text };
    } catch (error) {
      const { message, cause } = error as Error;
      answered(null, cause instanceof Error ? cause.message : message);
      return { status: null, text: '' };
    }
  }

  /** Returns the request of a write with this name. */
  const sentFor = (kind: WriteKind, name: string, turn: number, { project, company }: Writer): WriteRequest => {
    switch (kind) {
      case 'message': {
        const thread = {
          thread_ct_id: THREAD_TYPES.references,
          thread_object_id: references[turn % references.length]!,
        };
        return { method: 'POST', path: endpoints.createMessage.path, body: { ...thread, text: name } };
      }
      case 'file':
        return {
          method: 'POST',
          path: pathOf(endpoints.uploadFile, { owner: 'projects', id: project }),
          form: fileOf(name),
        };
      case 'invite':
        return {
          method: 'POST',
          path: pathOf(endpoints.createInvite, { id: company }),
          body: { email: addressOf(name), role: 'MEMBER' },
        };
      case 'company':
        return {
          method: 'POST',
          path: endpoints.createCompany.path,
          body: { name, reg_number: regNumberOf(2 * turn) },
        };
    }
  };

  async function write(kind: WriteKind, writer: Writer, turn: number): Promise<void> {
    const name = `${kind}-${turn}`;
    const sent = sentFor(kind, name, turn, writer);
    while (!hasEnded()) {
      ledger.tries(kind, name);
      const { status, text } = await call(kind, writer, sent, name);
      if (status === 201) return ledger.acknowledge(name, (JSON.parse(text) as { id: number }).id);
      // A final rejection is not retried.
      if (status !== null && status < 500 && status !== UNDER_WAY) return;
      await pause(AGAIN);
    }
  }

  /**
   * Makes one change per turn. A change without a response is not retried, because other changes may have been made
   * meanwhile.
   */
  async function change(writer: Writer, turn: number): Promise<void> {
    const description = `Popis projektu po změně číslo ${turn}.`;
    const acknowledge = ledger.triesChange(writer.project, description);
    const path = pathOf(endpoints.updateProject, { id: writer.project });
    const { status } = await call('change', writer, { method: 'PATCH', path, body: { description } });
    if (status === 200) acknowledge();
  }

  async function lookUp(writer: Writer, turn: number): Promise<void> {
    const path = `${endpoints.lookUpCompany.path}?reg_number=${regNumberOf(2 * turn + 1)}`;
    await call('lookup', writer, { method: 'GET', path });
  }

  async function lane(kind: keyof typeof PACES, place: number): Promise<void> {
    await pause(PACES[kind] * place);
    while (!hasEnded()) {
      const turn = turns[kind]++;
      const writer = writers[turn % writers.length]!;
      const from = now();
      if (kind === 'change') await change(writer, turn);
      else if (kind === 'lookup') await lookUp(writer, turn);
      else await write(kind, writer, turn);
      await pause(Math.max(0, from + PACES[kind] * LANES - now()));
    }
  }

  const kinds = Object.keys(PACES) as (keyof typeof PACES)[];
  await Promise.all(kinds.flatMap((kind) => Array.from({ length: LANES }, (_, place) => lane(kind, place))));
}

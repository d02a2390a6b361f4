import { memoryOfRun } from '../load/report.ts';
import type { MadeCall } from './calls.ts';
import { type FaultKind, RECOVERY } from './faults.ts';

/** A fault that occurred. Times are milliseconds since the start of the run. */
export interface Fault {
  kind: FaultKind;
  from: number;
  /** When the fault took effect: a killed process still responds for a moment. */
  hit: number;
  /** When the fault was reverted completely. */
  until: number;
}

/** A mail that the server accepted. */
export interface TakenMail {
  to: string;
  messageId: string;
  at: number;
}

/** Lifetime of a portal from its start to its end. */
export interface Life {
  name: string;
  /** Memory in bytes, sampled each second. */
  memory: readonly number[];
  /** Complete output. */
  output: string;
}

/** Milliseconds since the beginning of the run. */
interface Span {
  from: number;
  until: number;
}

export interface Observations {
  faults: readonly Fault[];
  /** Periods in which other work on the machine kept requests from being answered in time. */
  busy: readonly Span[];
  calls: number;
  failed: readonly MadeCall[];
  refused: readonly MadeCall[];
  /** Failures of writes found by `ledger.ts`. */
  writes: readonly string[];
  /** Addresses for which a mail was acknowledged. */
  awaited: readonly string[];
  mails: readonly TakenMail[];
  /** Number of mails still waiting or given up. */
  unsent: number;
  lives: readonly Life[];
  /** Status of each portal's `/readyz` at the end. */
  ready: ReadonlyMap<string, number | null>;
}

/**
 * Maximum delay in milliseconds between the mail server's acceptance and the portal's record of it. A power cut in
 * between duplicates a mail; no order of the two writes avoids that.
 */
const NOTING = 5_000;
/** Seconds in which V8 compiles and caches fill. */
const WARM_UP = 60;
/**
 * Minimum number of seconds after the warm-up for judging memory: those of the shortest run with every fault, of two
 * minutes.
 */
const MEASURED = 45;
/** Seconds after the warm-up from which memory must be steady. Before, V8's heap still grows to its working size. */
const STEADY_FROM = 600;
/** Maximum growth of memory between the first and the last fifth. Short runs detect only severe leaks. */
export const GROWTH = { steady: 0.1, short: 1 } as const;
/** Number of sentences printed per kind. */
const SHOWN = 5;

/** Requests that may fail because of a fault. */
const EXCUSES: Record<FaultKind, (call: MadeCall, fault: Fault) => boolean> = {
  // All requests need the database and get an error response.
  database: ({ began, ended, status }, { from, until }) =>
    (status === 503 || status === null) && ended >= from && began <= until && ended <= until + RECOVERY,
  // Requests in progress on the killed portal.
  kill: ({ began, ended, status }, { from, hit }) =>
    (status === 502 || status === null) && ended >= from && began <= hit,
  register: ({ kind, began, ended, status }, { from, until }) =>
    kind === 'lookup' && status === 503 && ended >= from && began <= until,
  storage: ({ kind, began, ended, status }, { from, until }) =>
    kind === 'file' && status === 507 && ended >= from && began <= until,
  // No request waits for a mail.
  mail: () => false,
};

/** Log messages that a healthy portal never prints. */
const COMPLAINTS = /unexpected failure|uncaught|unhandled|FATAL ERROR|event loop stopped|MaxListeners/i;

/** Number of output lines shown with a complaint. */
const STACK_SHOWN = 12;

/** Whether a request failed because the machine was overloaded, which says nothing about the portal. */
export const isCrowdedOut = ({ began, ended, status }: MadeCall, busy: readonly Span[]): boolean =>
  (status === 503 || status === null) && busy.some(({ from, until }) => ended >= from && began <= until);

const secondsOf = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

function judgeCalls({ faults, busy, calls, failed, refused }: Observations): string[] {
  const describe = (problem: string, { kind, began, ended, status, reason }: MadeCall) =>
    `${problem}: ${kind ?? 'a call'} ${status ?? 'without an answer'}${reason === undefined ? '' : ` (${reason})`}, begun at ${secondsOf(began)} s, ${secondsOf(ended - began)} s long.`;
  return [
    ...(calls === 0 ? ['Nobody called.'] : []),
    ...failed
      .filter((call) => !faults.some((fault) => EXCUSES[fault.kind](call, fault)) && !isCrowdedOut(call, busy))
      .map((call) => describe('Failed without a fault that explains it', call)),
    ...refused.map((call) => describe('Refused', call)),
  ];
}

function grouped<T>(list: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}

function judgeMails({ faults, awaited, mails, unsent }: Observations): string[] {
  const kills = faults.filter(({ kind }) => kind === 'kill');
  const isCut = ({ at }: TakenMail) => kills.some(({ hit }) => at <= hit && at >= hit - NOTING);
  const come = grouped(mails, ({ messageId }) => messageId);
  const letters = grouped(mails, ({ to }) => to);
  return [
    ...(unsent > 0 ? [`${unsent} mails were not sent.`] : []),
    ...awaited.flatMap((to) => {
      const different = new Set(letters.get(to)?.map(({ messageId }) => messageId)).size;
      if (different === 0) return [`Lost: no mail came to ${to}.`];
      return different > 1 ? [`Doubled: ${different} mails came to ${to}.`] : [];
    }),
    ...[...come].flatMap(([messageId, [first, ...others]]) =>
      others.length === 0 || (others.length === 1 && isCut(first!))
        ? []
        : [`Doubled: the mail ${messageId} came ${others.length + 1} times.`],
    ),
  ];
}

/** Returns the growth of memory after the warm-up, or null for a lifetime that was too short. */
export function growthOf({ memory }: Pick<Life, 'memory'>): { growth: number; limit: number } | null {
  const measured = memory.slice(WARM_UP);
  if (measured.length < MEASURED) return null;
  const { first, last } = memoryOfRun(measured);
  return { growth: last / first - 1, limit: measured.length >= STEADY_FROM ? GROWTH.steady : GROWTH.short };
}

/** Returns the first error in the output with the beginning of its stack trace. */
function complaintIn(output: string): string | undefined {
  const lines = output.split('\n');
  const place = lines.findIndex((line) => COMPLAINTS.test(line));
  if (place < 0) return undefined;
  return lines
    .slice(place, place + STACK_SHOWN)
    .join('\n')
    .slice(0, 2_000)
    .trimEnd();
}

function judgeLives({ lives, ready }: Observations): string[] {
  return [
    ...lives.flatMap(({ name, memory, output }) => {
      const grown = growthOf({ memory });
      const complaint = complaintIn(output);
      return [
        ...(grown && grown.growth >= grown.limit
          ? [`Memory of portal ${name} grew by ${(grown.growth * 100).toFixed(0)} % in ${memory.length} s.`]
          : []),
        ...(complaint === undefined ? [] : [`Portal ${name} complains: ${complaint}`]),
      ];
    }),
    ...[...ready].flatMap(([name, status]) =>
      status === 200 ? [] : [`Portal ${name} is not ready: ${status ?? 'no answer'}.`],
    ),
  ];
}

/** Returns the first few sentences and the number of the others. */
function few(sentences: readonly string[]): string[] {
  const more = sentences.length - SHOWN;
  return more > 0 ? [...sentences.slice(0, SHOWN), `… and ${more} more like these.`] : [...sentences];
}

/** Returns all failures of a run as sentences. The list is empty if the run passed. */
export const failuresOf = (observed: Observations): string[] =>
  [judgeCalls(observed), observed.writes, judgeMails(observed), judgeLives(observed)].flatMap(few);

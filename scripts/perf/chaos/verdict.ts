import { memoryOfRun } from '../load/report';
import type { MadeCall } from './calls';
import { type FaultKind, RECOVERY } from './faults';

/** A fault as it was; milliseconds since the beginning of the run. */
export interface Fault {
  kind: FaultKind;
  from: number;
  /** When it had its effect: a process that is killed answers for a moment. */
  hit: number;
  /** When all was as before. */
  until: number;
}

/** A mail that the server took. */
export interface TakenMail {
  to: string;
  messageId: string;
  at: number;
}

/** A portal from its start to its end. */
export interface Life {
  name: string;
  /** Bytes of its memory, second by second. */
  memory: readonly number[];
  /** Everything it printed. */
  output: string;
}

/** Milliseconds since the beginning of the run. */
interface Span {
  from: number;
  until: number;
}

export interface Observed {
  faults: readonly Fault[];
  /** When so much else ran on the machine that calls could not be answered in time. */
  busy: readonly Span[];
  calls: number;
  failed: readonly MadeCall[];
  refused: readonly MadeCall[];
  /** What `ledger.ts` says of what was written. */
  writes: readonly string[];
  /** Addresses to which a mail was acknowledged. */
  awaited: readonly string[];
  mails: readonly TakenMail[];
  /** Mails that wait still, or were given up. */
  unsent: number;
  lives: readonly Life[];
  /** What each portal's `/readyz` answers in the end. */
  ready: ReadonlyMap<string, number | null>;
}

/** Milliseconds between the mail server's yes and the portal's note of it, in which a power cut doubles a mail: no order of the two writes avoids that. */
const NOTING = 5_000;
/** Seconds in which V8 compiles and caches fill. */
const WARM_UP = 60;
/** Seconds after the warm-up in which memory can be told at all: those of the shortest run with every fault, of two minutes. */
const MEASURED = 45;
/** Seconds after the warm-up from which on memory has to be steady; sooner V8's heap still grows to its working size. */
const STEADY_FROM = 600;
/** How much more the last fifth may have than the first; in less time only what would be a leak that nobody survives. */
export const GROWTH = { steady: 0.1, short: 1 } as const;
/** Sentences of one kind that are printed. */
const SHOWN = 5;

/** Which calls may fail because of a fault. */
const EXCUSES: Record<FaultKind, (call: MadeCall, fault: Fault) => boolean> = {
  // Everybody waits for it and is told so.
  database: ({ began, ended, status }, { from, until }) =>
    (status === 503 || status === null) && ended >= from && began <= until && ended <= until + RECOVERY,
  // Those under way with the one that is gone.
  kill: ({ began, ended, status }, { from, hit }) =>
    (status === 502 || status === null) && ended >= from && began <= hit,
  register: ({ kind, began, ended, status }, { from, until }) =>
    kind === 'lookup' && status === 503 && ended >= from && began <= until,
  storage: ({ kind, began, ended, status }, { from, until }) =>
    kind === 'file' && status === 507 && ended >= from && began <= until,
  // Nobody waits for a mail.
  mail: () => false,
};

/** Words that no portal prints while it is well. */
const COMPLAINTS = /unexpected failure|uncaught|unhandled|FATAL ERROR|event loop stopped|MaxListeners/i;

/** Lines of the output that a complaint is shown with. */
const STACK_SHOWN = 12;

/** Whether a call found no room on the machine, which says nothing of the portal. */
export const isCrowdedOut = ({ began, ended, status }: MadeCall, busy: readonly Span[]): boolean =>
  (status === 503 || status === null) && busy.some(({ from, until }) => ended >= from && began <= until);

const secondsOf = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

function judgeCalls({ faults, busy, calls, failed, refused }: Observed): string[] {
  const told = (said: string, { kind, began, ended, status, reason }: MadeCall) =>
    `${said}: ${kind ?? 'a call'} ${status ?? 'without an answer'}${reason === undefined ? '' : ` (${reason})`}, begun at ${secondsOf(began)} s, ${secondsOf(ended - began)} s long.`;
  return [
    ...(calls === 0 ? ['Nobody called.'] : []),
    ...failed
      .filter((call) => !faults.some((fault) => EXCUSES[fault.kind](call, fault)) && !isCrowdedOut(call, busy))
      .map((call) => told('Failed without a fault that explains it', call)),
    ...refused.map((call) => told('Refused', call)),
  ];
}

function grouped<T>(list: readonly T[], by: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}

function judgeMails({ faults, awaited, mails, unsent }: Observed): string[] {
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

/** What memory did after the warm-up; null of a life that was too short to tell. */
export function growthOf({ memory }: Pick<Life, 'memory'>): { growth: number; limit: number } | null {
  const measured = memory.slice(WARM_UP);
  if (measured.length < MEASURED) return null;
  const { first, last } = memoryOfRun(measured);
  return { growth: last / first - 1, limit: measured.length >= STEADY_FROM ? GROWTH.steady : GROWTH.short };
}

/** The first complaint, with the beginning of the stack that follows it, which says what it is about. */
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

function judgeLives({ lives, ready }: Observed): string[] {
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

/** At most a few of each kind, and how many more there are. */
function few(sentences: readonly string[]): string[] {
  const more = sentences.length - SHOWN;
  return more > 0 ? [...sentences.slice(0, SHOWN), `… and ${more} more like these.`] : [...sentences];
}

/** Sentences of what did not hold; none is a run that passed. */
export const failuresOf = (observed: Observed): string[] =>
  [judgeCalls(observed), observed.writes, judgeMails(observed), judgeLives(observed)].flatMap(few);

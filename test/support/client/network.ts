import nock from 'nock';
import { buildPage } from './builders';
import { checkAnswers, takeWrongAnswers } from './serverAnswers';

/** Where the API stands in tests. */
const PORTAL = 'http://portal.test';
export const API = `${PORTAL}/api/v1/`;
export const GRANTS = `${PORTAL}/grants-api/`;

/** The API answering as told: `api().get('users/self/').reply(200, …)`, paths relative to its base. */
export const api = () => nock(`${PORTAL}/api/v1`);
export const grantsService = () => nock(`${PORTAL}/grants-api`);

/** For tests of what stands around a screen: every list and the desk are there, and empty. */
export function answerEverythingEmpty(): void {
  const desk = {
    answers: [],
    expiring_software: [],
    open_requests: [],
    projects: [],
    new_projects: [],
    queues: null,
    first_steps: null,
    profile: null,
  };
  const empty = { ...buildPage([]), totals: { month: 0, year: 0 }, ...desk };
  const lists = /\/(software|projects|references|overview|services|callbacks|assistant|consierge)\//;
  api().persist().get('/categories/group/').query(true).optionally().reply(200, []);
  api().persist().get(lists).query(true).optionally().reply(200, empty);
}

/** For tests of forms that are not about what is chosen in them: there are no categories, tags and products. */
export function answerChoices(): void {
  api().persist().get('/categories/group/').optionally().reply(200, []);
  const lists = /^\/api\/v1\/(categories|tags|products)\/(\?|$)/;
  api().persist().get(lists).optionally().reply(200, buildPage([]));
}

type Listen = (event: string, listener: typeof remember) => void;
const emitter = nock.emitter as Record<'on' | 'off', Listen>;
const unmatched: string[] = [];
const remember = (request: { method?: string; path?: string; options?: { path?: string } }) => {
  unmatched.push(`${request.method ?? '?'} ${request.path ?? request.options?.path ?? '?'}`);
};

/**
 * Before all tests: no call reaches the real network, and each one that nobody answers is noted, as is an answer that the
 * server could not have given.
 */
export function closeNetwork(): void {
  nock.disableNetConnect();
  emitter.on('no match', remember);
  checkAnswers();
}

const ROUND_MS = 10;
const MAX_ROUNDS = 500;
/** Of before a test stops the clock; rounds are counted for the same reason. */
const { setTimeout: later } = globalThis;

/**
 * After each test, before its screen goes: what a test saw last may come a moment before the call it leads to (a
 * refetch after a change), so answers not asked for yet are waited for.
 */
export async function waitUntilAsked(): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS && nock.pendingMocks().length > 0; round++) {
    await new Promise((resolve) => later(resolve, ROUND_MS));
  }
}

/** After each test: a call that nobody answered fails it, and so does an answer nobody asked for or no server gives. */
export async function expectAllAnswered(): Promise<void> {
  const missing = unmatched.splice(0);
  const pending = nock.pendingMocks();
  nock.cleanAll();
  // The timer of a late answer that nobody waits for any more would keep Node from ending.
  nock.abortPendingRequests();
  expect({ unansweredCalls: missing, unusedAnswers: pending, wrongAnswers: await takeWrongAnswers() }).toEqual({
    unansweredCalls: [],
    unusedAnswers: [],
    wrongAnswers: [],
  });
}

/** After all tests. */
export function openNetwork(): void {
  emitter.off('no match', remember);
  nock.restore();
}

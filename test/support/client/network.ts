import nock from 'nock';
import { buildPage } from './builders';
import { checkAnswers, takeWrongAnswers } from './serverAnswers';

/** Base URL of the API in tests. */
const PORTAL = 'http://portal.test';
export const API = `${PORTAL}/api/v1/`;
export const GRANTS = `${PORTAL}/grants-api/`;

/** Mocks the API: `api().get('users/self/').reply(200, …)`, with paths relative to its base. */
export const api = () => nock(`${PORTAL}/api/v1`);
export const grantsService = () => nock(`${PORTAL}/grants-api`);

/** Mocks empty lists and an empty overview, for tests of the layout around a screen. */
export function answerEverythingEmpty(): void {
  const desk = {
    now: '2026-11-20T08:00:00Z',
    tender_tasks: [],
    new_tenders: [],
    joining: [],
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

/** Mocks empty categories, tags and products, for form tests that do not use them. */
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
 * Before all tests: blocks the real network, and records unmatched requests and responses that do not match the
 * server's schemas.
 */
export function closeNetwork(): void {
  // Deactivated at the end of a former file of the process.
  if (!nock.isActive()) nock.activate();
  nock.disableNetConnect();
  emitter.on('no match', remember);
  checkAnswers();
}

const ROUND_MS = 10;
const MAX_ROUNDS = 500;
/** The real timer, captured before a test installs fake timers. Rounds are counted for the same reason. */
const { setTimeout: later } = globalThis;

/**
 * After each test, before its screen is unmounted: waits until all mocked responses were requested, because the last
 * assertion may pass before the request that follows it (for example a refetch after a change).
 */
export async function waitForMockedRequests(): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS && nock.pendingMocks().length > 0; round++) {
    await new Promise((resolve) => later(resolve, ROUND_MS));
  }
}

/** After each test: fails on unmatched requests, unused mocks and responses that do not match the server's schemas. */
export async function expectAllAnswered(): Promise<void> {
  const missing = unmatched.splice(0);
  const pending = nock.pendingMocks();
  nock.cleanAll();
  // The timer of a delayed response that is no longer needed would keep Node from exiting.
  nock.abortPendingRequests();
  expect({ unansweredCalls: missing, unusedAnswers: pending, wrongAnswers: await takeWrongAnswers() }).toEqual({
    unansweredCalls: [],
    unusedAnswers: [],
    wrongAnswers: [],
  });
}

/** After all tests: restores the network. */
export function openNetwork(): void {
  emitter.off('no match', remember);
  nock.restore();
}

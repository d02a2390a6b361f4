import nock from 'nock';
import { buildCategoryGroups, buildMessages, buildOverview, buildPage } from './builders.ts';
import { checkAnswers, takeWrongAnswers } from './serverAnswers.ts';

/** Base URL of the API in tests. */
const PORTAL = 'http://portal.test';
export const API = `${PORTAL}/api/v1/`;
export const GRANTS = `${PORTAL}/grants-api/`;

/** Mocks the API: `api().get('users/self/').reply(200, …)`, with paths relative to its base. */
export const api = () => nock(`${PORTAL}/api/v1`);
export const grantsService = () => nock(`${PORTAL}/grants-api`);

/** Mocks one GET: `serve('/projects/', buildPage([]), { page: 1 })`. Without `query` the request must have none. */
export function serve(path: string | RegExp, answer: object | string, query?: object | true): nock.Scope {
  const request = api().get(path);
  return (query === undefined ? request : request.query(query as never)).reply(200, answer as Record<string, unknown>);
}

/** Mocks one write that the server refuses with 400 and these errors by field. */
export const refuse = (method: 'post' | 'patch' | 'delete', path: string, errors: object) =>
  api()[method](path).reply(400, errors);

/** Mocks a GET for a shared helper: any number of requests, or none. A mock of the test itself must be used. */
const answerGet = (path: string | RegExp, answer: object) =>
  api().persist().get(path).query(true).optionally().reply(200, answer);

/** Mocks empty lists and an empty overview, for tests of the layout around a screen. */
export function answerEverythingEmpty(): void {
  const empty = { ...buildPage([]), totals: { month: 0, year: 0 }, ...buildOverview() };
  answerGet('/categories/group/', []);
  answerGet(/\/(software|projects|references|overview|services|callbacks|assistant|consierge)\//, empty);
}

/** Mocks what the pages of records request besides their record. A mock that was registered before takes precedence. */
export function answerAround(): void {
  answerGet('/categories/group/', buildCategoryGroups());
  answerGet('/tags/', buildPage([]));
  answerGet('/messages/', buildMessages([]));
  answerGet('/projects/12/tender/', { tender: null });
  const matches = { suppliers: [], consultants: [], references: [], technologies: [], grants: [] };
  answerGet('/projects/12/matches/', matches);
}

/** Mocks empty catalogues, for forms whose test does not choose from them. A mock registered before takes precedence. */
export function answerChoices(): void {
  answerAround();
  for (const list of ['categories', 'products', 'technologies']) answerGet(`/${list}/`, buildPage([]));
  answerGet('/products/suggestion/', { results: [] });
}

type Request = { method?: string; path?: string; options?: { path?: string } };
const emitter = nock.emitter as Record<'on' | 'off', (event: string, listener: typeof remember) => void>;
const unmatched: string[] = [];
const remember = ({ method, path, options }: Request, _options?: unknown, body = '') =>
  void unmatched.push(`${method ?? '?'} ${path ?? options?.path ?? '?'} ${body}`.trim());

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

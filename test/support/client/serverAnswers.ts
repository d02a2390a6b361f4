import Ajv, { type ValidateFunction } from 'ajv';

/** Path of the response schemas of the routes (`scripts/jest/answers.mjs`). */
declare const DESCRIBED_ANSWERS: string;

interface DescribedAnswers {
  method: string;
  url: string;
  /** Schemas by status. */
  answers: Record<string, object>;
}

const { routes: described } = jest.requireActual<{ routes: DescribedAnswers[] }>(DESCRIBED_ANSWERS);
const routes = described.map((route) => ({
  ...route,
  parts: route.url.split('/').filter(Boolean),
}));
type Route = (typeof routes)[number];

const isNamed = (part: string) => part.startsWith(':');
/** Sort key in the precedence of the router: a static segment before a parameter, from the left. */
const rank = ({ parts }: Route) => parts.map((part) => (isNamed(part) ? '1' : '0')).join('');

function routeOf(method: string, path: string): Route | undefined {
  const parts = path.split('/').filter(Boolean);
  const fitting = routes.filter(
    (route) =>
      route.method === method &&
      route.parts.length === parts.length &&
      route.parts.every((part, index) => isNamed(part) || part === parts[index]),
  );
  return fitting.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0];
}

const ajv = new Ajv({ strict: false, validateFormats: false });
const checks = new Map<object, ValidateFunction>();

function checkOf(schema: object): ValidateFunction {
  let check = checks.get(schema);
  if (!check) checks.set(schema, (check = ajv.compile(schema)));
  return check;
}

/** What is wrong with a mocked response. Null when it matches the server's schema. */
function faultOf(route: Route | undefined, status: number, text: string): string | null {
  if (!route) return 'the server has no such call';
  const statuses = Object.keys(route.answers);
  // Errors have a common format that routes do not repeat. Files have no schema.
  if (status >= 300 || statuses.length === 0) return null;
  const schema = route.answers[status];
  if (!schema) return `the server answers ${statuses.join(' or ')}, not ${status}`;
  // HTML represents a page returned by an intermediary between server and browser. A text has no schema.
  if (text === '' || text.startsWith('<') || ('type' in schema && schema.type === 'string')) return null;
  const check = checkOf(schema);
  if (check(JSON.parse(text))) return null;
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim()).join(', ');
}

/** Excludes the grants API, which may be external: the client has to validate its responses itself. */
const API_BASE = '/api/v1';
const wrong = new Set<string>();
const underWay = new Set<Promise<void>>();
/** How long the end of a test waits for the remaining responses [ms], by the real clock. */
const PATIENCE = 200;
const { setTimeout: later } = globalThis;
let unchecked: RegExp | null = null;

/**
 * Disables the check for tests with deliberately invalid responses, e.g. a table of calls that only records requests.
 * @param of paths of the responses relative to the base of the API; all by default
 */
export function leaveAnswersUnchecked(of = /./): void {
  unchecked = of;
}

async function check(method: string, url: URL, answer: Response): Promise<void> {
  if (!url.pathname.startsWith(`${API_BASE}/`)) return;
  const path = url.pathname.slice(API_BASE.length);
  if (unchecked?.test(path)) return;
  // An aborted response has no body to read.
  const text = await answer.text().catch(() => null);
  if (text === null) return;
  const fault = faultOf(routeOf(method, path), answer.status, text);
  if (fault) wrong.add(`${method} ${path}: ${fault}`);
}

/** Checks mocked responses against the schemas. Call it after anything that replaces `fetch`. */
export function checkAnswers(): void {
  const answering = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await answering(input, init);
    const address = input instanceof Request ? input.url : String(input);
    const checking = check(init?.method ?? 'GET', new URL(address), answer.clone());
    underWay.add(checking);
    void checking.finally(() => underWay.delete(checking));
    return answer;
  };
}

/** Returns the invalid responses since the last call, and re-enables the check for the next test. */
export async function takeWrongAnswers(): Promise<string[]> {
  // A response held back by the test never ends.
  await Promise.race([Promise.all(underWay), new Promise((resolve) => later(resolve, PATIENCE))]);
  const taken = [...wrong];
  wrong.clear();
  unchecked = null;
  return taken;
}

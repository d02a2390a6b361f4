import Ajv, { type ValidateFunction } from 'ajv';
import { everyEndpoint, type EveryEndpointName } from '#contract/endpoints/adminEndpoints.ts';
import { schemas } from '#contract/schemas/schemas.ts';

const isNamed = (part: string) => part.startsWith(':');
const partsOf = (path: string) => path.split('/').filter(Boolean);

const calls = (Object.keys(everyEndpoint) as EveryEndpointName[]).map((name) => {
  const { method, path } = everyEndpoint[name];
  return { method, parts: partsOf(path), schema: schemas[name] };
});
type Call = (typeof calls)[number];

/** Sort key in the precedence of the router: a static segment before a parameter, from the left. */
const rank = ({ parts }: Call) => parts.map((part) => (isNamed(part) ? '1' : '0')).join('');

/** Whether a segment of an address fits one of a path: the same text, or one of the codes of a parameter. */
function fits(expected: string, given: string | undefined, { schema }: Call): boolean {
  if (given === undefined || !isNamed(expected)) return expected === given;
  const { enum: codes } = (schema.path?.properties[expected.slice(1)] ?? {}) as { enum?: readonly string[] };
  return codes?.includes(given) ?? true;
}

function callOf(method: string, path: string): Call | undefined {
  const given = partsOf(path);
  return calls
    .filter(
      (call) =>
        call.method === method &&
        call.parts.length === given.length &&
        call.parts.every((part, index) => fits(part, given[index], call)),
    )
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1))[0];
}

const ajv = new Ajv({ strict: false, validateFormats: false });
const checks = new Map<object, ValidateFunction>();

function checkOf(schema: object): ValidateFunction {
  let check = checks.get(schema);
  if (!check) checks.set(schema, (check = ajv.compile(schema)));
  return check;
}

/** What is wrong with a mocked response. Null when it matches the server's schema. */
function faultOf(call: Call | undefined, status: number, text: string): string | null {
  if (!call) return 'the server has no such call';
  const answers: Readonly<Record<number, object>> = call.schema.response ?? {};
  const statuses = Object.keys(answers);
  // Errors have a common format that endpoints do not repeat. Files have no schema.
  if (status >= 300 || statuses.length === 0) return null;
  const schema = answers[status];
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
  const fault = faultOf(callOf(method, path), answer.status, text);
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

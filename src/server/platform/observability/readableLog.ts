import { format } from 'node:util';

/** Numeric levels of pino. */
const WARN = 40;
const ERROR = 50;
/** Fields of every line, or fields shown at its beginning. */
const SHOWN_APART = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'reqId',
  'msg',
  'method',
  'path',
  'route',
  'status',
  'ms',
  'db',
  'err',
]);
/** Longer lists are only counted. */
const LIST_MAX = 2;

type Line = Record<string, unknown> & { level: number; time: number };

/**
 * Formats a structured line for developers: `14:05:09 GET /api/v1/companies/ 500 12 ms`.
 * @param json a line written by pino
 * @param showsAll also shows successful requests, which are numerous and hide other lines
 * @returns the line with a line break, or an empty string if it is not shown
 */
function readableLine(json: string, showsAll: boolean): string {
  const line = JSON.parse(json) as Line;
  const isRequest = typeof line.status === 'number';
  if (isRequest && !showsAll && Number(line.status) < 400) return '';

  const mark = line.level >= ERROR ? 'Error: ' : line.level >= WARN ? 'Warning: ' : '';
  const message = isRequest
    ? `${text(line.method)} ${text(line.path)} ${text(line.status)} ${text(line.ms)} ms`
    : text(line.msg ?? '');
  const rest = Object.entries(line)
    .filter(([key, value]) => !SHOWN_APART.has(key) && value !== null)
    .map(([key, value]) => `${key}=${text(value)}`);
  const stack = (line.err as { stack?: unknown } | undefined)?.stack;
  return `${[clockOf(line.time), mark + message, ...rest].join('  ')}\n${typeof stack === 'string' ? `${stack}\n` : ''}`;
}

/** Creates a destination for pino in development. In production the lines stay JSON. */
export function readableOutput(logLevel: string, write: (text: string) => void) {
  const showsAll = logLevel === 'debug' || logLevel === 'trace';
  return { write: (json: string) => write(readableLine(json, showsAll)) };
}

const clockOf = (time: number) => new Date(time).toTimeString().slice(0, 8);

function text(value: unknown): string {
  if (Array.isArray(value)) return value.length > LIST_MAX ? `[${value.length}]` : value.map(text).join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : format('%s', value);
}

import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/** How a file of journeys ended. */
export interface FileResult {
  passed: number;
  skipped: number;
  failed: Failure[];
  seconds: number;
}

export interface Failure {
  name: string;
  /** The error and what the windows and the server showed. */
  report: string[];
}

const newResult = (): FileResult => ({ passed: 0, skipped: 0, failed: [], seconds: 0 });

/** A reporter of node:test that sends the result of each suite, which is a file, to the parent process. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string, void> {
  let result = newResult();
  /** The failed test whose diagnostics come next. */
  let last: Failure | null = null;
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic') last?.report.push(data.message);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    last = null;
    const isFile = data.nesting === 0;
    if (type === 'test:fail') {
      // A file fails because a test of it did, or by itself: it could not be read or its portal did not start.
      if (!isFile || result.failed.length === 0) {
        last = {
          name: isFile ? 'the file itself' : data.name,
          report: [inspect(data.details.error.cause ?? data.details.error)],
        };
        result.failed.push(last);
      }
    } else if (data.skip !== undefined) result.skipped += 1;
    else if (!isFile) result.passed += 1;
    if (!isFile) continue;
    result.seconds = data.details.duration_ms / 1000;
    if (process.connected) process.send?.(result);
    result = newResult();
  }
  yield '';
}

import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

/** The result of a file of journeys. */
export interface FileResult {
  passed: number;
  skipped: number;
  failed: Failure[];
  seconds: number;
}

export interface Failure {
  name: string;
  /** The error, the content of the windows and the output of the server. */
  report: string[];
}

const newResult = (): FileResult => ({ passed: 0, skipped: 0, failed: [], seconds: 0 });

/** A node:test reporter that sends the result of each suite, which is one file, to the parent process. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string, void> {
  let result = newResult();
  /** The failed test to which the next diagnostics belong. */
  let last: Failure | null = null;
  for await (const { type, data } of events) {
    if (type === 'test:diagnostic') last?.report.push(data.message);
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    last = null;
    const isFile = data.nesting === 0;
    if (type === 'test:fail') {
      // A file fails because of a test, or by itself when it cannot be imported or its portal does not start.
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

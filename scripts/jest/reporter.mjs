import { writeFileSync } from 'node:fs';
import { DefaultReporter } from '@jest/reporters';

/** Prints only failed files, and writes the result of each file for `scripts/jest/run.ts`. */
export default class Reporter extends DefaultReporter {
  printTestFileHeader(path, config, result) {
    if (result.numFailingTests > 0 || result.testExecError) super.printTestFileHeader(path, config, result);
  }

  onRunComplete(contexts, { numPassedTests, testResults }) {
    super.onRunComplete();
    const failing = testResults
      .filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError)
      .map(({ testFilePath, testResults: tests }) => ({
        file: testFilePath,
        tests: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      }));
    const file = process.env.TEST_REPORT_FILE;
    if (file) writeFileSync(file, JSON.stringify({ passed: numPassedTests, failing }));
  }
}

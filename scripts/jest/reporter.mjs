import { writeFileSync } from 'node:fs';
import { DefaultReporter } from '@jest/reporters';

/** Prints only failed files, and writes the result of each file for `scripts/jest/run.ts`. */
export default class Reporter extends DefaultReporter {
  printTestFileHeader(path, config, result) {
    if (result.numFailingTests > 0 || result.testExecError) super.printTestFileHeader(path, config, result);
  }

  onRunComplete(contexts, { numPassedTests, testResults }) {
    super.onRunComplete();
    const files = testResults.map(({ testFilePath, testExecError, displayName, perfStats, testResults: tests }) => ({
      file: testFilePath,
      project: displayName?.name,
      seconds: perfStats.runtime / 1000,
      isGood: !testExecError && tests.every(({ status }) => status !== 'failed'),
      failed: tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    }));
    const file = process.env.TEST_REPORT_FILE;
    if (file) writeFileSync(file, JSON.stringify({ passed: numPassedTests, files }));
  }
}

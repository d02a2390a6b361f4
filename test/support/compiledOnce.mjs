import { readFileSync } from 'node:fs';
import vm from 'node:vm';

/**
 * Jest reads and compiles every module anew for each file of tests, by `vm.compileFunction`, whose code V8 shares with
 * nobody: twenty megabytes of packages were read and parsed three hundred times, and each of their functions compiled again
 * when it first ran. A `vm.Script` is compiled once in a process, and every file of tests runs it in a context of its own.
 * Imported by Jest's environments, which live as long as their process.
 */
const scripts = new Map();

// On one line with the first of the code, so that all lines keep their numbers.
const scriptOf = (code, parameters, filename) =>
  new vm.Script(`(function (${parameters.join(', ')}) {${code}\n})`, { filename });

vm.compileFunction = (code, parameters, { filename, parsingContext }) => {
  const known = scripts.get(filename);
  if (known?.code === code) return known.script.runInContext(parsingContext);
  const script = scriptOf(code, parameters, filename);
  scripts.set(filename, { code, script });
  return script.runInContext(parsingContext);
};

const bundles = new Map();
/** Of the module around a bundle; by `jest` Testing Library knows of false clocks. */
const NAMES = ['module', 'require', '__filename', '__dirname', 'jest'];

/**
 * Runs a bundle of `scripts/jest/packages.mjs`, which keeps its name for as long as it is the same, so that it is read
 * once as well.
 * @returns a function of what the module around it knows by these names
 */
export function runBundle(filename, context) {
  if (!bundles.has(filename)) bundles.set(filename, scriptOf(readFileSync(filename, 'utf8'), NAMES, filename));
  return bundles.get(filename).runInContext(context);
}

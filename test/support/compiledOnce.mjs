import vm from 'node:vm';

/**
 * Jest compiles every module again for each test file with `vm.compileFunction`, whose code V8 does not share: eleven
 * megabytes of packages were parsed three hundred times, and each of their functions compiled again on first use. A
 * `vm.Script` is compiled once per process, and every test file runs it in its own context. This saves a sixth of the
 * processor time of all tests. Imported by Jest's environments, which live as long as their process.
 */
const scripts = new Map();

vm.compileFunction = (code, parameters, { filename, parsingContext }) => {
  const known = scripts.get(filename);
  if (known?.code === code) return known.script.runInContext(parsingContext);
  // On the same line as the beginning of the code, so that line numbers are preserved.
  const script = new vm.Script(`(function (${parameters.join(', ')}) {${code}\n})`, { filename });
  scripts.set(filename, { code, script });
  return script.runInContext(parsingContext);
};

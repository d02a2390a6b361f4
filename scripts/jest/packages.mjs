import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles the packages of the screens for Jest, which evaluates every module again for each test file and looks for each
 * on the disk: some three thousand. One file takes less than half of the CPU time. It is stored in .cache, under a name
 * that depends on the lock file, the imports of our sources and this file; `rm -r .cache/packages` is always safe.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = path.join(ROOT, '.cache/packages');
const FOLDERS = ['src/client', 'src/contract', 'test/client', 'test/support/client'];

/** React's `act` bypasses fake timers by loading the real `setImmediate` through the `require` of its module. */
const LEFT_OUT = /^react(\/|$)/;
/**
 * A specifier in `import … from`, `export … from`, `import()` or `require()`. Type imports may be included, as they
 * cost nothing.
 */
const SPECIFIER = /\b(?:from|import|require)(?: |\(\s*)'((?!node:)[a-z@][^']*)'/g;
const PACKAGE = /^(@[^/]+\/)?[^/]+/;

async function sourcesIn(folder) {
  const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Returns the packages that the TypeScript files import, as written there. */
async function imported() {
  const files = (await Promise.all(FOLDERS.map(sourcesIn))).flat();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const { dependencies, devDependencies } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const installed = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const names = texts.flatMap((text) => [...text.matchAll(SPECIFIER)].map((found) => found[1]));
  return [...new Set(names)]
    .filter((name) => installed.has(name.match(PACKAGE)[0]) && !LEFT_OUT.test(name) && !name.endsWith('.css'))
    .sort();
}

/**
 * antd and its icons ship ES modules and the same as CommonJS. Our sources import the former, Node needs the latter.
 */
const asCommonJs = (name) => name.replace(/^(antd|@ant-design\/icons)\/es\//, '$1/lib/');

/** Resolves every package as `require` does, so that none is bundled twice in both forms. */
const likeRequire = {
  name: 'like-require',
  setup(bundle) {
    bundle.onResolve({ filter: /^[a-z@]/ }, async ({ path: name, importer, resolveDir, pluginData }) => {
      if (pluginData === 'asked') return undefined;
      if (LEFT_OUT.test(name)) return { path: name, external: true };
      const options = { importer, resolveDir, pluginData: 'asked' };
      const found = await bundle.resolve(name, { ...options, kind: 'require-call' });
      if (found.errors.length === 0) return found;
      // Some packages support only `import`.
      const other = await bundle.resolve(name, { ...options, kind: 'import-statement' });
      // Optional dependencies stay external and fail to load when the tests run.
      return other.errors.length === 0 ? other : { path: name, external: true };
    });
  },
};

/** Returns a `moduleNameMapper` for the packages. */
export async function bundledPackages() {
  const names = await imported();
  const hash = createHash('sha256').update(JSON.stringify(names));
  hash
    .update(await readFile(path.join(ROOT, 'package-lock.json')))
    .update(await readFile(fileURLToPath(import.meta.url)));
  const folder = path.join(CACHE, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    // Several runs may write at once, so each replaces the whole folder atomically.
    const own = `${folder}.${process.pid}`;
    const lines = names.map((name) => `${JSON.stringify(name)}: () => require(${JSON.stringify(asCommonJs(name))}),`);
    await build({
      stdin: { contents: `module.exports = {\n${lines.join('\n')}\n}`, resolveDir: ROOT, loader: 'js' },
      outfile: path.join(own, 'all.cjs'),
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      mainFields: ['main'],
      // As in Jest's environment.
      conditions: ['browser'],
      define: { 'import.meta.url': 'undefined' },
      logLevel: 'error',
      plugins: [likeRequire],
    });
    for (const name of names) {
      const stub = path.join(own, `${name}.cjs`);
      await mkdir(path.dirname(stub), { recursive: true });
      const all = path.relative(path.dirname(stub), path.join(own, 'all.cjs'));
      await writeFile(stub, `module.exports = require('./${all}')[${JSON.stringify(name)}]();\n`);
    }
    await rename(own, folder).catch(() => rm(own, { recursive: true }));
  }
  const either = names.map((name) => name.replace(/[.\\/]/g, '\\$&')).join('|');
  return { [`^(${either})$`]: path.join(folder, '$1.cjs') };
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Packages for Jest, bundled. Jest evaluates every module anew for each file of tests and looks for each on the disk;
 * the screens have some three thousand of them in packages. As one file for a side of the portal they take less than
 * half of the processor's time. It lies in .cache, under a name that changes with the lock file, with what our sources
 * import and with this file; `rm -r .cache/packages` is always safe.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = path.join(ROOT, '.cache/packages');

/**
 * With native code, files of their own beside them, a worker, or the tests' replacements: Jest loads these itself. And
 * react, whose `act` takes the real `setImmediate` past fake timers through the `require` of its module.
 */
const LEFT_OUT =
  /^(react|@node-rs\/argon2|sharp|@electric-sql\/pglite|pino|fast-json-stringify|@fastify\/swagger-ui|typescript|esbuild|tsx|jest-.*|oidc-provider)(\/|$)/;
/** A specifier in `import … from`, `export … from`, `import()` or `require()`; types cost nothing, so they may be in. */
const SPECIFIER = /\b(?:from|import|require)(?: |\(\s*)'((?!node:)[a-z@][^']*)'/g;
const PACKAGE = /^(@[^/]+\/)?[^/]+/;

async function sourcesIn(folder) {
  const entries = await readdir(path.join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Names of packages that the TypeScript files below the folders import, as they write them. */
async function importedIn(folders) {
  const files = (await Promise.all(folders.map(sourcesIn))).flat();
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const { dependencies, devDependencies } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
  const installed = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const names = texts.flatMap((text) => [...text.matchAll(SPECIFIER)].map((found) => found[1]));
  return [...new Set(names)]
    .filter((name) => installed.has(name.match(PACKAGE)[0]) && !LEFT_OUT.test(name) && !name.endsWith('.css'))
    .sort();
}

/** antd and its icons ship ES modules and the same as CommonJS; ours name the former, Node understands the latter. */
const asCommonJs = (name) => name.replace(/^(antd|@ant-design\/icons)\/es\//, '$1/lib/');

/** Has every package found as `require` finds it, so that none is there twice, once in each form. */
const likeRequire = {
  name: 'like-require',
  setup(bundle) {
    bundle.onResolve({ filter: /^[a-z@]/ }, async ({ path: name, importer, resolveDir, pluginData }) => {
      if (pluginData === 'asked') return undefined;
      if (LEFT_OUT.test(name)) return { path: name, external: true };
      const options = { importer, resolveDir, pluginData: 'asked' };
      const found = await bundle.resolve(name, { ...options, kind: 'require-call' });
      if (found.errors.length === 0) return found;
      // Some packages can only be imported.
      const other = await bundle.resolve(name, { ...options, kind: 'import-statement' });
      // What a package can do without is looked for, and missed, when the tests run.
      return other.errors.length === 0 ? other : { path: name, external: true };
    });
  },
};

/**
 * A `moduleNameMapper` for the packages that the folders import.
 * @param side name of the bundle: the projects of one side share it
 * @param folders where its sources are, from the root of the project
 * @param conditions of `exports` in package.json, as Jest's environment has them
 */
export async function bundledPackages(side, folders, conditions) {
  const names = await importedIn(folders);
  const hash = createHash('sha256').update(JSON.stringify([names, conditions]));
  hash
    .update(await readFile(path.join(ROOT, 'package-lock.json')))
    .update(await readFile(fileURLToPath(import.meta.url)));
  const folder = path.join(CACHE, `${side}-${hash.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) {
    // Several runs may come here at once; each puts a whole folder in place.
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
      conditions,
      // Fastify asks the cache at each plugin for its name. Jest answers through a proxy of all modules, which took a
      // sixth of the time of the server's tests, and the plugins bring their names along.
      define: { 'import.meta.url': 'undefined', 'require.cache': 'undefined' },
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

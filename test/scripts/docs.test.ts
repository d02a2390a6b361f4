import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const filesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => statSync(path.join(root, file)).isFile());

const decisions = filesOf('docs/decisions').filter((file) => !file.endsWith('README.md'));
const documents = ['README.md', ...filesOf('docs').filter((file) => file.endsWith('.md'))];
const sources = [...['src', 'test', 'scripts'].flatMap(filesOf), 'webpack.config.ts'];
const sourceTexts = () =>
  sources
    .filter((file) => /\.(tsx?|mjs|css|sql|ya?ml|py)$|Dockerfile/.test(file))
    .map((file) => ({ file, text: read(file) }));

/** A document without its code blocks, which are examples. */
const proseOf = (document: string): string => read(document).replace(/^```[^]*?^```$/gm, '');
const spansOf = (document: string): string[] =>
  [...proseOf(document).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
const headingsOf = (document: string): string[] =>
  [...proseOf(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading!);
/** The anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const TOP = /^(src|test|scripts|docs|public|\.ci)\//;
/**
 * Subfolders of both sides, which documents cite without `src/client` or `src/server`: `ui/Button`,
 * `plugins/impersonation.ts`.
 */
const FOLDERS = ['src/client', 'src/server'].flatMap((side) =>
  readdirSync(path.join(root, side), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
);
/** All partial paths of each source and folder, with and without the extension. */
const pieces = new Set(
  sources.flatMap((file) => {
    const parts = file.split('/');
    return parts.flatMap((_part, from) =>
      parts.slice(from).flatMap((_last, count) => {
        const way = parts.slice(from, from + count + 1).join('/');
        return [way, way.replace(/\.\w+$/, '')];
      }),
    );
  }),
);
/** Files created while the portal is built or run. */
const MADE =
  /^(database\.sql|backup\.json|secret\.key|pages\.json|main\.mjs|manage\.mjs|schema\.json|sbom\.cdx\.json)$/;

it.each(documents)('%s names only existing files', (document) => {
  const names = new Set(sources.map((file) => path.basename(file)));
  const missing = spansOf(document).filter((span) => {
    // Without a glob pattern or the number of a citation.
    const plain = span.replace(/\/\*.*$| .*$/, '');
    if (TOP.test(plain)) return !existsSync(path.join(root, plain));
    const [folder = '', ...rest] = span.split('/');
    if (FOLDERS.includes(folder) && /^[\w.-]+(\/[\w.-]+)*$/.test(rest.join('/'))) return !pieces.has(span);
    const isFileName = /^[\w.-]+\.(tsx?|mjs|css|sql|json)$/.test(span) && !MADE.test(span);
    return isFileName && !names.has(span) && !existsSync(path.join(root, span));
  });
  expect(missing).toEqual([]);
});

it.each(documents)('%s contains only valid links', (document) => {
  const links = [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  const broken = links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? document : path.join(path.dirname(document), file);
    if (!existsSync(path.join(root, target))) return true;
    return anchor !== undefined && !headingsOf(target).map(anchorOf).includes(anchor);
  });
  expect(broken).toEqual([]);
});

it.each(documents)('%s names only commands defined in package.json', (document) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(document).matchAll(/npm run\s(?:--silent )?([a-z][\w:-]*)/g)].map(([, script]) => script!);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
  const benches = [...read(document).matchAll(/npm run\sbench ([a-z]\w*)/g)].map(([, bench]) => bench!);
  expect(benches.filter((bench) => !sources.includes(`scripts/perf/benches/${bench}.ts`))).toEqual([]);
});

it('comments and documents cite only existing sections', () => {
  const texts = [...sourceTexts(), ...documents.map((file) => ({ file, text: read(file) }))];
  const wrong = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\bdocs\/([\w./-]+\.md|decisions\/\d+(?![\w-]))(?: (\d+(?:\.\d+)*))?/g)]
      .filter(([, document, number]) => {
        if (/\d$/.test(document!)) return !decisions.some((file) => file.startsWith(`docs/${document!}-`));
        if (!existsSync(path.join(root, 'docs', document!))) return true;
        return number !== undefined && !headingsOf(`docs/${document!}`).some((one) => one.startsWith(`${number} `));
      })
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(wrong).toEqual([]);
});

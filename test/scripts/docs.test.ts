import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const filesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => statSync(path.join(root, file)).isFile());

const decisions = filesOf('docs/decisions').filter((file) => !file.endsWith('README.md'));
const documents = ['README.md', ...filesOf('docs').filter((file) => file.endsWith('.md'))];
const sourceTexts = () =>
  ['src', 'test', 'scripts']
    .flatMap(filesOf)
    .filter((file) => /\.(tsx?|mjs|css|sql|ya?ml|py)$|Dockerfile/.test(file))
    .map((file) => ({ file, text: read(file) }));

/** A document without its code blocks, which are examples. */
const proseOf = (document: string): string => read(document).replace(/^```[^]*?^```$/gm, '');
const headingsOf = (document: string): string[] =>
  [...proseOf(document).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading!);
/** The anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Paths from the root of the project. */
const TOP = /^(src|test|scripts|docs|public|\.ci)\//;
it.each(documents)('%s names only existing paths', (document) => {
  const spans = [...proseOf(document).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
  // Without a glob pattern or the number of a citation.
  const paths = spans.filter((span) => TOP.test(span)).map((span) => span.replace(/\/\*.*$| .*$/, ''));
  expect(paths.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
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
  expect(benches.filter((bench) => !existsSync(path.join(root, `scripts/perf/benches/${bench}.ts`)))).toEqual([]);
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

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const filesOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => statSync(path.join(root, file)).isFile());

const decisions = filesOf('docs/decisions').filter((file) => !file.endsWith('README.md'));
const papers = ['README.md', ...filesOf('docs').filter((file) => file.endsWith('.md'))];
const sources = [...['src', 'test', 'scripts'].flatMap(filesOf), 'webpack.config.ts'];
const sourceTexts = () =>
  sources
    .filter((file) => /\.(tsx?|mjs|css|sql|ya?ml|py)$|Dockerfile/.test(file))
    .map((file) => ({ file, text: read(file) }));

/** A paper without its blocks of code, which are examples. */
const proseOf = (paper: string): string => read(paper).replace(/^```[^]*?^```$/gm, '');
const spansOf = (paper: string): string[] => [...proseOf(paper).matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!);
const headingsOf = (paper: string): string[] =>
  [...proseOf(paper).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading!);
/** The anchor that a heading gets where papers are read. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const TOP = /^(src|test|scripts|docs|public|\.ci)\//;
/** The rooms of both sides, within which papers name pieces shortly: `ui/Button`, `plugins/impersonation.ts`. */
const ROOMS = ['src/client', 'src/server'].flatMap((side) =>
  readdirSync(path.join(root, side), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
);
/** Ways that end at each source and at each folder of sources, with its ending and without. */
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
/** What is made while the portal is built or run. */
const MADE =
  /^(database\.sql|backup\.json|secret\.key|pages\.json|main\.mjs|manage\.mjs|schema\.json|sbom\.cdx\.json)$/;

it.each(papers)('%s names only files that are there', (paper) => {
  const names = new Set(sources.map((file) => path.basename(file)));
  const missing = spansOf(paper).filter((span) => {
    // Without a pattern or the number of a citation.
    const plain = span.replace(/\/\*.*$| .*$/, '');
    if (TOP.test(plain)) return !existsSync(path.join(root, plain));
    const [room = '', ...rest] = span.split('/');
    if (ROOMS.includes(room) && /^[\w.-]+(\/[\w.-]+)*$/.test(rest.join('/'))) return !pieces.has(span);
    const isFileName = /^[\w.-]+\.(tsx?|mjs|css|sql|json)$/.test(span) && !MADE.test(span);
    return isFileName && !names.has(span) && !existsSync(path.join(root, span));
  });
  expect(missing).toEqual([]);
});

it.each(papers)('%s links only to what is there', (paper) => {
  const links = [...proseOf(paper).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  const broken = links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? paper : path.join(path.dirname(paper), file);
    if (!existsSync(path.join(root, target))) return true;
    return anchor !== undefined && !headingsOf(target).map(anchorOf).includes(anchor);
  });
  expect(broken).toEqual([]);
});

it.each(papers)('%s names only commands that package.json has', (paper) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(paper).matchAll(/npm run\s(?:--silent )?([a-z][\w:-]*)/g)].map(([, script]) => script!);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
  const benches = [...read(paper).matchAll(/npm run\sbench ([a-z]\w*)/g)].map(([, bench]) => bench!);
  expect(benches.filter((bench) => !sources.includes(`scripts/perf/benches/${bench}.ts`))).toEqual([]);
});

it('comments cite papers by numbers that are there, and papers each other', () => {
  const texts = [...sourceTexts(), ...papers.map((file) => ({ file, text: read(file) }))];
  const wrong = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\bdocs\/([\w./-]+\.md|decisions\/\d+(?![\w-]))(?: (\d+(?:\.\d+)*))?/g)]
      .filter(([, paper, number]) => {
        if (/\d$/.test(paper!)) return !decisions.some((file) => file.startsWith(`docs/${paper!}-`));
        if (!existsSync(path.join(root, 'docs', paper!))) return true;
        return number !== undefined && !headingsOf(`docs/${paper!}`).some((one) => one.startsWith(`${number} `));
      })
      .map(([citation]) => `${file}: ${citation}`),
  );
  expect(wrong).toEqual([]);
});

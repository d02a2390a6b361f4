import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';

/**
 * Maximum size of the JavaScript that a page may load before it is usable, in whole kilobytes compressed with brotli,
 * as printed.
 */
const PAGE_BUDGETS = { login: 285, visitor: 350, portal: 400 } as const;
/** Budget of what a page loads after log-in and the home page, in kilobytes. */
const LATER_BUDGET = 60;
/** Maximum number of script files that a page loads. */
const MAX_FILES = 12;
/** Budget of a screen's own code in kilobytes, without shared chunks and packages. */
const OWN_CHUNK_BUDGET = 32;

type PageKind = keyof typeof PAGE_BUDGETS;

/** Kinds of screens by the path of their module in `src/client`. Other screens have the portal's budget. */
const KIND_OF_SCREEN: { pattern: RegExp; kind: PageKind }[] = [
  { pattern: /login\/Log/, kind: 'login' },
  {
    pattern:
      /features\/(home|grants|guests|law|user\/(registration|login|plans)|moderation\/numbers)\/|\/CompanyScreen$/,
    kind: 'visitor',
  },
];

/** Modules of pages among those that the rows of features load: screens and the lists that several pages show. */
const PAGE = /(Screen|View|References|ReferenceList)$/;
/** Files with the rows of a feature. */
const ROWS = /(features|app)\/\w+\/\w+Routes\.ts$/;

interface PageSize {
  screen: string;
  kind: PageKind;
  /** Number of script files that it loads. */
  files: number;
  total: number;
  /** Part of the total that a user loads who came through log-in and the home page. */
  later: number;
  own: number;
}

/**
 * Prints the size of each screen and fails if one exceeds its budget. A page loads the entry, the layout and its own
 * chunk group. Parts that open later (dialogs, maps) have chunks of their own that do not count.
 * @param client folder of the built SPA
 * @throws Error naming the screens over budget
 */
export async function checkSizes(client: string, stats: Stats): Promise<void> {
  const { groups, screens } = readGroups(stats);
  const filesOf = (module: string) => groups.get(module) ?? [];
  const entry = stats.compilation.entrypoints.get('main')?.getFiles().filter(isScript) ?? [];
  const layouts: Record<PageKind, string[]> = {
    login: [],
    visitor: [],
    portal: filesOf('app/layouts/DefaultLayout'),
  };

  const sizes = new Map<string, number>();
  const sizeOf = async (file: string) => {
    if (!sizes.has(file)) {
      const place = path.join(client, file);
      // The build has already compressed the file, unless it is one of the few that hardly shrink.
      const { size } = await stat(`${place}.br`).catch(() => stat(place));
      sizes.set(file, size / 1000);
    }
    return sizes.get(file)!;
  };
  const sum = async (files: Iterable<string>) =>
    (await Promise.all([...files].map(sizeOf))).reduce((total, size) => total + size, 0);

  const before = new Set([
    ...entry,
    ...layouts.portal,
    ...filesOf('features/user/login/LoginScreen'),
    ...filesOf('features/home/HomeScreen'),
  ]);
  const uses = new Map<string, number>();
  // Sections of the admin area are no screens, but share chunks with them.
  for (const files of groups.values()) for (const file of files) uses.set(file, (uses.get(file) ?? 0) + 1);

  const ofPackages = [...stats.compilation.chunks].filter(({ idNameHints }) => idNameHints.has('vendors'));
  const packages = new Set(ofPackages.flatMap(({ files }) => [...files]));
  const pages: PageSize[] = [];
  for (const screen of screens) {
    const kind = KIND_OF_SCREEN.find(({ pattern }) => pattern.test(screen))?.kind ?? 'portal';
    const layout = layouts[kind];
    const own = filesOf(screen).filter(
      (file) => uses.get(file) === 1 && !entry.includes(file) && !layout.includes(file) && !packages.has(file),
    );
    const fetched = new Set([...entry, ...layout, ...filesOf(screen)]);
    const later = [...fetched].filter((file) => !before.has(file));
    pages.push({
      screen,
      kind,
      files: fetched.size,
      total: await sum(fetched),
      later: await sum(later),
      own: await sum(own),
    });
  }
  // Otherwise a build whose screens are not found would pass every budget.
  if (pages.length === 0) throw new Error('No screen was found in the build.');

  console.log('Size of pages (kB of JavaScript compressed with brotli):');
  for (const page of pages.sort((a, b) => b.total - a.total)) {
    const total = page.total.toFixed(0).padStart(5);
    console.log(
      `${total} / ${PAGE_BUDGETS[page.kind]}  files ${String(page.files).padStart(2)}  later ${page.later.toFixed(0).padStart(3)}  own ${page.own.toFixed(0).padStart(3)}  ${page.screen}`,
    );
  }
  const over = pages.filter(
    (page) =>
      Math.round(page.total) > PAGE_BUDGETS[page.kind] ||
      Math.round(page.later) > LATER_BUDGET ||
      Math.round(page.own) > OWN_CHUNK_BUDGET ||
      page.files > MAX_FILES,
  );
  if (over.length > 0) throw new Error(`Over the size budget: ${over.map((page) => page.screen).join(', ')}`);
}

const isScript = (file: string) => file.endsWith('.js');

/** Returns the scripts of each lazily loaded part by its module in `src/client`, and which modules are pages. */
function readGroups({ compilation }: Stats): { groups: Map<string, string[]>; screens: string[] } {
  const client = path.join(compilation.compiler.context, 'src/client');
  const groups = new Map<string, string[]>();
  const screens = new Set<string>();
  for (const group of compilation.chunkGroups) {
    for (const { module: importer, request } of group.origins) {
      if (!importer?.context || !request) continue;
      // The aliases of the client are its folders.
      const file = request.startsWith('#')
        ? request.slice(1)
        : path.relative(client, path.resolve(importer.context, request));
      const module = file.replace(/\.tsx?$/, '');
      groups.set(module, group.getFiles().filter(isScript));
      if (ROWS.test(importer.nameForCondition() ?? '') && PAGE.test(module)) screens.add(module);
    }
  }
  return { groups, screens: [...screens] };
}

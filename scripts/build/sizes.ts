import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Stats } from 'webpack';

/** Kilobytes of JavaScript, compressed with brotli, that a page may fetch before it is usable. */
const PAGE_BUDGETS = { login: 180, list: 240, form: 310 } as const;
/** A screen's own chunks, apart from what it shares with others. */
const OWN_CHUNK_BUDGET = 100;

type PageKind = keyof typeof PAGE_BUDGETS;

/** Screens by the name of their chunk, `screen-…`; one that is not named here is held to the list's budget. */
const KIND_OF_SCREEN: { pattern: RegExp; kind: PageKind }[] = [
  { pattern: /^screen-(login|logout|error|not-found|preparing)/, kind: 'login' },
  { pattern: /(form|edit|create|registration|garage|import|player|project|software|account)/, kind: 'form' },
];

interface PageSize {
  screen: string;
  kind: PageKind;
  total: number;
  own: number;
}

/**
 * Prints what each screen fetches and fails when one is over its budget. A page fetches the entry, the
 * layout and its own chunk group; what opens later (dialogs, maps) comes in chunks that are not counted.
 * @throws Error naming the screens over budget
 */
export async function checkSizes(root: string, stats: Stats): Promise<void> {
  const groups = stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {};
  const filesOf = (name: string) =>
    (groups[name]?.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js'));
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string) => {
    if (!sizes.has(file)) {
      const source = await readFile(path.join(root, 'dist/client', file));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      sizes.set(file, brotliCompressSync(source, { params }).length / 1000);
    }
    return sizes.get(file)!;
  };
  const sum = async (files: Iterable<string>) =>
    (await Promise.all([...files].map(sizeOf))).reduce((total, size) => total + size, 0);

  const screens = Object.keys(groups).filter((name) => name.startsWith('screen-'));
  const uses = new Map<string, number>();
  for (const screen of screens) for (const file of filesOf(screen)) uses.set(file, (uses.get(file) ?? 0) + 1);

  const pages: PageSize[] = [];
  for (const screen of screens) {
    const kind = KIND_OF_SCREEN.find(({ pattern }) => pattern.test(screen))?.kind ?? 'list';
    const layout = kind === 'login' ? 'layout-plain' : 'layout-default';
    const fetched = new Set([...filesOf('main'), ...filesOf(layout), ...filesOf(screen)]);
    const own = filesOf(screen).filter((file) => uses.get(file) === 1);
    pages.push({ screen, kind, total: await sum(fetched), own: await sum(own) });
  }

  console.log('Velikost stránek (kB JavaScriptu po kompresi brotli):');
  for (const page of pages.sort((a, b) => b.total - a.total)) {
    const total = page.total.toFixed(0).padStart(5);
    console.log(`${total} / ${PAGE_BUDGETS[page.kind]}  vlastní ${page.own.toFixed(0).padStart(3)}  ${page.screen}`);
  }
  const over = pages.filter((page) => page.total > PAGE_BUDGETS[page.kind] || page.own > OWN_CHUNK_BUDGET);
  if (over.length > 0) throw new Error(`Přes rozpočet velikosti: ${over.map((page) => page.screen).join(', ')}`);
}

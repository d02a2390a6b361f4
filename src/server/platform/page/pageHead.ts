import { PUBLIC_PAGES, UNLISTED_PAGES } from '#contract/pages.ts';
import { documentTitle, PORTAL_NAME } from '#contract/paths.ts';
import { pathOnly } from '#platform/observability/logging.ts';
import { refusals } from '#platform/texts/refusals.ts';
import type { Config } from '#server/config.ts';

/** The metadata of a page, available before any script runs. */
export interface PageHead {
  status: 200 | 404;
  /** Title of the browser window, including the name of the portal. */
  title: string;
  description: string | null;
  /** Full address for search engines and shared links; null excludes the page from both. */
  canonical: string | null;
}

/**
 * @param url requested path and query
 * @param isKnown whether the router knows the path
 */
export type PageHeads = (url: string, isKnown: boolean) => Promise<PageHead>;

/** Timeout in milliseconds. A page is sent without the name of its record rather than late. */
const PATIENCE = 800;
const DESCRIPTION_LENGTH = 160;

/** The record that a page shows. */
interface ShownRecord {
  title: string;
  /** Null for the description of the page. */
  description: string | null;
  /** Query of the canonical address, with `?`. */
  query: string;
}

/**
 * Pages by path whose heads depend on the record in their query. Each returns undefined for a record that does not
 * exist, and null if it is not known here.
 */
export type RecordPages = Readonly<Record<string, (query: URLSearchParams) => Promise<ShownRecord | null | undefined>>>;

/** Creates the heads of pages by address. */
export function pageHeads({ publicUrl }: Pick<Config, 'publicUrl'>, recordPages: RecordPages): PageHeads {
  return async (url, isKnown) => {
    const asked = pathOnly(url);
    const path = asked.replace(/(?<=.)\/$/, '');
    if (!isKnown)
      return { status: 404, title: documentTitle(refusals.pageNotFound), description: null, canonical: null };
    const page = PUBLIC_PAGES.find((known) => known.path === path);
    const unlisted = UNLISTED_PAGES.find((known) => known.path === path);
    if (unlisted)
      return { status: 200, title: documentTitle(unlisted.title), description: unlisted.description, canonical: null };
    if (!page) return { status: 200, title: PORTAL_NAME, description: null, canonical: null };

    const { description } = page;
    const head: PageHead = { status: 200, title: documentTitle(page.title), description, canonical: publicUrl + path };
    const recordOf = recordPages[path];
    if (!recordOf) return head;

    const record = await soon(recordOf(new URLSearchParams(url.slice(asked.length))));
    if (record === null) return { ...head, canonical: null };
    if (record === undefined) return { ...head, status: 404, canonical: null };
    return {
      ...head,
      title: documentTitle(record.title),
      description: shortened(record.description ?? description),
      canonical: `${publicUrl}${path}${record.query}`,
    };
  };
}

/** Null if the promise rejects or times out. */
async function soon<T>(answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, null);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

const shortened = (text: string): string =>
  text.length <= DESCRIPTION_LENGTH
    ? text
    : `${text
        .slice(0, DESCRIPTION_LENGTH)
        .replace(/\s\S*$/, '')
        .trimEnd()}…`;

import { dayOf } from '../../../contract/lib/days';
import { PUBLIC_PAGES } from '../../../contract/pages';
import { documentTitle, paths, PORTAL_NAME } from '../../../contract/paths';
import { pathOnly } from '../../platform/observability/logging';
import { findGrant } from '../grants/grantsRepository';
import type { PageHead, PageHeads } from '../../platform/page/clientPage';
import type { Services } from '../../services';
import { texts } from '../../texts';

/** Timeout in milliseconds. A page is sent without the name of a grant rather than late. */
const PATIENCE = 800;
const DESCRIPTION_LENGTH = 160;

/**
 * Creates the heads of pages by address. The page of a grant has the title of the grant if the embedded service
 * provides the grants; an external service is not queried here.
 */
export function pageHeads({
  db,
  clock,
  config: { publicUrl, grantsUrl },
}: Pick<Services, 'db' | 'clock' | 'config'>): PageHeads {
  const grantOf = async (query: URLSearchParams) => {
    const id = query.get('id') ?? '';
    if (grantsUrl !== null) return null;
    // A value that is not a valid database id does not identify a grant.
    return /^[1-9]\d{0,8}$/.test(id) ? findGrant(db, Number(id), dayOf(clock())) : undefined;
  };

  return async (url, isKnown) => {
    const asked = pathOnly(url);
    const path = asked.replace(/(?<=.)\/$/, '');
    if (!isKnown) return { status: 404, title: documentTitle(texts.pageNotFound), description: null, canonical: null };
    const page = PUBLIC_PAGES.find((known) => known.path === path);
    if (!page) return { status: 200, title: PORTAL_NAME, description: null, canonical: null };

    const { description } = page;
    const head: PageHead = { status: 200, title: documentTitle(page.title), description, canonical: publicUrl + path };
    if (path !== paths.grantDetail()) return head;

    const grant = await soon(grantOf(new URLSearchParams(url.slice(asked.length))));
    if (grant === null) return { ...head, canonical: null };
    if (grant === undefined) return { ...head, status: 404, canonical: null };
    return {
      ...head,
      title: documentTitle(grant.title),
      description: shortened(grant.summary ?? grant.description ?? description),
      canonical: `${publicUrl}${path}?id=${grant.id}`,
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

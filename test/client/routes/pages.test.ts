import { documentTitle as contractTitle, PUBLIC_PAGES } from '../../../src/contract/pages';
import { decide } from '../../../src/client/routes/decide';
import { documentTitle } from '../../../src/client/navigation/pageTitle';
import { routeTable } from '../../../src/client/routes/routeTable';

it.each(PUBLIC_PAGES.map((page) => [page.path, page] as const))(
  '%s has the same title on both sides and is open to visitors',
  (path, page) => {
    const route = routeTable.find((candidate) => candidate.path === path);
    expect(route?.title).toBe(page.title);
    expect(route && decide(route, null, {})).toBe('show');
    expect(contractTitle(page.title)).toBe(documentTitle(page.title));
    expect(page.description.length).toBeLessThanOrEqual(160);
  },
);

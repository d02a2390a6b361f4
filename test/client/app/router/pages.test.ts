import { matchRoutes } from 'react-router-dom';
import { decide } from '#app/router/decide.ts';
import { routeTable } from '#app/router/routeTable.ts';
import { sectionItemPath, sectionPath } from '#contract/adminPaths.ts';
import { PUBLIC_PAGES } from '#contract/pages.ts';
import { paths } from '#contract/paths.ts';
import { LAW_DOCUMENTS } from '#contract/vocabulary/law.ts';
import { ADMIN_SECTIONS } from '#contract/vocabulary/operators.ts';

const routes = routeTable.map((row) => ({ path: row.path, handle: row }));

function decisionForVisitor(address: string) {
  const match = matchRoutes(routes, address)?.at(-1);
  return match ? decide(match.route.handle, null, match.params) : 'missing';
}

const { law, register, company, report, ...others } = paths;
const addresses = [
  ...Object.values<(id: never) => string>(others).map((path) => path(7 as never)),
  ...LAW_DOCUMENTS.map(law),
  register('suppliers'),
  company('consultants', 7),
  report('testimonials', 7),
  ...ADMIN_SECTIONS.flatMap((section) => [sectionPath(section), sectionItemPath(section, 7)]),
];

it.each(addresses)('%s, as used in links, mails and notifications, opens a page', (address) => {
  expect(decisionForVisitor(address)).not.toBe('missing');
});

it.each(PUBLIC_PAGES)('$path is public and has a short description', ({ path, description }) => {
  expect(decisionForVisitor(path)).toBe('show');
  expect(description.length).toBeLessThanOrEqual(160);
});

import { queuePath, sectionPath } from '#contract/adminPaths.ts';
import { withQuery } from '#contract/paths.ts';
import { ADMIN_QUEUES, QUEUE_SECTIONS, type AdminSection } from '#contract/vocabulary/operators.ts';
import { companiesSearch } from '#features/admin/companies/companiesSearch.ts';
import { jobSearch } from '#features/admin/jobs/jobSearch.ts';
import { mailSearch } from '#features/admin/mail/mailSearch.ts';
import { peopleSearch } from '#features/admin/people/peopleSearch.ts';
import { recordsSearch } from '#features/admin/records/recordsSearch.ts';
import { requestsSearch } from '#features/admin/requests/requestsSearch.ts';

/** The query as the list parses it. */
const READ: Partial<Record<AdminSection, (query: URLSearchParams) => string>> = {
  requests: (query) => withQuery('', requestsSearch.write(requestsSearch.read(query))),
  people: (query) => withQuery('', peopleSearch.write(peopleSearch.read(query))),
  companies: (query) => withQuery('', companiesSearch.write(companiesSearch.read(query))),
  mail: (query) => withQuery('', mailSearch.write(mailSearch.read(query))),
  jobs: (query) => withQuery('', jobSearch.write(jobSearch.read(query))),
  records: (query) => withQuery('', recordsSearch.write(recordsSearch.read(query))),
};
const LISTED = ADMIN_QUEUES.filter((queue) => READ[QUEUE_SECTIONS[queue]]);

it.each(LISTED)('the queue %s links to a list with its filter', (queue) => {
  const section = QUEUE_SECTIONS[queue];
  const link = queuePath(queue);
  const [path, query = ''] = link.split('?');
  expect(path).toBe(sectionPath(section));
  expect(query).not.toBe('');
  const read = new URLSearchParams(READ[section]!(new URLSearchParams(query)));
  expect([...read].sort()).toEqual([...new URLSearchParams(query)].sort());
});

import { ADMIN_QUEUES, QUEUE_SECTIONS, type AdminSection } from '../../src/contract/vocabulary/operators';
import { queuePath, sectionPath } from '../../src/contract/adminPaths';
import { withQuery } from '../../src/contract/paths';
import { companiesSearch } from '../../src/client/features/admin/companies/companiesSearch';
import { jobSearch } from '../../src/client/features/admin/jobs/jobSearch';
import { mailSearch } from '../../src/client/features/admin/mail/mailSearch';
import { peopleSearch } from '../../src/client/features/admin/people/peopleSearch';
import { recordsSearch } from '../../src/client/features/admin/records/recordsSearch';
import { requestsSearch } from '../../src/client/features/admin/requests/requestsSearch';

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

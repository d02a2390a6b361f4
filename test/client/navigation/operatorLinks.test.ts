import { OPERATOR_QUEUES, QUEUE_SECTIONS, type OperatorSection } from '../../../src/contract/vocabulary/operators';
import { queueLink, sectionLink } from '../../../src/client/navigation/operatorLinks';
import { withQuery } from '../../../src/client/navigation/links';
import { companiesSearch } from '../../../src/client/screens/backOffice/companies/companiesSearch';
import { jobSearch } from '../../../src/client/screens/backOffice/jobs/jobSearch';
import { mailSearch } from '../../../src/client/screens/backOffice/mail/mailSearch';
import { peopleSearch } from '../../../src/client/screens/backOffice/people/peopleSearch';
import { recordsSearch } from '../../../src/client/screens/backOffice/records/recordsSearch';
import { requestsSearch } from '../../../src/client/screens/backOffice/requests/requestsSearch';

/** The address as the list understands it. */
const READ: Partial<Record<OperatorSection, (query: URLSearchParams) => string>> = {
  requests: (query) => withQuery('', requestsSearch.write(requestsSearch.read(query))),
  people: (query) => withQuery('', peopleSearch.write(peopleSearch.read(query))),
  companies: (query) => withQuery('', companiesSearch.write(companiesSearch.read(query))),
  mail: (query) => withQuery('', mailSearch.write(mailSearch.read(query))),
  jobs: (query) => withQuery('', jobSearch.write(jobSearch.read(query))),
  records: (query) => withQuery('', recordsSearch.write(recordsSearch.read(query))),
};
const LISTED = OPERATOR_QUEUES.filter((queue) => READ[QUEUE_SECTIONS[queue]]);

it.each(LISTED)('the queue %s leads to a list that is narrowed to it', (queue) => {
  const section = QUEUE_SECTIONS[queue];
  const link = queueLink(queue);
  const [path, query = ''] = link.split('?');
  expect(path).toBe(sectionLink(section));
  expect(query).not.toBe('');
  const read = new URLSearchParams(READ[section]!(new URLSearchParams(query)));
  expect([...read].sort()).toEqual([...new URLSearchParams(query)].sort());
});

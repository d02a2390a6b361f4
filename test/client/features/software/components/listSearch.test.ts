import { queryOf, shownOrder, softwareSearch } from '#features/software/components/listSearch.ts';

const TODAY = '2026-11-20';
const read = (address: string) => softwareSearch.read(new URLSearchParams(address));

it.each([
  ['vyprsi=30', { expires_after: TODAY, expires_before: '2026-12-20', ordering: 'valid_to' }],
  ['vyprsi=90', { expires_after: TODAY, expires_before: '2027-02-18', ordering: 'valid_to' }],
  ['vyprsi=po', { expires_before: '2026-11-19', ordering: '-valid_to' }],
  ['vyprsi=platne', { valid_on: TODAY }],
  ['vyprsi=2031-02', { expires_after: '2031-02-01', expires_before: '2031-02-28', ordering: 'valid_to' }],
  ['vyprsi=2026-11', { expires_after: TODAY, expires_before: '2026-11-30', ordering: 'valid_to' }],
  ['vyprsi=hlidane', { watched: true, expires_after: TODAY, expires_before: '2027-02-18', ordering: 'valid_to' }],
  ['vyprsi=oznameni-7', { notification: 7, ordering: 'valid_to' }],
  ['vyprsi=oznameni-x', {}],
  ['vyprsi=nesmysl', {}],
])('%s sends its interval and its order to the server', (address, query) => {
  expect(queryOf(read(address), TODAY)).toEqual(query);
});

it.each([
  ['', 'name'],
  ['vyprsi=30', 'valid_to'],
  ['vyprsi=po', '-valid_to'],
  ['vyprsi=30&razeni=-price', '-price'],
  // The best match of the words.
  ['vyprsi=30&q=office', ''],
])('%j is displayed as sorted by %j', (address, order) => {
  expect(shownOrder(read(address))).toBe(order);
});

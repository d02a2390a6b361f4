import { buildCategoryGroups, buildPage } from '../../../support/client/builders';
import { api, API } from '../../../support/client/network';
import { leaveAnswersUnchecked, takeWrongAnswers } from '../../../support/client/serverAnswers';

const fetchText = async (path: string, init?: RequestInit) => (await fetch(API + path, init)).text();

it('a response that the server could send is accepted', async () => {
  api().get('/categories/group/').reply(200, buildCategoryGroups());
  await fetchText('categories/group/');
  api().get('/projects/12/').reply(404, { detail: 'Nenalezeno.' });
  await fetchText('projects/12/');
  api().get('/projects/13/').reply(200, '<h1>Odstávka</h1>');
  await fetchText('projects/13/');
  expect(await takeWrongAnswers()).toEqual([]);
});

it('a response of another shape, with another status or to an unknown endpoint fails the test', async () => {
  api().get('/categories/group/').reply(200, buildPage([]));
  await fetchText('categories/group/');
  api().post('/accounts/logout/').reply(200, {});
  await fetchText('accounts/logout/', { method: 'POST' });
  api().get('/categorie/').reply(200, []);
  await fetchText('categorie/');
  expect(await takeWrongAnswers()).toEqual([
    'GET /categories/group/: must be array',
    'POST /accounts/logout/: the server answers 204, not 200',
    'GET /categorie/: the server has no such call',
  ]);
});

it('a response marked as unchecked is accepted until the test ends', async () => {
  leaveAnswersUnchecked(/^\/categories\//);
  api().get('/categories/group/').times(2).reply(200, {});
  await fetchText('categories/group/');
  expect(await takeWrongAnswers()).toEqual([]);
  await fetchText('categories/group/');
  expect(await takeWrongAnswers()).toEqual(['GET /categories/group/: must be array']);
});

import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Testimonial } from '../../../../src/contract/wire/companies';
import { messages as sentences } from '../../../../src/contract/rules/messages';
import { tendersApi } from '../../../../src/client/features/tenders/tendersApi';
import { categoriesApi } from '../../../../src/client/features/categories/categoriesApi';
import { companiesApi } from '../../../../src/client/features/companies/companiesApi';
import { filesApi } from '../../../../src/client/features/files/filesApi';
import { historyApi } from '../../../../src/client/features/history/historyApi';
import { messagesApi } from '../../../../src/client/features/messages/messagesApi';
import { productsApi } from '../../../../src/client/features/products/productsApi';
import { projectsApi } from '../../../../src/client/features/projects/projectsApi';
import { referencesApi } from '../../../../src/client/features/references/referencesApi';
import { reportsApi } from '../../../../src/client/features/moderation/reportsApi';
import { requestsApi } from '../../../../src/client/features/services/requestsApi';
import { servicesApi } from '../../../../src/client/features/services/servicesApi';
import { softwareApi } from '../../../../src/client/features/software/softwareApi';
import { tagsApi } from '../../../../src/client/features/tags/tagsApi';
import { technologiesApi } from '../../../../src/client/features/technologies/technologiesApi';
import { userApi } from '../../../../src/client/features/user/userSlice';
import type { RootState } from '../../../../src/client/app/store/rootReducer';
import * as build from '../../../support/client/builders';
import { api } from '../../../support/client/network';
import { testStore, TOKEN } from '../../../support/client/testStore';

type Call = ThunkAction<PromiseLike<{ data?: unknown; error?: unknown }>, RootState, unknown, UnknownAction>;

interface Case {
  area: string;
  call: () => Call;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: Record<string, unknown>;
  /** The status of the response; by default 200, or 204 without a body. */
  status?: number;
  reply: unknown;
  /** The result, when it differs from the response body. */
  data?: unknown;
  toast?: string;
}

const { endpoints: companies } = companiesApi;
const { endpoints: projects } = projectsApi;
const { endpoints: references } = referencesApi;
const { endpoints: software } = softwareApi;
const { endpoints: categories } = categoriesApi;
const change = { modelType: 'projects', idModel: 12, id: 4 } as const;
const ACCESSORIES = { categories: [], category_obj: [], tags: [], products: [], products_obj: [] };
const TESTIMONIAL: Testimonial = {
  ...{ id: 1, rating: 5, text: 'Výborní', author: { id: 1, name: 'Jana', company: null }, is_own: true },
  ...{ hidden_reason: null, is_outside: false, reply: null, can_reply: false, created_at: '2026-11-20T08:00:00Z' },
};
const COMPARED = { ...build.buildCompany(), references_count: 2 };
const withEtag = <T extends object>(thing: T) => ({ ...thing, etag: null });

const cases: Case[] = [
  {
    area: 'user',
    call: () => userApi.endpoints.getSelf.initiate(),
    method: 'GET',
    path: '/users/self/',
    reply: build.buildUser(),
  },
  {
    area: 'user: what is cleared goes as null',
    method: 'PATCH',
    path: '/users/self/',
    body: { first_name: 'Eva', last_name: null },
    call: () => userApi.endpoints.updateSelf.initiate({ first_name: 'Eva', last_name: null }),
    reply: build.buildUser(),
    toast: 'Uloženo',
  },
  {
    area: 'companies: a register',
    method: 'GET',
    path: '/suppliers/?q=rizek&page=2&categories=1%2C3',
    call: () => companies.listRegister.initiate({ type: 'suppliers', q: 'rizek', page: 2, categories: [1, 3] }),
    reply: build.buildPage([build.buildCompanyCard()]),
  },
  {
    area: 'companies: markers',
    method: 'GET',
    path: '/suppliers/?fields=name%2Cgps_lat%2Cgps_lng&page_size=999999999',
    call: () => companies.listMarkers.initiate({ type: 'suppliers' }),
    reply: build.buildPage([{ id: 1 }]),
    data: [{ id: 1 }],
  },
  {
    area: 'companies: suggestions',
    method: 'GET',
    path: '/consultants/suggestion/?q=no',
    call: () => companies.suggestInRegister.initiate({ type: 'consultants', q: 'no' }),
    reply: { groups: [], results: [] },
  },
  {
    area: 'companies: a detail',
    method: 'GET',
    path: '/suppliers/7/',
    reply: build.buildCompany(),
    data: withEtag(build.buildCompany()),
    call: () => companies.getRegisterCompany.initiate({ type: 'suppliers', id: 7 }),
  },
  {
    area: "companies: none of one's own",
    method: 'GET',
    path: '/companies/primary/',
    call: () => companies.getPrimaryCompany.initiate(),
    reply: null,
  },
  {
    area: 'companies: ARES',
    method: 'GET',
    path: '/ares/company/?reg_number=44992785',
    call: () => companies.lookUpCompany.initiate({ reg_number: '44992785' }),
    reply: build.buildAresCompany({ name: 'Brno' }),
  },
  {
    area: 'companies: create',
    method: 'POST',
    path: '/companies/',
    body: { name: 'A' },
    toast: 'Úspěšně vytvořeno',
    call: () => companies.createCompany.initiate({ name: 'A', ...{ role: 'SUPPLIER' } }),
    status: 201,
    reply: build.buildCompany(),
  },
  {
    area: 'companies: update',
    method: 'PATCH',
    path: '/companies/7/',
    body: { city: null },
    toast: 'Změny byly uloženy.',
    call: () => companies.updateCompany.initiate({ id: 7, fields: { city: null } }),
    reply: build.buildCompany(),
    data: withEtag(build.buildCompany()),
  },
  {
    area: 'companies: compare',
    method: 'GET',
    path: '/suppliers/compare/?ids=7%2C8',
    reply: { results: [COMPARED] },
    data: [COMPARED],
    call: () => companies.compareCompanies.initiate({ type: 'suppliers', ids: [7, 8] }),
  },
  {
    area: 'companies: a testimonial',
    method: 'POST',
    path: '/companies/7/testimonials/',
    body: { rating: 5, text: 'Výborní' },
    toast: 'Uloženo',
    call: () => companies.saveTestimonial.initiate({ id: 7, rating: 5, text: 'Výborní' }),
    status: 201,
    reply: TESTIMONIAL,
  },
  {
    area: 'companies: the own testimonial goes',
    method: 'DELETE',
    path: '/companies/7/testimonials/',
    toast: 'Smazáno',
    call: () => companies.deleteTestimonial.initiate({ id: 7 }),
    reply: undefined,
    data: null,
  },
  {
    area: 'history',
    method: 'GET',
    path: '/history/?kind=projects&record_id=12&page=2',
    call: () => historyApi.endpoints.listHistory.initiate({ kind: 'projects', id: 12, page: 2 }),
    reply: build.buildPage([build.buildChange()]),
  },
  {
    area: 'history: one change',
    method: 'GET',
    path: '/history/77/',
    call: () => historyApi.endpoints.getChange.initiate({ id: 77 }),
    reply: build.buildChange(),
  },
  {
    area: 'history: what comes back',
    method: 'POST',
    path: '/history/77/restore/',
    body: { fields: ['deadline'] },
    call: () =>
      historyApi.endpoints.restoreChange.initiate({
        id: 77,
        of: { kind: 'projects', id: 12 },
        etag: '"v1"',
        fields: ['deadline'],
      }),
    reply: undefined,
    data: null,
  },
  {
    area: 'tenders: of a project',
    call: () => tendersApi.endpoints.getProjectTender.initiate({ project: 12 }),
    method: 'GET',
    path: '/projects/12/tender/',
    reply: { tender: build.buildTender() },
    data: withEtag(build.buildTender()),
  },
  {
    area: 'tenders: none yet',
    call: () => tendersApi.endpoints.getProjectTender.initiate({ project: 12 }),
    method: 'GET',
    path: '/projects/12/tender/',
    reply: { tender: null },
    data: null,
  },
  {
    area: 'tenders: publishing',
    call: () => tendersApi.endpoints.publishTender.initiate({ id: 61 }),
    method: 'POST',
    path: '/tenders/61/publish/',
    reply: build.buildTender(),
    data: withEtag(build.buildTender()),
  },
  {
    area: 'tenders: asking companies at once',
    call: () =>
      tendersApi.endpoints.createInquiry.initiate({
        companies: [3, 4],
        found_by: 'COMPARISON',
        text: 'Nová síť',
        bids_until: '2026-12-07T22:59:00.000Z',
      }),
    method: 'POST',
    path: '/tenders/',
    body: { companies: [3, 4], found_by: 'COMPARISON', text: 'Nová síť', bids_until: '2026-12-07T22:59:00.000Z' },
    status: 201,
    reply: { tender: 61, project: { id: 12, name: 'Nová síť' }, bids_until: '2026-11-27T11:00:00.000Z', asked: 2 },
  },
  {
    area: 'reports',
    method: 'POST',
    path: '/reports/',
    body: { kind: 'messages', id: 41, ground: 'SPAM', note: null },
    toast: 'Děkujeme.',
    call: () => reportsApi.endpoints.createReport.initiate({ kind: 'messages', id: 41, ground: 'SPAM', note: null }),
    status: 201,
    reply: { detail: 'Děkujeme.' },
  },
  {
    area: 'projects',
    method: 'GET',
    path: '/projects/?status=20',
    call: () => projects.listProjects.initiate({ status: [20] }),
    reply: build.buildPage([build.buildProject()]),
  },
  {
    area: 'projects: one',
    method: 'GET',
    path: '/projects/12/',
    call: () => projects.getProject.initiate({ id: 12 }),
    reply: build.buildProject(),
    data: withEtag(build.buildProject()),
  },
  {
    area: 'projects: defaults',
    method: 'GET',
    path: '/projects/default/?project_id=12',
    call: () => projects.getProjectDefaults.initiate({ project_id: 12 }),
    reply: build.buildProject(),
  },
  {
    area: 'projects: create',
    method: 'POST',
    path: '/projects/',
    body: { name: 'P' },
    call: () => projects.createProject.initiate({ name: 'P' }),
    status: 201,
    reply: build.buildProject(),
    toast: 'Úspěšně vytvořeno',
  },
  {
    area: 'projects: delete',
    method: 'DELETE',
    path: '/projects/12/',
    call: () => projects.deleteProject.initiate({ id: 12 }),
    reply: undefined,
    data: null,
    toast: 'Smazáno',
  },
  {
    area: 'references',
    method: 'GET',
    path: '/references/?owner=true',
    call: () => references.listReferences.initiate({ owner: true }),
    reply: build.buildPage([build.buildReference()]),
  },
  {
    area: 'references: suggestions',
    method: 'GET',
    path: '/references/suggestion/?q=po&owner=true',
    call: () => references.suggestReferences.initiate({ q: 'po', owner: true }),
    reply: build.buildPage([]),
    data: [],
  },
  {
    area: 'references: update',
    method: 'PATCH',
    path: '/references/21/',
    body: { year: 2024 },
    call: () => references.updateReference.initiate({ id: 21, patch: { year: 2024 } }),
    reply: build.buildReference(),
    data: withEtag(build.buildReference()),
    toast: 'Změny byly uloženy.',
  },
  {
    area: 'software',
    method: 'GET',
    path: '/software/?need=need_upgrade',
    call: () => software.listSoftware.initiate({ need: ['need_upgrade'] }),
    reply: { ...build.buildPage([build.buildSoftware()]), totals: { month: 0, year: 0 } },
  },
  {
    area: 'software: create, the switches default to false',
    method: 'POST',
    path: '/software/',
    toast: 'Technologie vytvořena',
    body: { name: 'S', need_customization: false, need_extension: false, need_upgrade: true, watch_expiration: false },
    call: () => software.createSoftware.initiate({ name: 'S', need_upgrade: true }),
    status: 201,
    reply: build.buildSoftware(),
  },
  {
    area: 'software: delete',
    method: 'DELETE',
    path: '/software/31/',
    call: () => software.deleteSoftware.initiate({ id: 31 }),
    reply: undefined,
    data: null,
    toast: 'Smazáno',
  },
  {
    area: 'categories',
    method: 'GET',
    path: '/categories/?page_size=9999',
    call: () => categories.listCategories.initiate(),
    reply: build.buildPage([build.buildCategory()]),
    data: [build.buildCategory()],
  },
  {
    area: 'categories: needs',
    method: 'GET',
    path: '/categories/needs/?q=ERP',
    call: () => categories.findNeeds.initiate({ q: 'ERP' }),
    reply: build.buildNeeds([build.buildNeed()], 'CZ064'),
  },
  {
    area: 'categories: groups',
    method: 'GET',
    path: '/categories/group/',
    call: () => categories.listCategoryGroups.initiate(),
    reply: build.buildCategoryGroups(),
  },
  {
    area: 'categories: add',
    method: 'POST',
    path: '/projects/12/categories/',
    body: { category_id: 4 },
    call: () => categories.addCategory.initiate({ ...change, accessoriesType: 'categories' }),
    status: 201,
    reply: { ...ACCESSORIES, categories: [4] },
    toast: 'Kategorie byla přidána',
  },
  {
    area: 'categories: remove',
    method: 'DELETE',
    path: '/projects/12/categories/',
    body: { category_id: 4 },
    call: () => categories.removeCategory.initiate({ ...change, accessoriesType: 'categories' }),
    reply: ACCESSORIES,
    toast: 'Kategorie byla odebrána',
  },
  {
    area: 'tags: add',
    method: 'POST',
    path: '/projects/12/tags/',
    body: { tag_id: 4 },
    call: () => categories.addAccessory.initiate({ ...change, accessoriesType: 'tags' }),
    status: 201,
    reply: ACCESSORIES,
    toast: 'added',
  },
  {
    area: 'products: remove',
    method: 'DELETE',
    path: '/projects/12/products/',
    body: { product_id: 4 },
    call: () => categories.removeAccessory.initiate({ ...change, accessoriesType: 'products' }),
    reply: ACCESSORIES,
    toast: 'deleted',
  },
  {
    area: 'tags',
    method: 'GET',
    path: '/tags/?page_size=9999',
    call: () => tagsApi.endpoints.listTags.initiate(),
    reply: build.buildPage([{ id: 1, name: 'cloud' }]),
    data: [{ id: 1, name: 'cloud' }],
  },
  {
    area: 'products',
    method: 'GET',
    path: '/products/?categories=1&page_size=99999',
    call: () => productsApi.endpoints.listProducts.initiate({ categories: [1] }),
    reply: build.buildPage([build.buildProduct()]),
    data: [build.buildProduct()],
  },
  {
    area: 'products: suggestions',
    method: 'GET',
    path: '/products/suggestion/?q=po',
    call: () => productsApi.endpoints.suggestProducts.initiate({ q: 'po' }),
    reply: { results: [] },
    data: [],
  },
  {
    area: 'technologies',
    method: 'GET',
    path: '/technologies/?q=po',
    call: () => technologiesApi.endpoints.listTechnologies.initiate({ q: 'po' }),
    reply: build.buildPage([build.buildTechnology()]),
  },
  {
    area: 'services',
    method: 'GET',
    path: '/services/?page=1&category=ANALYZE',
    call: () => servicesApi.endpoints.listServices.initiate({ category: 'ANALYZE' }),
    reply: build.buildPage([build.buildService()]),
  },
  {
    area: 'requests',
    method: 'GET',
    path: '/callbacks/',
    call: () => requestsApi.endpoints.listRequests.initiate({ kind: 'callbacks' }),
    reply: build.buildPage([build.buildRequest()]),
  },
  {
    area: 'requests: take back',
    method: 'DELETE',
    path: '/consierge/51/',
    call: () => requestsApi.endpoints.deleteRequest.initiate({ kind: 'consierge', id: 51 }),
    reply: undefined,
    data: null,
    toast: 'Smazáno',
  },
  {
    area: 'files: rename',
    method: 'PATCH',
    path: '/files/9/',
    body: { name: 'b.pdf' },
    call: () =>
      filesApi.endpoints.updateFile.initiate({ of: { owner: 'projects', id: 12 }, id: 9, patch: { name: 'b.pdf' } }),
    reply: build.buildFile({ name: 'b.pdf' }),
    toast: 'Změny byly uloženy.',
  },
  {
    area: 'messages: post',
    method: 'POST',
    path: '/messages/',
    body: { thread_ct_id: 1, thread_object_id: 12, text: 'Ano', parent: null },
    call: () =>
      messagesApi.endpoints.createMessage.initiate({
        thread_ct_id: 1,
        thread_object_id: 12,
        text: 'Ano',
        parent: null,
      }),
    status: 201,
    reply: build.buildMessage(),
  },
];

const answer = ({ method, path, body }: Case) =>
  api().intercept(path, method, body).matchHeader('Authorization', `Token ${TOKEN}`);

describe.each(cases)('$area', (given) => {
  it('returns the result', async () => {
    const { store, toasts } = testStore();
    const { reply, status = reply === undefined ? 204 : 200 } = given;
    answer(given).reply(status, reply === undefined ? '' : JSON.stringify(reply));

    const result = await store.dispatch(given.call());

    expect(result.error).toBeUndefined();
    expect(result.data).toEqual('data' in given ? given.data : given.reply);
    expect(toasts()).toEqual(given.toast ? [given.toast] : []);
  });

  it("returns the server's error", async () => {
    const { store } = testStore();
    answer(given).reply(403, { detail: 'Na to nemáte právo.' });

    const result = await store.dispatch(given.call());

    expect(result.error).toEqual({ kind: 'response', status: 403, body: { detail: 'Na to nemáte právo.' } });
    expect(Object.values(store.getState().errors)).toEqual([{ detail: ['Na to nemáte právo.'] }]);
  });
});

it('a company without an id is not updated, and the form shows why', async () => {
  const { store, toasts } = testStore();
  await store.dispatch(companies.updateCompany.initiate({ id: null, fields: { name: 'A' } }));
  expect(toasts()).toEqual([sentences.missingObject]);
});

it('the ETag of a detail is sent back as If-Match', async () => {
  const { store } = testStore();
  api().get('/software/31/').reply(200, build.buildSoftware(), { ETag: '"v1"' });
  const { data } = await store.dispatch(software.getSoftware.initiate({ id: 31 }));
  api()
    .patch('/software/31/')
    .matchHeader('If-Match', '"v1"')
    .reply(412, { detail: 'Záznam mezitím změnil někdo jiný.' });

  const { error } = await store.dispatch(
    software.updateSoftware.initiate({ id: 31, etag: data?.etag, patch: { name: 'B' } }),
  );

  expect(error).toMatchObject({ status: 412 });
});

it.each([
  ['assistant', { name: 'J', phone: '1', time: '10:00', note: null, categories: [1] }],
  ['callbacks', { name: 'J', phone: '1', note: null, categories: [1], callback_type: 'OTHER' }],
  ['consierge', { name: 'J', phone: '1', note: null, categories: [1], assistant_type: 'OTHER', service: 71 }],
] as const)('a request of the kind %s sends its fields', async (kind, body) => {
  const { store } = testStore();
  api().post(`/${kind}/`, body).reply(201, build.buildRequest({ kind }));
  const draft = { name: 'J', phone: '1', time: '10:00', note: '', categories: [1], assistant_type: '', service: 71 };
  const { error } = await store.dispatch(requestsApi.endpoints.createRequest.initiate({ kind, draft }));
  expect(error).toBeUndefined();
});

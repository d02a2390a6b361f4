import nock from 'nock';
import { learnLegalForms } from '#modules/companies/ares/legalFormsJob.ts';
import { MINISTRY, TRADESMAN, UNKNOWN } from '#support/server/aresAnswers.ts';
import { emptiedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();

const register = () => nock('https://ares.gov.cz');
const path = (number: string) => `/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/${number}`;
const learn = () => learnLegalForms(portal.services);
const forms = async () =>
  (await portal.db.selectFrom('companies').select('legal_form').orderBy('id').execute()).map(
    ({ legal_form }) => legal_form,
  );

it('queries the register only for saved numbers without a legal form', async () => {
  await buildWorkCompany(portal.db, { reg_number: '00006947' });
  await buildWorkCompany(portal.db, { reg_number: '44992785' });
  await buildWorkCompany(portal.db, { reg_number: '45274649', legal_form: '121' });
  await buildWorkCompany(portal.db);
  await buildWorkCompany(portal.db, { reg_number: '00006947' });
  register().get(path('00006947')).reply(200, MINISTRY).get(path('44992785')).reply(200, TRADESMAN);
  expect(await learn()).toBe(2);
  expect(await forms()).toEqual(['325', '101', '121', null, '325']);
  expect(await learn()).toBe(0);
});

it('repeats the query after a month for unknown numbers, and never queries invalid ones', async () => {
  await buildWorkCompany(portal.db, { reg_number: '45274649' });
  await buildWorkCompany(portal.db, { reg_number: '12345678' });
  register().get(path('45274649')).reply(404, UNKNOWN);
  expect(await learn()).toBe(2);
  expect(await learn()).toBe(0);
  portal.pass({ days: 31 });
  register()
    .get(path('45274649'))
    .reply(200, { ...MINISTRY, ico: '45274649', pravniForma: '121' });
  await learn();
  expect(await forms()).toEqual(['121', null]);
});

it('stops when the register does not respond, and continues in the next run', async () => {
  await buildWorkCompany(portal.db, { reg_number: '00006947' });
  await buildWorkCompany(portal.db, { reg_number: '44992785' });
  register().get(path('00006947')).twice().reply(500, {});
  expect(await learn()).toBe(0);
  register().get(path('00006947')).reply(200, MINISTRY).get(path('44992785')).reply(200, TRADESMAN);
  expect(await learn()).toBe(2);
  expect(await forms()).toEqual(['325', '101']);
});

it('stops early when the portal shuts down', async () => {
  await buildWorkCompany(portal.db, { reg_number: '00006947' });
  expect(await learnLegalForms(portal.services, () => false)).toBe(0);
  expect(await forms()).toEqual([null]);
});

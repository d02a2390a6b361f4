import nock from 'nock';
import { fetchAresSubject } from '#modules/companies/ares/ares.ts';
import { readAresSize } from '#modules/companies/ares/aresAnswer.ts';
import { MINISTRY, UNKNOWN } from '#support/server/aresAnswers.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
beforeEach(async () => {
  await portal.db.deleteFrom('ares_answers').execute();
  portal.pass({ minutes: 2 });
});

const register = () => nock('https://ares.gov.cz');
const path = (number: string) => `/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/${number}`;
const lookUp = async (number: string) => portal.by('visitor').get(`ares/company/?reg_number=${number}`);
const UNREACHABLE = { status: 503, body: { detail: 'Registr ARES teď neodpovídá.' } };

it('returns the company to a visitor, with the source and the time', async () => {
  register().get(path('00006947')).reply(200, MINISTRY);
  const statistics = { primarniZaznam: true, statistickeUdaje: { kategoriePoctuPracovniku: '330' } };
  const res = path('00006947').replace('subjekty/', 'subjekty-res/');
  register()
    .get(res)
    .reply(200, { zaznamy: [{ primarniZaznam: false }, statistics] });
  expect(await lookUp('000%2006947')).toMatchObject({
    status: 200,
    body: {
      name: 'Ministerstvo financí',
      zip: '11800',
      vat_number: 'CZ00006947',
      founded_year: 1993,
      size: 'LARGE',
      source: 'ARES',
      fetched_at: expect.stringMatching(/Z$/),
    },
  });
});

it.each([
  ['000', null],
  ['110', 'NONE'],
  ['130', 'MICRO'],
  ['230', 'SMALL'],
  ['320', 'MEDIUM'],
  ['330', 'LARGE'],
  [undefined, null],
])('reads the code %s of the staff as %s', (kategoriePoctuPracovniku, size) => {
  expect(readAresSize({ zaznamy: [{ statistickeUdaje: { kategoriePoctuPracovniku } }] })).toBe(size);
});

it('queries the register once a day, and once for concurrent requests', async () => {
  const request = register().get(path('00006947')).delay(50).reply(200, MINISTRY);
  const answers = await Promise.all([lookUp('00006947'), lookUp('00006947'), lookUp('00006947')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await lookUp('00006947')).body).toEqual(answers[0].body);
  expect(request.isDone()).toBe(true);

  portal.pass({ days: 1, minutes: 1 });
  register()
    .get(path('00006947'))
    .reply(200, { ...MINISTRY, obchodniJmeno: 'Nový název' });
  expect((await lookUp('00006947')).body).toMatchObject({ name: 'Nový název' });
});

it('answers that the register does not know the number, and caches that too', async () => {
  register().get(path('45274649')).reply(404, UNKNOWN);
  const unknown = { status: 404, body: { detail: 'Firmu s tímto IČO registr ARES nezná.' } };
  expect(await lookUp('45274649')).toMatchObject(unknown);
  expect(await lookUp('45274649')).toMatchObject(unknown);
});

it('sends no invalid number to the register', async () => {
  expect(await lookUp('')).toMatchObject({ status: 400, body: { reg_number: ['Toto pole je povinné'] } });
  for (const wrong of ['12345678', '1234567', 'abcdefgh', '..%2F..%2Fx', '00000000', '00006947%2F..']) {
    expect(await lookUp(wrong)).toMatchObject({ status: 400, body: { reg_number: ['IČO není platné.'] } });
  }
});

it('retries once after an error of the register', async () => {
  register().get(path('00006947')).reply(502, 'bad gateway').get(path('00006947')).reply(200, MINISTRY);
  expect((await lookUp('00006947')).status).toBe(200);
});

it.each([
  ['two faults in a row', () => register().get(path('00006947')).twice().reply(500, {})],
  ['a closed connection', () => register().get(path('00006947')).twice().replyWithError('ECONNRESET')],
  ['a limit of calls', () => register().get(path('00006947')).reply(429, {})],
  ['another 404 than its own', () => register().get(path('00006947')).reply(404, { status: 404, error: 'Not Found' })],
  [
    'a way elsewhere',
    () => register().get(path('00006947')).twice().reply(302, undefined, { location: 'https://elsewhere.test/' }),
  ],
  ['HTML', () => register().get(path('00006947')).twice().reply(200, '<html></html>')],
  ['no subject', () => register().get(path('00006947')).reply(200, {})],
])('returns a message when the register fails: %s', async (_fault, prepare) => {
  prepare();
  expect(await lookUp('00006947')).toMatchObject(UNREACHABLE);
  // The failure is not cached.
  register().get(path('00006947')).reply(200, MINISTRY);
  expect((await lookUp('00006947')).status).toBe(200);
});

it('ends a request to an unresponsive register by the timeout', async () => {
  register().get(path('00006947')).twice().delay(500).reply(200, MINISTRY);
  await expect(fetchAresSubject(portal.services.config.aresUrl, '00006947', [20, 20])).rejects.toMatchObject(
    UNREACHABLE,
  );
});

it('logs the reason of a failure', async () => {
  register()
    .get(path('00006947'))
    .twice()
    .replyWithError(Object.assign(new Error('too old'), { code: 'CERT_HAS_EXPIRED' }));
  await expect(fetchAresSubject(portal.services.config.aresUrl, '00006947')).rejects.toHaveProperty('cause');
});

it('answers 401 to an invalid token, and 429 after sixty requests per minute from one IP address', async () => {
  const client = await portal.as('visitor');
  expect((await client.get('ares/company/?reg_number=1', { authorization: 'Token wrong' })).status).toBe(401);
  for (let request = 0; request < 60; request += 1) await lookUp('1');
  expect(await lookUp('1')).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } });
});

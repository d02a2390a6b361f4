import { hashPassword } from '#platform/identity/passwords.ts';
import { buildCategory, buildUser } from '#support/server/builders.ts';
import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();

const nameless = { status: 400, body: { name: ['Toto pole je povinné'] } };

it('normalizes a name to one line without invisible characters, and finds it in any form', async () => {
  const client = await portal.as('premium');
  const { id: category } = await buildCategory(portal.db);
  const categories = [category];
  for (const name of ['\u200b\u200b', '\u3164\u3164'])
    expect(await client.post('projects/', { name, categories })).toMatchObject(nameless);

  const made = await client.post('projects/', {
    name: 'Kyber\u00adnetický\u000bs\u202eejf\u200b',
    description: 'První řádek\u000bdruhý\u0007 řádek\u200b\r\ntřetí',
    categories,
  });
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Kybernetický sejf', description: 'První řádek\ndruhý řádek\ntřetí' },
  });
  for (const q of ['kybernetický', 'kyber\u00adnetický', 'kyberneticky\u0301 se\u200bjf'])
    expect(await client.get(`projects/?q=${encodeURIComponent(q)}`)).toMatchObject({
      body: { pagination: { count: 1 } },
    });
});

it('normalizes a phone number without direction marks, brackets and minus signs', async () => {
  const client = await portal.as('premium');
  for (const phone of ['\u202a+420 777 000 112\u202c', '(+420) 777 000 112', '777\u2212000\u2212112'])
    expect(await client.patch('users/self/', { phone })).toMatchObject({ body: { phone: '+420777000112' } });
});

it('ignores invisible characters in an e-mail address, but not in a password', async () => {
  const password = 'Pass\u200bword\u00ad1';
  const { email } = await buildUser(portal.db, { password_hash: await hashPassword(password) });
  const visitor = await portal.as('visitor');
  expect((await visitor.post('accounts/login/', { email: `\u200e${email}\u200b`, password })).status).toBe(200);
});

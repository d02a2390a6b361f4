import { sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();

describe('the own account', () => {
  it('shows the account data without secrets, with Cache-Control: no-store', async () => {
    const client = await portal.as('premium');

    const answer = await client.get('users/self/');

    expect(answer).toMatchObject({
      status: 200,
      body: { id: await portal.idOf('premium'), role: 'CLIENT', plan: 'PREMIUM', company: null, is_operator: false },
      headers: { 'cache-control': 'no-store', etag: '"v1"' },
    });
    expect(Object.keys(answer.body as object).sort()).toEqual(
      [
        'company',
        'consents_due',
        'date_joined',
        'email',
        'first_name',
        'id',
        'is_operator',
        'last_name',
        'memberships',
        'operator_roles',
        'phone',
        'plan',
        'role',
        'second_factor',
        'vocative',
      ].sort(),
    );
  });

  it('changes name and phone, never role, plan or e-mail', async () => {
    const client = await portal.as('free');

    const answer = await client.patch('users/self/', {
      first_name: '  Petr ',
      phone: '+420 777 000 112',
      role: 'SUPPLIER',
      plan: 'PREMIUM',
      email: 'jiny@portal.test',
      is_operator: true,
      id: 999,
    });

    expect(answer).toMatchObject({
      status: 200,
      body: { first_name: 'Petr', phone: '+420777000112', role: 'CLIENT', plan: 'FREE' },
    });
    expect((await client.get('users/self/')).body).toEqual(answer.body);
  });

  it('clears fields that are empty or null, and keeps missing ones', async () => {
    const client = await portal.as('basic');
    await client.patch('users/self/', { phone: '+420777000112' });

    const cleared = await client.patch('users/self/', { last_name: null, phone: '   ' });

    expect(cleared).toMatchObject({ status: 200, body: { first_name: 'Jana', last_name: null, phone: null } });
    expect(await client.patch('users/self/', { first_name: '' })).toMatchObject({ body: { first_name: null } });
    expect((await client.get('users/self/')).body).toMatchObject({ first_name: null, last_name: null, phone: null });
  });

  it('answers 400 to a wrong phone', async () => {
    const client = await portal.as('basic');

    expect(await client.patch('users/self/', { phone: '123' })).toMatchObject({
      status: 400,
      body: { phone: ['Zadejte telefon, například 777 000 112.'] },
    });
  });

  it('answers 412 to a change of an outdated version', async () => {
    const client = await portal.as('supplier');
    const { etag } = (await client.get('users/self/')).headers as { etag: string };

    const first = await client.patch('users/self/', { first_name: 'Alena' }, { 'if-match': etag });
    const second = await client.patch('users/self/', { first_name: 'Blanka' }, { 'if-match': etag });

    expect(first).toMatchObject({ status: 200, headers: { etag: '"v2"' } });
    expect(second).toMatchObject({ status: 412, body: { detail: 'Záznam se mezitím změnil.' } });
    expect((await client.get('users/self/')).body).toMatchObject({ first_name: 'Alena' });
  });
});

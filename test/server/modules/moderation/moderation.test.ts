import { QUOTAS } from '#contract/limits/quotas.ts';
import type { Page } from '#contract/wire/common.ts';
import type { Testimonial } from '#contract/wire/companies.ts';
import type { Message, MessagePlace } from '#contract/wire/messages.ts';
import type { Overview, PublicOverview } from '#contract/wire/overview.ts';
import { approveTestimonial } from '#modules/moderation/testimonials.ts';
import { buildUser } from '#support/server/builders.ts';
import { allMails, writeNotificationMails } from '#support/server/mailbox.ts';
import { hideThing, keepThing, restoreThing } from '#support/server/moderate.ts';
import { changeRow, readRow } from '#support/server/rows.ts';
import { listed, type Person, sharedPortal } from '#support/server/startPortal.ts';
import { buildReference, buildWorkCompany, buildWorkProject } from '#support/server/workBuilders.ts';

const portal = sharedPortal();
let company: { id: number; name: string };
beforeEach(async () => {
  company = await buildWorkCompany(portal.db, { owner_id: await portal.idOf('supplier') });
});

const path = () => `companies/${company.id}/testimonials/`;
const write = async (person: Person, text = 'Dodali včas.', rating = 5) =>
  ((await portal.by(person).post(path(), { rating, text })).body as Testimonial).id;
const list = (person: Person) => listed<Testimonial>(portal.by(person), path());
const rating = async () =>
  ((await portal.by('premium').get(`suppliers/${company.id}/`)).body as { rating: object }).rating;
const onHome = async () => ((await portal.by('visitor').get('overview/public/')).body as PublicOverview).testimonials;
const approve = (id: number, isApproved = true) => approveTestimonial(portal.services, portal.db, id, isApproved);
const hide = (kind: 'testimonials' | 'messages', id: number, reason = 'Osobní údaje.') =>
  hideThing(portal, kind, id, { reason });
const show = (kind: 'testimonials' | 'messages', id: number) => restoreThing(portal, kind, id);
const report = async (person: Person, kind: string, id: number, note = 'Je to nepravda.') =>
  portal.by(person).post('reports/', { kind, id, ground: 'OTHER', note });
const mailsAbout = async (subject: string) => {
  await writeNotificationMails(portal.db, portal.services.clock);
  return (await allMails(portal.db)).filter((mail) => mail.subject.includes(subject));
};

describe('testimonials on the home page', () => {
  afterEach(() => portal.db.deleteFrom('testimonials').execute());

  it('appear once approved by the operator, with their author and company', async () => {
    const author = await buildUser(portal.db, { first_name: 'Petra', last_name: 'Nováková' });
    const own = await buildWorkCompany(portal.db, { name: 'Jelení stráň s.r.o.', role: 'CLIENT', owner_id: author.id });
    const { body } = await (await portal.asUser(author.id)).post(path(), { rating: 5, text: 'Výborné.' });
    const { id } = body as Testimonial;
    expect(await onHome()).toEqual([]);

    await approve(id);
    expect(await onHome()).toEqual([
      {
        id,
        rating: 5,
        text: 'Výborné.',
        author_name: 'Petra Nováková',
        author_company: own.name,
        company_name: company.name,
      },
    ]);
    expect(await list('premium')).toMatchObject([
      { author: { name: 'Petra Nováková', company: { id: own.id, name: own.name } } },
    ]);
    await approve(id, false);
    expect(await onHome()).toEqual([]);
  });

  it('are limited to the three most recently approved', async () => {
    const picked: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      company = await buildWorkCompany(portal.db);
      picked.push(await write('premium', `Věta ${turn}`, turn + 1));
      portal.pass({ seconds: 1 });
      await approve(picked.at(-1)!);
    }
    expect((await onHome()).map(({ id }) => id)).toEqual(picked.slice(1).reverse());
  });

  it('lose their approval when the text or rating changes', async () => {
    const id = await write('premium', 'Skvělé.', 5);
    await approve(id);
    await write('premium', 'Skvělé.', 5);
    expect(await onHome()).toHaveLength(1);
    await write('premium', 'Koupejte u konkurence.', 5);
    expect(await onHome()).toEqual([]);
    await approve(id);
    await write('premium', 'Koupejte u konkurence.', 1);
    expect(await onHome()).toEqual([]);
  });

  it('cannot be approved while hidden, and return once restored', async () => {
    const id = await write('premium');
    await approve(id);
    const before = await onHome();
    expect(before).toHaveLength(1);
    await hide('testimonials', id);
    expect(await onHome()).toEqual([]);
    expect(await approve(id)).toBe(false);
    await show('testimonials', id);
    expect(await onHome()).toEqual(before);
    expect([await approve(0), await hide('testimonials', 0), await show('testimonials', 0)]).toEqual([
      false,
      null,
      null,
    ]);
  });
});

describe('deleting an own testimonial', () => {
  it('removes it from the list and from the rating', async () => {
    await write('premium', 'Výborné.', 5);
    await write('basic', 'Špatné.', 1);
    expect(await portal.by('basic').delete(path())).toMatchObject({ status: 204, body: null });
    expect(await rating()).toEqual({ average: 5, count: 1 });
    expect((await list('basic')).map(({ text }) => text)).toEqual(['Výborné.']);
    expect((await portal.by('basic').delete(path())).status).toBe(404);
    expect((await portal.by('supplier').delete(path())).status).toBe(404);
    expect(await rating()).toEqual({ average: 5, count: 1 });
  });

  it('is possible even when the company is no longer public', async () => {
    await write('premium');
    await changeRow(portal.db, 'companies', company.id, { verification: 'REJECTED', verification_note: 'Ne.' });
    expect((await portal.by('premium').get(path())).status).toBe(404);
    expect((await portal.by('premium').delete(path())).status).toBe(204);
  });
});

describe('a hidden testimonial', () => {
  it('is visible only to its author, with the reason, and is excluded from the rating until restored', async () => {
    const id = await write('premium', 'Zlodějna.', 1);
    await write('basic', 'Dobré.', 4);
    expect(await rating()).toEqual({ average: 2.5, count: 2 });
    await hide('testimonials', id);
    expect(await rating()).toEqual({ average: 4, count: 1 });
    expect(await list('basic')).toMatchObject([{ text: 'Dobré.', hidden_reason: null }]);
    expect(await list('premium')).toMatchObject([
      { text: 'Zlodějna.', hidden_reason: 'Osobní údaje.' },
      { text: 'Dobré.' },
    ]);
    expect((await portal.by('premium').get(path())).body).toMatchObject({ pagination: { count: 2 } });
    expect((await portal.by('basic').get(path())).body).toMatchObject({ pagination: { count: 1 } });

    // Writing it again neither restores it nor counts it.
    await write('premium', 'Zlodějna!', 2);
    expect(await rating()).toEqual({ average: 4, count: 1 });
    expect(await list('basic')).toHaveLength(1);
    await show('testimonials', id);
    expect(await rating()).toEqual({ average: 3, count: 2 });
    expect(await show('testimonials', id)).toBeNull();
  });

  it('notifies its author of the reason once, and stores the decision', async () => {
    const id = await write('premium', 'Jméno a bydliště.');
    await hide('testimonials', id, 'Prozrazuje bydliště.');
    await expect(hide('testimonials', id)).rejects.toThrow('Skryto');
    const sentMails = (await mailsAbout('Skryli jsme vaše hodnocení')).filter(({ body_text }) =>
      body_text.includes('Prozrazuje bydliště.'),
    );
    expect(sentMails).toHaveLength(1);
    expect(sentMails[0]?.body_text).toContain('Jméno a bydliště.');
    const decisions = await portal.db
      .selectFrom('moderation_decisions')
      .select(['decision', 'reason'])
      .where('kind', '=', 'testimonials')
      .where('record_id', '=', id)
      .execute();
    expect(decisions).toEqual([{ decision: 'HIDDEN', reason: 'Prozrazuje bydliště.' }]);
  });

  it('is not subtracted from the rating twice when its author deletes it', async () => {
    const id = await write('premium', 'Zlodějna.', 1);
    await write('basic', 'Dobré.', 4);
    await hide('testimonials', id);
    await portal.by('premium').delete(path());
    expect(await rating()).toEqual({ average: 4, count: 1 });
  });
});

describe('hidden messages', () => {
  const messages = async (person: Person, objectId: number, parent = '') =>
    (await portal.by(person).get(`messages/?thread_ct_id=2&thread__object_id=${objectId}&parent=${parent}`))
      .body as Page<Message>;
  const writeMessage = async (person: Person, objectId: number, text: string, parent: number | null = null) =>
    (
      (await portal.by(person).post('messages/', { thread_ct_id: 2, thread_object_id: objectId, text, parent }))
        .body as Message
    ).id;

  it('disappear, except those with replies', async () => {
    const { id } = await buildReference(portal.db, await portal.idOf('supplier'));
    const lonely = await writeMessage('premium', id, 'Nadávka');
    const answered = await writeMessage('premium', id, 'Urážka');
    const reply = await writeMessage('basic', id, 'Nechte toho.', answered);
    await writeMessage('basic', id, 'Kolik to stálo?');
    await hide('messages', lonely);
    await hide('messages', answered);

    const { results, pagination } = await messages('free', id);
    expect(results.map(({ text, hidden, replies_count }) => [text, hidden, replies_count])).toEqual([
      ['Kolik to stálo?', false, 0],
      ['Příspěvek byl skryt.', true, 1],
    ]);
    expect(pagination.count).toBe(2);
    expect(results[1]).toMatchObject({ author: { id: null, name: 'Skrytý příspěvek', company: null }, is_own: false });
    // The author still sees the text and the reason.
    expect((await messages('premium', id)).results).toMatchObject([
      { text: 'Kolik to stálo?' },
      {
        text: 'Urážka',
        hidden: true,
        hidden_reason: 'Osobní údaje.',
        is_own: true,
        can_edit: false,
        can_delete: false,
      },
      { text: 'Nadávka', hidden: true, hidden_reason: 'Osobní údaje.' },
    ]);
    expect(results[1]).not.toHaveProperty('hidden_reason');

    const reader = await portal.as('free');
    expect((await reader.get(`messages/${lonely}/`)).status).toBe(404);
    expect((await reader.get(`messages/${reply}/`)).body).toMatchObject({
      root: answered,
      root_page: 1,
    } satisfies Partial<MessagePlace>);

    await hide('messages', reply);
    expect((await messages('free', id)).results.map(({ text }) => text)).toEqual(['Kolik to stálo?']);
    expect((await messages('free', id, String(answered))).results).toEqual([]);
    await show('messages', answered);
    expect((await messages('free', id)).results.map(({ text, replies_count }) => [text, replies_count])).toEqual([
      ['Kolik to stálo?', 0],
      ['Urážka', 0],
    ]);
    const sentMails = (await mailsAbout('Skryli jsme váš příspěvek')).map(({ body_text }) => body_text);
    for (const text of ['Nadávka', 'Urážka', 'Nechte toho.'])
      expect(sentMails.filter((mail) => mail.includes(text))).toHaveLength(1);
  });

  it('are left out of the overview of the user they reply to', async () => {
    const { id } = await buildReference(portal.db, await portal.idOf('consultant'));
    const answer = await writeMessage('premium', id, 'Odpověď na stůl');
    const overview = async () =>
      ((await portal.by('consultant').get('overview/')).body as Overview).rows.map(({ item }) => item);
    expect(await overview()).toContain(`message:${answer}`);
    await hide('messages', answer);
    expect(await overview()).not.toContain(`message:${answer}`);
  });
});

describe('content reports', () => {
  it('store the reported text and notify the operator, once per user', async () => {
    const id = await write('premium', 'Šéf je zloděj.');
    expect(await report('free', 'testimonials', id, '  Pomluva. ')).toMatchObject({
      status: 201,
      body: { detail: expect.stringContaining('Děkujeme') },
    });
    expect(await report('free', 'testimonials', id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('už jste nahlásili') },
    });
    expect((await report('basic', 'testimonials', id)).status).toBe(201);
    // The report keeps the original text after an edit.
    await write('premium', 'Dobré.');
    const stored = await portal.db
      .selectFrom('reports')
      .selectAll()
      .where('record_id', '=', id)
      .where('kind', '=', 'testimonials')
      .orderBy('id')
      .execute();
    expect(stored).toMatchObject([
      { ground: 'OTHER', note: 'Pomluva.' },
      { ground: 'OTHER', note: 'Je to nepravda.' },
    ]);
    const moderation = await readRow(portal.db, 'moderations', stored[0]!.moderation_id);
    expect(moderation).toMatchObject({ state: 'OPEN', count: 2, snapshot: { text: 'Šéf je zloděj.', rating: 5 } });
    const mails = await mailsAbout(`Nahlášeno: Hodnocení (${moderation.id})`);
    expect(mails).toMatchObject([
      {
        recipient: 'operator@portal.test',
        body_text: expect.stringMatching(/Pomluva\.[\s\S]*Šéf je zloděj\.[\s\S]*\/provoz\/moderace\//),
      },
    ]);
  });

  it('are accepted for testimonials, messages and companies', async () => {
    const { id } = await buildReference(portal.db, await portal.idOf('supplier'));
    const message = (
      await portal
        .by('premium')
        .post('messages/', { thread_ct_id: 2, thread_object_id: id, text: 'Spam', parent: null })
    ).body as Message;
    expect((await report('free', 'messages', message.id)).status).toBe(201);
    expect((await report('free', 'companies', company.id)).status).toBe(201);
    expect((await report('free', 'users', 1)).status).toBe(400);
    expect((await mailsAbout('Nahlášeno: Profil firmy')).at(-1)?.body_text).toContain(company.name);
  });

  it('are accepted only for visible content of others', async () => {
    const id = await write('premium');
    expect(await report('premium', 'testimonials', id)).toMatchObject({
      status: 403,
      body: { detail: 'Vlastní obsah nahlásit nelze.' },
    });
    expect((await report('consultant', 'testimonials', id)).status).toBe(404);
    expect((await report('supplier', 'companies', company.id)).status).toBe(403);
    const { id: project } = await buildWorkProject(portal.db, await portal.idOf('premium'));
    const message = (
      await portal
        .by('premium')
        .post('messages/', { thread_ct_id: 1, thread_object_id: project, text: 'Interní', parent: null })
    ).body as Message;
    expect((await report('free', 'messages', message.id)).status).toBe(404);
    await hide('testimonials', id);
    expect((await report('free', 'testimonials', id)).status).toBe(404);
    expect((await report('free', 'testimonials', 999_999)).status).toBe(404);
  });

  it('require an explanation for the ground “other”', async () => {
    const id = await write('premium');
    expect(await report('basic', 'testimonials', id, '  ')).toMatchObject({
      status: 400,
      body: { note: ['Toto pole je povinné'] },
    });
    expect(await report('basic', 'testimonials', id, 'x'.repeat(1001))).toMatchObject({
      status: 400,
      body: { note: ['Text je delší než 1000 znaků.'] },
    });
    const reader = await portal.as('basic');
    expect(await reader.post('reports/', { kind: 'testimonials', id, ground: 'NUDA' })).toMatchObject({ status: 400 });
    expect((await report('basic', 'testimonials', id, 'x'.repeat(1000))).status).toBe(201);
    // Specific grounds need no explanation.
    expect((await portal.by('free').post('reports/', { kind: 'testimonials', id, ground: 'SPAM' })).status).toBe(201);
  });

  it('have a daily limit', async () => {
    const reporter = await portal.asUser((await buildUser(portal.db)).id);
    const send = async () => {
      const { id } = await buildWorkCompany(portal.db);
      return reporter.post('reports/', { kind: 'companies', id, ground: 'FALSE' });
    };
    for (let turn = 0; turn < QUOTAS.reports.limits.FREE; turn += 1) expect((await send()).status).toBe(201);
    const refused = await send();
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: 'Za den můžete poslat nejvýše 20 nahlášení. Zkuste to prosím znovu za 24 hodin.' },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    portal.pass({ days: 1, seconds: 1 });
    expect((await send()).status).toBe(201);
  });

  it('are resolved by hiding or keeping the content, which others may report again', async () => {
    const id = await write('premium');
    await report('free', 'testimonials', id);
    await report('basic', 'testimonials', id);
    await hide('testimonials', id);
    await report('free', 'companies', company.id);
    await keepThing(portal, 'companies', company.id);
    expect(await keepThing(portal, 'companies', company.id)).toBeNull();
    expect((await report('free', 'companies', company.id)).status).toBe(409);
    expect((await report('basic', 'companies', company.id)).status).toBe(201);
    const states = await portal.db
      .selectFrom('moderations')
      .select(['kind', 'state', 'count'])
      .where((row) =>
        row.or([
          row.and([row('kind', '=', 'testimonials'), row('record_id', '=', id)]),
          row.and([row('kind', '=', 'companies'), row('record_id', '=', company.id)]),
        ]),
      )
      .orderBy('id')
      .execute();
    expect(states).toEqual([
      { kind: 'testimonials', state: 'HIDDEN', count: 2 },
      { kind: 'companies', state: 'KEPT', count: 1 },
      { kind: 'companies', state: 'OPEN', count: 1 },
    ]);
  });

  it('are kept without the reporter once their account is deleted', async () => {
    const { id: reporter } = await buildUser(portal.db);
    const client = await portal.asUser(reporter);
    await client.post('reports/', { kind: 'companies', id: company.id, ground: 'FALSE' });
    await portal.db.deleteFrom('users').where('id', '=', reporter).execute();
    const stored = await portal.db
      .selectFrom('reports')
      .select('reporter_id')
      .where('kind', '=', 'companies')
      .where('record_id', '=', company.id)
      .execute();
    expect(stored).toEqual([{ reporter_id: null }]);
  });
});

import type { Page } from '#contract/wire/common.ts';
import type { Testimonial } from '#contract/wire/companies.ts';
import type { ModerationNumbers } from '#contract/wire/moderation.ts';
import {
  appeal,
  author,
  closePortal,
  decide,
  moderator,
  detail,
  HIDE,
  moderators,
  notifications,
  openPortal,
  own,
  portal,
  report,
  reported,
  reporter,
  writeTestimonial,
  supplier,
  waiting,
} from '#support/server/adminModeration.ts';
import { buildOpenTender } from '#support/server/bidBuilders.ts';
import { mailsTo, writeNotificationMails } from '#support/server/mailbox.ts';
import { insertedId } from '#support/server/rows.ts';
import type { Client } from '#support/server/startPortal.ts';
import { buildFirm } from '#support/server/tenderBuilders.ts';
import { buildWorkProject } from '#support/server/workBuilders.ts';

/* The moderation of reported content: decisions, notifications about them, and concurrent changes. */

beforeEach(openPortal);
afterAll(closePortal);

it('a report is in the queue with its reasons, and with the reported text next to the current one', async () => {
  const testimonial = await writeTestimonial();
  await report('testimonials', testimonial, reporter.client, 'Není to pravda.');
  await report('testimonials', testimonial, supplier.client);
  const [row, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    kind: 'testimonials',
    record: testimonial,
    state: 'OPEN',
    source: 'REPORT',
    is_hidden: false,
    name: 'Sítě s.r.o.',
    text: 'Šéf je zloděj.',
    author: { id: author.id },
    count: 2,
    grounds: [{ ground: 'INSULT', count: 2 }],
    decided_at: null,
  });
  await writeTestimonial('Šéf je poctivec.', 5);
  expect(await detail(row!.id)).toMatchObject({
    snapshot: { text: 'Šéf je zloděj.', rating: 1 },
    present: { text: 'Šéf je poctivec.', rating: 5 },
    is_changed: true,
    path: `/subjekty/suppliers/${supplier.company}`,
    reports: [{ note: 'Není to pravda.', reporter: { id: reporter.id } }, { note: null }],
    decisions: ['KEPT', 'HIDDEN', 'REMOVED'],
    refusal: null,
    steps: [],
  });
});

it('lists are filtered by state, kind, age and words, by pages', async () => {
  const { id } = await reported();
  const project = await buildWorkProject(portal.db, author.id, { published: true, name: 'Spisovka' });
  await report('projects', project.id, supplier.client);
  const found = async (query: string) => (await waiting(query)).map(({ kind }) => kind);
  expect(await found('ordering=created_at')).toEqual(['testimonials', 'projects']);
  expect(await found('')).toEqual(['projects', 'testimonials']);
  expect(await found('kind=projects')).toEqual(['projects']);
  expect(await found('q=spisov')).toEqual(['projects']);
  expect(await found(`q=%23${id}`)).toEqual(['testimonials']);
  expect(await found('q=%25')).toEqual([]);
  await decide(id);
  expect(await found('state=HIDDEN')).toEqual(['testimonials']);
  expect(await found('waiting=true')).toEqual(['projects']);
  expect(await found('page_size=1&page=2')).toEqual(['testimonials']);
  expect(await found('age=1')).toHaveLength(2);
  portal.pass({ days: 8 });
  expect(await found('age=7')).toEqual([]);
  expect(await found('age=30')).toHaveLength(2);
  expect(await found('age=OLDER')).toEqual([]);
  portal.pass({ days: 30 });
  moderators[0]!.client = await portal.asUser(moderators[0]!.id);
  expect(await found('age=OLDER')).toHaveLength(2);
  expect((await moderator().get('admin/moderation/?state=GONE')).status).toBe(400);
});

it('a decision notifies the author of the rule, the reason and the appeal, and the reporter of the outcome', async () => {
  const { id, testimonial } = await reported();
  expect(await decide(id)).toMatchObject({
    status: 200,
    body: {
      state: 'HIDDEN',
      rule: 'RIGHTS',
      is_hidden: true,
      decided_by: { name: 'Alena Malá' },
      decisions: ['RESTORED'],
    },
  });
  const [notification] = await notifications(author.client);
  expect(notification).toEqual([
    'MODERATION',
    'Skryli jsme vaše hodnocení firmy „Sítě s.r.o.“. Důvod: Uráží konkrétního člověka.',
    `/uzivatel/rozhodnuti/${id}`,
  ]);
  expect(await notifications(reporter.client)).toEqual([
    [
      'REPORT_SETTLED',
      'Nahlásili jste hodnocení firmy „Sítě s.r.o.“. Dali jsme vám za pravdu a obsah skryli',
      '/uzivatel/rozhodnuti?cast=nahlasene',
    ],
  ]);
  // The reporter reads what was decided and why; nobody else does.
  expect((await reporter.client.get('reports/')).body).toMatchObject({
    results: [
      {
        kind: 'testimonials',
        name: 'Sítě s.r.o.',
        state: 'HIDDEN',
        rule: 'RIGHTS',
        decision_reason: 'Uráží konkrétního člověka.',
        decided_at: expect.any(String),
      },
    ],
  });
  expect((await author.client.get('reports/')).body).toMatchObject({ results: [] });
  await writeNotificationMails(portal.db, portal.services.clock);
  const [mail] = await mailsTo(portal.db, author.email);
  for (const part of [
    'Šéf je zloděj.',
    'Obsah nesmí porušovat práva druhých.',
    'Uráží konkrétního člověka.',
    'na základě nahlášení',
    'do 6 měsíců odvolat',
    `/uzivatel/rozhodnuti/${id}`,
  ])
    expect(mail!.text).toContain(part);
  // The reporter stays anonymous.
  expect(JSON.stringify([mail, notification, await own()])).not.toContain(reporter.email);
  expect((await mailsTo(portal.db, reporter.email)).map(({ subject }) => subject)).toEqual([
    'Nahlásili jste hodnocení firmy „Sítě s.r.o.“. Dali jsme vám za pravdu a obsah skryli',
  ]);
  expect(await own()).toMatchObject([
    {
      id,
      kind: 'testimonials',
      record: testimonial,
      state: 'HIDDEN',
      source: 'REPORT',
      text: 'Šéf je zloděj.',
      rule: 'RIGHTS',
      can_appeal: true,
    },
  ]);
  expect((await reporter.client.get(`moderations/${id}/`)).status).toBe(404);
});

it('a decision to keep the content notifies only the reporter', async () => {
  const { id } = await reported();
  expect((await decide(id, { decision: 'KEPT' })).status).toBe(200);
  expect((await notifications(reporter.client))[0]![1]).toContain('nic jsme neskryli');
  expect(await notifications(author.client)).toEqual([]);
  expect(await own()).toEqual([]);
});

it('a decision requires a rule and a reason', async () => {
  const { id } = await reported();
  expect(await decide(id, { decision: 'HIDDEN' })).toMatchObject({
    status: 400,
    body: { rule: ['Toto pole je povinné'], decision_reason: ['Toto pole je povinné'] },
  });
  expect((await decide(999_999)).status).toBe(404);
  expect((await detail(id)).state).toBe('OPEN');
});

it('one of two concurrent decisions succeeds, and the other one gets its result', async () => {
  const { id } = await reported();
  const answers = await Promise.all([decide(id), decide(id, { decision: 'KEPT' }, 1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409)!;
  const { state } = await detail(id);
  expect((lost.body as { detail: string }).detail).toContain(
    state === 'HIDDEN' ? 'Skryto, Alena Malá' : 'Ponecháno, Petr Velký',
  );
  expect(await portal.db.selectFrom('moderation_decisions').select('id').execute()).toHaveLength(1);
});

it('a decision about an outdated version is refused', async () => {
  const { id } = await reported();
  const { etag } = await detail(id);
  await report('testimonials', (await detail(id)).record, supplier.client);
  expect((await decide(id, HIDE, 0, { 'if-match': etag })).status).toBe(409);
  expect((await decide(id, HIDE, 0, { 'if-match': (await detail(id)).etag })).status).toBe(200);
});

it('content deleted in the meantime keeps the reported text, and can still be decided', async () => {
  const { id, testimonial } = await reported();
  await author.client.delete(`companies/${supplier.company}/testimonials/`);
  expect(await detail(id)).toMatchObject({ present: null, path: null, snapshot: { text: 'Šéf je zloděj.' } });
  expect((await decide(id)).status).toBe(200);
  expect(await own()).toMatchObject([{ id, record: testimonial, text: 'Šéf je zloděj.' }]);
  // The deleted content is not created again either.
  expect(
    await author.client.post(`companies/${supplier.company}/testimonials/`, { rating: 1, text: 'Zloději!' }),
  ).toMatchObject({ status: 409, body: { detail: expect.stringContaining('odvolat') as string } });
});

it('a bulk decision keeps many at once, except those decided in the meantime', async () => {
  const { id } = await reported();
  const project = await buildWorkProject(portal.db, author.id, { published: true });
  await report('projects', project.id, supplier.client);
  const ids = (await waiting()).map((row) => row.id);
  await decide(id, HIDE, 1);
  expect(await moderator().post('admin/moderation/keep/', { ids })).toMatchObject({
    status: 200,
    body: { detail: 'Ponecháno: 1. Beze změny: 1.' },
  });
  expect(await waiting()).toEqual([]);
  expect((await detail(id)).state).toBe('HIDDEN');
  const file = await moderator().get('admin/moderation/export/?kind=projects');
  expect(file.headers['content-type']).toContain('text/csv');
  expect(
    String(file.body)
      .split('\n')
      .filter((line) => line.includes(project.name)),
  ).toHaveLength(1);
  expect((await waiting('ground=SPAM')).length).toBe(0);
  expect((await waiting('ground=INSULT')).length).toBe(2);
});

describe('an operator', () => {
  it('can act on content without a report, in the same queue', async () => {
    const testimonial = await writeTestimonial();
    const draft = { kind: 'testimonials', record: testimonial, ...HIDE };
    const acted = await moderator().post('admin/moderation/', draft);
    expect(acted).toMatchObject({ status: 201, body: { source: 'OWN', state: 'HIDDEN', count: 0 } });
    expect((await moderator(1).post('admin/moderation/', draft)).status).toBe(409);
    expect((await moderator().post('admin/moderation/', { ...draft, record: 999_999 })).status).toBe(404);
    expect((await moderator().post('admin/moderation/', { ...draft, rule: null })).status).toBe(400);
    const company = { kind: 'companies', record: supplier.company, ...HIDE, decision: 'REMOVED' };
    expect(await moderator().post('admin/moderation/', company)).toMatchObject({ status: 400 });
    expect(await own()).toMatchObject([{ source: 'OWN', can_appeal: true }]);
  });

  it('settles reports by such an action', async () => {
    const { id, testimonial } = await reported();
    const acted = await moderator().post('admin/moderation/', { kind: 'testimonials', record: testimonial, ...HIDE });
    expect(acted).toMatchObject({ status: 201, body: { id, source: 'REPORT', state: 'HIDDEN' } });
    expect(await notifications(reporter.client)).toHaveLength(1);
  });

  it('cannot decide about own content', async () => {
    const mine = (
      await moderator().post(`companies/${supplier.company}/testimonials/`, { rating: 5, text: 'Nejlepší.' })
    ).body as Testimonial;
    await report('testimonials', mine.id);
    const [{ id } = { id: 0 }] = await waiting();
    expect((await decide(id, { decision: 'KEPT' })).status).toBe(403);
    expect((await decide(id, { decision: 'KEPT' }, 1)).status).toBe(200);
  });

  it('selects testimonials for the home page', async () => {
    const testimonial = await writeTestimonial('Výborné.', 5);
    const list = async () =>
      ((await moderator().get('admin/moderation/testimonials/')).body as Page<{ id: number }>).results.map(
        ({ id }) => id,
      );
    expect(await list()).toEqual([testimonial]);
    expect((await moderator().post(`admin/moderation/testimonials/${testimonial}/approve/`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await moderator().post(`admin/moderation/testimonials/${testimonial}/withdraw/`)).status).toBe(204);
    expect(await list()).toEqual([testimonial]);
    expect((await moderator().post('admin/moderation/testimonials/999999/approve/')).status).toBe(404);
  });

  it('does not see who asked a question about a tender', async () => {
    const client = await buildFirm(portal, 'CLIENT', { name: 'Město' });
    const project = await buildWorkProject(portal.db, client.user, { company_id: client.company, published: true });
    const { id: tender_id } = await buildOpenTender(portal.db, project.id);
    const id = await insertedId(portal.db, 'tender_questions', {
      tender_id,
      company_id: supplier.company,
      author_id: supplier.user,
      text: 'Kdo to napsal, je hlupák?',
    });
    expect((await report('questions', id, client.client)).status).toBe(201);
    const [row] = await waiting();
    expect(row).toMatchObject({ kind: 'questions', author: null, company: null });
    await decide(row!.id);
    const questions = async (reader: Client) =>
      ((await reader.get(`tenders/${tender_id}/`)).body as { questions: object[] }).questions;
    expect(await questions(client.client)).toEqual([]);
    expect(await questions(supplier.client)).toMatchObject([{ id, hidden_reason: HIDE.decision_reason }]);
    expect(await own(supplier.client)).toMatchObject([{ kind: 'questions' }]);
  });
});

it('yearly statistics are public and contain counts only', async () => {
  const { id } = await reported();
  await decide(id);
  await appeal(id);
  await decide(id, { decision: 'RESTORED' }, 1);
  const visitor = await portal.as('visitor');
  const { status, body } = await visitor.get('moderation/numbers/');
  expect(status).toBe(200);
  const [year] = (body as ModerationNumbers).years;
  expect(year).toMatchObject({
    reports: 1,
    grounds: [{ ground: 'INSULT', count: 1 }],
    moderations: 1,
    found: [{ source: 'REPORT', count: 1 }],
    decided: [{ state: 'HIDDEN', rule: 'RIGHTS', count: 1 }],
    appeals: 1,
    appeals_granted: 1,
    appeals_refused: 0,
    median_hours: 0,
  });
  expect(JSON.stringify(body)).not.toContain('zloděj');
});

it('a decision stays when its operator, the author and the reporter are deleted', async () => {
  const { id } = await reported();
  await decide(id);
  await portal.db.deleteFrom('users').where('id', 'in', [author.id, reporter.id, moderators[0]!.id]).execute();
  const { body } = await moderator(1).get(`admin/moderation/${id}/`);
  expect(body).toMatchObject({
    author: null,
    decided_by: null,
    reports: [{ reporter: null }],
    snapshot: { text: 'Šéf je zloděj.' },
  });
});

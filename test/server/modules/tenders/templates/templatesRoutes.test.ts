import { sql } from 'kysely';
import { unanswered } from '#contract/rules/bidParts.ts';
import { isQuestion } from '#contract/rules/mustHaves.ts';
import { adviseTender } from '#contract/rules/tenderAdvice.ts';
import { tenderRules } from '#contract/rules/tenders.ts';
import { MUST_HAVE_KINDS, type MustHaveKind } from '#contract/vocabulary/tenders.ts';
import type { TenderTemplate } from '#contract/wire/tenders.ts';
import { buildCategory } from '#support/server/builders.ts';
import { changeRow } from '#support/server/rows.ts';
import { listed, sharedPortal } from '#support/server/startPortal.ts';
import { buildProduct, buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = sharedPortal();

const templates = async (): Promise<TenderTemplate[]> =>
  await listed<TenderTemplate>(portal.by('premium'), 'tender-templates/');

describe('templates of tenders', () => {
  it('come with twelve kinds and a general one that could be published as they are', async () => {
    const all = await templates();
    const countOf = ({ must_have }: TenderTemplate, kind: MustHaveKind) =>
      must_have.filter((item) => item.kind === kind).length;

    expect(all).toHaveLength(13);
    const general = all.at(-1)!;
    for (const template of all) {
      const { must_have, criteria } = template;
      expect(tenderRules.validateSync({ must_have, criteria }, { strict: true, abortEarly: false })).toBeTruthy();
      expect(criteria.filter(({ by_price }) => by_price)).toHaveLength(1);
      const kinds: readonly MustHaveKind[] =
        template === general
          ? ['MUST_HAVE', 'EXIT', 'SECURITY']
          : MUST_HAVE_KINDS.filter((one) => one !== 'ACCESSIBILITY');
      for (const kind of kinds)
        expect([template.name, kind, countOf(template, kind) > 0]).toEqual([template.name, kind, true]);
      const terms = { must_have, criteria, bids_until: null, budget_from: null, budget_to: 1, description: null };
      expect(adviseTender({ ...terms, has_files: true }, [], Date.now())).toEqual([]);
      expect(new Set(must_have.map(({ text }) => text)).size).toBe(must_have.length);
    }
  });

  it('are answered by one button and a price', async () => {
    for (const { name, must_have } of await templates()) {
      const answers = Object.fromEntries(
        must_have.filter((item) => !isQuestion(item)).map(({ id }) => [id, { meets: 'YES' as const, note: null }]),
      );
      const questions = unanswered(must_have, answers).length;
      // Opens the tender and the form, the price, "Vše splňujeme", sends, confirms; the price and the questions are typed.
      const [clicks, typed] = [6 + questions, 1 + questions];
      expect([name, clicks <= 8, typed <= 4]).toEqual([name, true, true]);
      expect([name, must_have.some(({ kind }) => kind === 'QUESTION')]).toEqual([name, true]);
    }
  });

  it('have the categories that there are of their names, and follow a merge', async () => {
    const web = await buildCategory(portal.db, { name: 'Weby a portály', group: 'Vývoj' });
    await sql`select link_tender_templates()`.execute(portal.db);
    expect((await templates())[0]!.categories).toEqual([{ id: web.id, name: 'Weby a portály' }]);

    const kept = await buildCategory(portal.db, { name: 'Weby', group: 'Vývoj' });
    const operator = await portal.as('operator');
    const merged = await operator.post(`admin/catalogues/categories/${kept.id}/merge/`, { ids: [web.id] });
    expect(merged.status).toBe(200);
    expect((await templates())[0]!.categories).toEqual([{ id: kept.id, name: 'Weby' }]);
  });
});

describe('advice on unsaved terms', () => {
  const terms = {
    bids_until: null,
    budget_from: null,
    budget_to: 100_000,
    description: 'Správa systému Krokodýl ERP',
    criteria: [],
    must_have: [
      { id: 'a', text: 'Podpora v češtině' },
      { id: 'b', text: 'Databáze Želva SQL s konektorem' },
      { id: 'c', text: 'Databáze Želva SQL nebo rovnocenná' },
      { id: 'd', text: 'Předání dat', kind: 'EXIT' },
    ],
  };

  it('is for bounded texts only', async () => {
    const long = { ...terms, must_have: [{ id: 'a', text: 'x'.repeat(501) }] };
    expect((await portal.by('free').post('tenders/advice/', long)).status).toBe(400);
  });

  it('names technologies and vendors of the catalogue, and those of a single supplier', async () => {
    await buildProduct(portal.db, 'Krokodýl ERP');
    const single = await buildProduct(portal.db, 'Želva SQL');
    await changeRow(portal.db, 'products', single.id, { vendor: 'Želva' });
    const company = await buildWorkCompany(portal.db, { role: 'SUPPLIER' });
    await portal.db.insertInto('company_products').values({ company_id: company.id, product_id: single.id }).execute();

    const { body } = await portal.by('premium').post('tenders/advice/', terms);

    expect((body as { results: unknown[] }).results).toEqual([
      { code: 'BRAND', item: null, names: ['Krokodýl ERP'] },
      { code: 'BRAND', item: 'b', names: ['Želva SQL'] },
      { code: 'ONE_SUPPLIER', item: 'b', names: ['Želva SQL'] },
      { code: 'PRICE_ALONE', item: null, names: [] },
    ]);
  });
});

import { GRANT_AREAS, type GrantArea } from '#contract/vocabulary/grants.ts';
import { notify } from '#platform/notifications/notify.ts';
import { categoriesIn, dayIn, regionIn, textIn, type YearEvent } from './events.ts';
import type { Things } from './things.ts';
import type { World } from './world.ts';

/** Events of licences, suppliers, references and grants. */
export function recordEventsOf(world: World, { things, firmOf, ownerIn, remember, link }: Things) {
  const { db, clock, firms } = world;

  async function licence({ id, who, fields }: YearEvent): Promise<void> {
    const known = things.get(id);
    const firm = known?.firm ?? (await firmOf(who, `Klient ${id}`, 'CLIENT'));
    const owner_id = await ownerIn(firm, fields.owner, 'CLIENT');
    const values = { name: textIn(fields.name, `Licence ${id}`), valid_to: dayIn(fields.valid_to), deleted_at: null };
    if (known) {
      const { responsible_id, owner_id: maker } = await db
        .updateTable('software')
        .set(values)
        .where('id', '=', known.id)
        .returning(['responsible_id', 'owner_id'])
        .executeTakeFirstOrThrow();
      await link('software', known.id, categoriesIn(fields.category, fields.categories));
      things.set(id, { ...known, fields });
      if (fields.owner === undefined || owner_id === (responsible_id ?? maker)) return;
      await db.updateTable('software').set({ responsible_id: owner_id }).where('id', '=', known.id).execute();
      const subject = { kind: 'software', id: known.id } as const;
      await notify(db, clock(), {
        event: 'ASSIGNED',
        subject,
        actor: null,
        to: [owner_id],
        data: { kind: 'software', count: 1 },
      });
      return;
    }
    const made = await db
      .insertInto('software')
      .values({ ...values, owner_id, company_id: firm.company, watch_expiration: true, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await link('software', made.id, categoriesIn(fields.category, fields.categories));
    remember(id, { kind: 'software', id: made.id, firm, fields });
  }

  async function supplier({ id, fields }: YearEvent): Promise<void> {
    const name = textIn(fields.name, `Dodavatel ${id}`).slice(0, 200);
    const region = regionIn(fields.region);
    const known = things.get(id);
    const firm = known?.firm ?? (await world.makeFirm('SUPPLIER', { name, region }));
    if (known)
      await db
        .updateTable('companies')
        .set({ name, region, hidden_at: null, hidden_reason: null })
        .where('id', '=', firm.company)
        .execute();
    await link('company', firm.company, categoriesIn(fields.category, fields.categories));
    remember(id, { kind: 'companies', id: firm.company, firm, fields });
  }

  async function reference({ id, fields }: YearEvent): Promise<void> {
    const known = things.get(id);
    const name = textIn(fields.name, `Reference ${id}`).slice(0, 200);
    // The company has no fields of its own, so that it is found by its reference only.
    const firm = known?.firm ?? (await world.makeFirm('SUPPLIER', { name: `Firma reference ${id}` }));
    await db
      .updateTable('companies')
      .set({ region: regionIn(fields.region) })
      .where('id', '=', firm.company)
      .execute();
    const row = known
      ? await db
          .updateTable('reference_projects')
          .set({ name, deleted_at: null })
          .where('id', '=', known.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('reference_projects')
          .values({ name, company_id: firm.company, owner_id: firm.user, created_at: clock() })
          .returning('id')
          .executeTakeFirstOrThrow();
    await link('reference', row.id, categoriesIn(fields.category, fields.categories));
    remember(id, { kind: 'references', id: row.id, firm, fields });
  }

  async function grant({ id, fields }: YearEvent): Promise<void> {
    const area = textIn(fields.area, 'DIGITAL').toUpperCase();
    const wide = (Object.keys(GRANT_AREAS) as GrantArea[]).find((one) =>
      (GRANT_AREAS[one] as readonly string[]).includes(area),
    );
    const values = {
      title: textIn(fields.name, `Dotace ${id}`).slice(0, 300),
      area: wide ?? area,
      exact_area: wide ? area : null,
      regions: [fields.region, fields.regions]
        .flat(2)
        .filter((code): code is string => typeof code === 'string' && code !== '' && code !== 'CZ'),
      open_to: dayIn(fields.until),
      retired_at: null,
    };
    const known = things.get(id);
    const row = known
      ? await db.updateTable('grants').set(values).where('id', '=', known.id).returning('id').executeTakeFirstOrThrow()
      : await db
          .insertInto('grants')
          .values({ ...values, created_at: clock() })
          .returning('id')
          .executeTakeFirstOrThrow();
    remember(id, { kind: 'grants', id: row.id, firm: firms.town, fields });
  }

  return { licence, supplier, reference, grant };
}

import { membershipNotifier, notifyManagers } from '#modules/members/memberEvents.ts';
import { categoriesIn, flagIn, isPersona, type Persona, regionsIn, textIn, type YearEvent } from './events.ts';
import type { Things } from './things.ts';
import type { Firm, World } from './world.ts';

/** Events of members, and changes of the two persons' companies. */
export function peopleEventsOf(world: World, { people, acts, firmOf, personIn, remember, link }: Things) {
  const { db, clock, firms } = world;

  async function member({ id, who, fields }: YearEvent): Promise<void> {
    const name = textIn(fields.name, `Člověk ${id}`);
    const firm = isPersona(name) ? firms[name] : await firmOf(who, 'Jiná firma', 'CLIENT');
    const role = firm === firms.supplier ? 'SUPPLIER' : 'CLIENT';
    const joins = flagIn(fields.joins, true);
    const isKnown = isPersona(name) || people.has(name);
    const user = await personIn(firm, name, role);
    const at = clock();
    remember(id, { kind: 'members', id: user, firm, fields });
    if (joins && isKnown)
      await db
        .insertInto('company_members')
        .values({ company_id: firm.company, user_id: user, role: 'MEMBER', joined_at: at })
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'user_id']).doUpdateSet({ left_at: null, joined_at: at }),
        )
        .execute();
    if (!joins) await leave(firm, user);
    acts.push({ what: 'member', subject: `companies ${firm.company}`, at, event: id });
    const tell = membershipNotifier(clock);
    await notifyManagers(tell, db, firm.company, user, joins ? 'MEMBER_JOINED' : 'MEMBER_LEFT');
  }

  async function leave({ company }: Firm, user: number): Promise<void> {
    const { owner_id } = await db
      .selectFrom('companies')
      .select('owner_id')
      .where('id', '=', company)
      .executeTakeFirstOrThrow();
    if (owner_id === user) {
      const next = await world.makeFirm('CLIENT');
      await db.updateTable('companies').set({ owner_id: next.user }).where('id', '=', company).execute();
    }
    await db
      .updateTable('company_members')
      .set({ left_at: clock(), role: 'MEMBER' })
      .where('company_id', '=', company)
      .where('user_id', '=', user)
      .execute();
  }

  /** Changes a field of one of the two persons' companies. */
  async function changePersona(persona: Persona, field: string, value: unknown): Promise<void> {
    const { company, user } = firms[persona];
    if (field === 'categories' || field === 'category') await link('company', company, categoriesIn(value));
    if (field === 'plan') {
      const plan = textIn(value, 'FREE').toUpperCase() as 'FREE' | 'BASIC' | 'PREMIUM';
      await db.updateTable('companies').set({ plan }).where('id', '=', company).execute();
      await db.updateTable('users').set({ plan }).where('id', '=', user).execute();
    }
    if (field === 'name')
      await db
        .updateTable('companies')
        .set({ name: textIn(value, persona) })
        .where('id', '=', company)
        .execute();
    if (field !== 'region' && field !== 'regions') return;
    const regions = regionsIn(value);
    const isChosen = field === 'regions' || regions.length > 1;
    await db
      .updateTable('companies')
      .set({ region: regions[0] ?? null })
      .where('id', '=', company)
      .execute();
    chosen.set(persona, isChosen && regions.length > 0 ? regions : null);
  }
  /** Regions that persons chose for their default watches, to be saved. */
  const chosen = new Map<Persona, string[] | null>();

  /** @returns whether any were saved */
  async function saveRegions(): Promise<boolean> {
    const before = chosen.size;
    for (const [persona, regions] of chosen) {
      const { numUpdatedRows } = await db
        .updateTable('watches')
        .set({ regions: regions ?? [], are_regions_chosen: regions !== null, known: null } as never)
        .where('user_id', '=', firms[persona].user)
        .where('is_default', '=', true)
        .executeTakeFirst();
      if (numUpdatedRows > 0) chosen.delete(persona);
    }
    return chosen.size < before;
  }

  return { member, leave, changePersona, saveRegions };
}

import { isPersona, textIn } from './events.ts';
import type { Firm, World } from './world.ts';

/** Something that happened and is told together with others: a question, an answer, a bid, a change of members or of a record. */
export interface Act {
  what: 'question' | 'answer' | 'bid' | 'member' | 'change';
  /** The record that its notification is about. */
  subject: string;
  at: Date;
  event: string;
}

/** A record that an event made. */
interface Thing {
  kind: string;
  id: number;
  /** The company of the record, with its person. */
  firm: Firm;
  fields: Readonly<Record<string, unknown>>;
}

/** A tender with its project. */
export interface Tender extends Thing {
  project: number;
}

/** What the events of a year have made, and how they make records. */
export function openThings(world: World) {
  const { db, clock, firms } = world;
  const things = new Map<string, Thing>();
  const tenders = new Map<string, Tender>();
  const people = new Map<string, number>();
  /** The events that records stand for, by `kind id`. */
  const eventOf = new Map<string, string>();
  const acts: Act[] = [];
  const answers: { day: string; event: string }[] = [];

  const others = new Map<string, Firm>();
  /** A company of nobody of the two, one for each name. */
  async function otherFirm(name: string, role: 'CLIENT' | 'SUPPLIER'): Promise<Firm> {
    const known = others.get(name) ?? (await world.makeFirm(role, { name: name.slice(0, 200) }));
    others.set(name, known);
    return known;
  }
  const firmOf = async (who: string, name: string, role: 'CLIENT' | 'SUPPLIER'): Promise<Firm> =>
    isPersona(who) ? firms[who] : otherFirm(name, role);

  const remember = (event: string, thing: Thing) => {
    things.set(event, thing);
    eventOf.set(`${thing.kind} ${thing.id}`, event);
  };

  async function requireCategories(ids: readonly number[]): Promise<void> {
    const known = await db
      .selectFrom('categories')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .execute();
    const missing = ids.filter((id) => !known.some((one) => one.id === id));
    if (missing.length === 0) return;
    const group = await db.selectFrom('category_groups').select('id').orderBy('id').executeTakeFirstOrThrow();
    const rows = missing.map((id) => ({ id, name: `Kategorie ${id}`, group_id: group.id }));
    await db.insertInto('categories').values(rows).execute();
  }

  /** Replaces the categories of a record. */
  async function link(owner: 'company' | 'software' | 'project' | 'reference', id: number, ids: readonly number[]) {
    await requireCategories(ids);
    const table = `${owner}_categories` as 'company_categories';
    const column = `${owner}_id` as 'company_id';
    await db.deleteFrom(table).where(column, '=', id).execute();
    if (ids.length > 0)
      await db
        .insertInto(table)
        .values(ids.map((category_id) => ({ [column]: id, category_id })) as never)
        .execute();
  }

  /** The person with a name in a company, who joins it if nobody has the name. */
  async function personIn(firm: Firm, name: string, role: 'CLIENT' | 'SUPPLIER'): Promise<number> {
    if (isPersona(name)) return firms[name].user;
    const known = people.get(name);
    if (known !== undefined) return known;
    const user = (await world.makeFirm(role, { name: `Dřívější firma: ${name}`.slice(0, 200) })).user;
    // The person has no other company.
    await db.updateTable('company_members').set({ left_at: clock() }).where('user_id', '=', user).execute();
    await db.updateTable('companies').set({ owner_id: null }).where('owner_id', '=', user).execute();
    people.set(name, user);
    await db
      .insertInto('company_members')
      .values({ company_id: firm.company, user_id: user, role: 'MEMBER', joined_at: clock() })
      .execute();
    return user;
  }

  /** The account that a field names as the owner of a record of a company. */
  const ownerIn = async (firm: Firm, value: unknown, role: 'CLIENT' | 'SUPPLIER'): Promise<number> => {
    const name = textIn(value, '');
    if (name === '' || (isPersona(name) && firms[name].company === firm.company)) return firm.user;
    return personIn(firm, isPersona(name) ? 'other' : name, role);
  };

  return { things, tenders, people, eventOf, acts, answers, otherFirm, firmOf, remember, link, personIn, ownerIn };
}
export type Things = ReturnType<typeof openThings>;

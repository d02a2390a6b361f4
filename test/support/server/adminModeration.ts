import type { Page } from '#contract/wire/common.ts';
import type { Testimonial } from '#contract/wire/companies.ts';
import type { AdminModeration, AdminModerationDetail, OwnModeration } from '#contract/wire/moderation.ts';
import type { Notification } from '#contract/wire/notifications.ts';
import { buildUser } from './builders.ts';
import { type Answer, type Client, freshPortal, type TestPortal } from './startPortal.ts';
import { buildFirm, type Firm } from './tenderBuilders.ts';

/* A portal with a supplier, two moderators, an author and a reporter, created for each test of a file. */

interface Somebody {
  id: number;
  email: string;
  client: Client;
}

export let portal: TestPortal;
export let supplier: Firm;
export let moderators: Somebody[];
export let author: Somebody;
export let reporter: Somebody;

/** A logged-in client account. */
export async function person(fields: Parameters<typeof buildUser>[1] = {}): Promise<Somebody> {
  const { id, email } = await buildUser(portal.db, { plan: 'PREMIUM', ...fields });
  return { id, email, client: await portal.asUser(id) };
}

export async function openPortal(): Promise<void> {
  portal = await freshPortal();
  supplier = await buildFirm(portal, 'SUPPLIER', { name: 'Sítě s.r.o.' });
  moderators = [
    await person({ operator_roles: ['MODERATOR'], first_name: 'Alena', last_name: 'Malá' }),
    await person({ operator_roles: ['MODERATOR'], first_name: 'Petr', last_name: 'Velký' }),
  ];
  author = await person();
  reporter = await person();
}
export const closePortal = (): Promise<void> => portal.close();

/** The author writes a testimonial about the supplier. Returns its id. */
export const writeTestimonial = async (text = 'Šéf je zloděj.', rating = 1): Promise<number> =>
  ((await author.client.post(`companies/${supplier.company}/testimonials/`, { rating, text })).body as Testimonial).id;

export const report = (kind: string, id: number, client = reporter.client, note: string | null = null) =>
  client.post('reports/', { kind, id, ground: 'INSULT', note });

export const moderator = (index = 0): Client => moderators[index]!.client;

/** The queue of the admin area. */
export const waiting = async (query = 'waiting=true') =>
  ((await moderator().get(`admin/moderation/?${query}`)).body as Page<AdminModeration>).results;

export const detail = async (id: number, index = 0) => {
  const { body, headers } = await moderator(index).get(`admin/moderation/${id}/`);
  return { ...(body as AdminModerationDetail), etag: String(headers.etag) };
};

export const HIDE = { decision: 'HIDDEN', rule: 'RIGHTS', decision_reason: 'Uráží konkrétního člověka.' };

/** @param index of the moderator */
export const decide = (id: number, verdict: object = HIDE, index = 0, headers = {}): Promise<Answer> =>
  moderator(index).post(`admin/moderation/${id}/decide/`, verdict, headers);

/** A testimonial reported by the reporter. */
export const reported = async (): Promise<{ testimonial: number; id: number }> => {
  const testimonial = await writeTestimonial();
  expect((await report('testimonials', testimonial)).status).toBe(201);
  return { testimonial, id: (await waiting())[0]!.id };
};

/** Decisions about content of a user. */
export const own = async (client = author.client) =>
  ((await client.get('moderations/')).body as Page<OwnModeration>).results;

export const notifications = async (client: Client) =>
  ((await client.get('notifications/')).body as Page<Notification>).results.map(({ event, text, path }) => [
    event,
    text,
    path,
  ]);

export const rating = async () =>
  ((await reporter.client.get(`suppliers/${supplier.company}/`)).body as { rating: object }).rating;

export const appeal = (id: number, client = author.client, appeal_text = 'Psal jsem o tom, co se stalo.') =>
  client.post(`moderations/${id}/appeal/`, { appeal_text });

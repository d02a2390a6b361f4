import { QUOTAS } from '#contract/limits/quotas.ts';
import type { CalendarLink } from '#contract/wire/garage.ts';
import { buildSoftware, buildUser, PASSWORD } from '#support/server/builders.ts';
import { linkTo } from '#support/server/mailbox.ts';
import { readRow } from '#support/server/rows.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';

const portal = sharedPortal();
let client: Client;
let owner: number;
beforeEach(async () => {
  owner = (await buildUser(portal.db)).id;
  client = await portal.asUser(owner);
});

const makeLink = async () => (await client.post('software/calendar/')).body as CalendarLink;
/** Requests the feed as a calendar does: with the link only. */
const follow = async ({ url }: { url: string }) => portal.by('visitor').get(url.replace('http://portal.test', ''));

describe('the calendar link', () => {
  it('shows watched licences with an end date, to anybody with the link', async () => {
    const { id } = await buildSoftware(portal.db, owner, {
      name: 'Čísla; a, slova',
      valid_to: '2026-12-31',
      watch_expiration: true,
      supplier_name: 'Dodavatel s velmi dlouhým názvem, který se na jeden řádek kalendáře nevejde',
    });
    await buildSoftware(portal.db, owner, { name: 'Nehlídaná', valid_to: '2026-12-31' });
    await buildSoftware(portal.db, (await buildUser(portal.db)).id, {
      name: 'Cizí',
      valid_to: '2026-12-31',
      watch_expiration: true,
    });

    const { status, body, headers } = await follow(await makeLink());

    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = String(body);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain(`UID:software-${id}@portal.test\r\n`);
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(text).toContain('SUMMARY:Vyprší licence Čísla\\; a\\, slova\r\n');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replace(/\r\n /g, '')).toContain(
      'DESCRIPTION:Dodavatel: Dodavatel s velmi dlouhým názvem\\, který se na jeden řádek kalendáře nevejde\r\n',
    );
  });

  it('is shown once, and can be replaced and revoked', async () => {
    expect((await client.get('software/calendar/')).body).toEqual({ created_at: null });
    const first = await makeLink();
    expect((await client.get('software/calendar/')).body).toEqual({ created_at: first.created_at });
    const second = await makeLink();
    expect((await follow(first)).status).toBe(404);
    expect((await follow(second)).status).toBe(200);
    expect((await client.delete('software/calendar/')).status).toBe(204);
    expect((await follow(second)).status).toBe(404);
    expect((await client.get('software/calendar/')).body).toEqual({ created_at: null });
    expect((await client.delete('software/calendar/')).status).toBe(204);
  });

  const NEW = { new_password1: 'nové dlouhé heslo', new_password2: 'nové dlouhé heslo' };
  const endings: [string, () => Promise<{ status: number }>][] = [
    ['a new password', () => client.post('accounts/password/change/', { old_password: PASSWORD, ...NEW })],
    [
      'a password set by a mailed link',
      async () => {
        const visitor = await portal.as('visitor');
        const { email } = await readRow(portal.db, 'users', owner);
        await visitor.post('accounts/password/reset/', { email });
        const { searchParams } = await linkTo(portal.db, email);
        return visitor.post('accounts/password/reset/confirm/', {
          uid: searchParams.get('uid'),
          token: searchParams.get('token'),
          ...NEW,
        });
      },
    ],
    ['logging out everywhere else', () => client.post('accounts/sessions/revoke-others/')],
    ['asking for the deletion of the account', () => client.delete('users/self/data/', { password: PASSWORD })],
  ];
  it.each(endings)('is revoked by %s, without effect on links of others', async (_name, end) => {
    const link = await makeLink();
    const other = await portal.asUser((await buildUser(portal.db)).id);
    const foreign = (await other.post('software/calendar/')).body as CalendarLink;
    expect((await follow(link)).status).toBe(200);

    expect((await end()).status).toBe(200);

    expect((await follow(link)).status).toBe(404);
    expect((await follow(foreign)).status).toBe(200);
  });

  it('is limited to thirty requests per hour and owner', async () => {
    const link = await makeLink();
    const other = await portal.asUser((await buildUser(portal.db)).id);
    const foreign = (await other.post('software/calendar/')).body as CalendarLink;
    for (let count = 0; count < 30; count += 1) expect((await follow(link)).status).toBe(200);
    expect((await follow(link)).status).toBe(429);
    expect((await follow(foreign)).status).toBe(200);
    portal.pass({ minutes: 61 });
    expect((await follow(link)).status).toBe(200);
  });

  it('stays valid after the end of sessions', async () => {
    const link = await makeLink();
    const other = await portal.asUser(owner);
    const { results } = (await client.get('accounts/sessions/')).body as {
      results: { id: number; is_current: boolean }[];
    };
    await client.delete(`accounts/sessions/${results.find(({ is_current }) => !is_current)!.id}/`);
    expect((await other.get('users/self/')).status).toBe(401);
    await client.post('accounts/logout/');
    expect((await follow(link)).status).toBe(200);
  });

  it('is unique after concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.post('software/calendar/')));
    // No request fails otherwise, and no more links are created than the daily quota.
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect([made.length + refused.length, made.length]).toEqual([50, QUOTAS.calendarLinks.limits.FREE]);
    const statuses = await Promise.all(made.map(async ({ body }) => (await follow(body as CalendarLink)).status));
    expect(statuses.sort()).toEqual([200, ...Array<number>(made.length - 1).fill(404)]);
  });

  it('is unique in the database', async () => {
    await makeLink();
    const another = portal.db
      .insertInto('calendar_feeds')
      .values({ user_id: owner, token_hash: 'a'.repeat(64), created_at: new Date() });
    await expect(another.execute()).rejects.toThrow(/calendar_feeds_live/);
  });

  it('is stored as a hash only, and a guessed one answers 404', async () => {
    const { url } = await makeLink();
    const token = new URL(url).searchParams.get('token')!;
    const rows = await portal.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await follow({ url: '/api/v1/software/calendar.ics?token=guess' })).status).toBe(404);
    expect((await follow({ url: '/api/v1/software/calendar.ics' })).status).toBe(400);
  });
});

import type { CalendarLink } from '../../src/contract/wire/garage';
import { buildSoftware, buildUser } from '../support/server/builders';
import { type Client, startPortal, type TestPortal } from '../support/server/startPortal';

let portal: TestPortal;
let client: Client;
let owner: number;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  owner = (await buildUser(portal.db)).id;
  client = await portal.asUser(owner);
});

const makeLink = async () => (await client.post('software/calendar/')).body as CalendarLink;
/** As a calendar does: with the link alone. */
const follow = async ({ url }: { url: string }) => (await portal.as('visitor')).get(url.replace('http://portal.test', ''));

describe('the calendar link', () => {
  it.each([['visitor', 401], ['supplier', 403], ['consultant', 403]] as const)('is not for a %s', async (person, status) => {
    const somebody = await portal.as(person);
    const answers = await Promise.all([somebody.get('software/calendar/'), somebody.post('software/calendar/'), somebody.delete('software/calendar/')]);
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  });

  it('shows watched licences with an end, to whoever has it', async () => {
    const { id } = await buildSoftware(portal.db, owner, { name: 'Čísla; a, slova', valid_to: '2026-12-31', watch_expiration: true, supplier_name: 'Dodavatel s velmi dlouhým názvem, který se na jeden řádek kalendáře nevejde' });
    await buildSoftware(portal.db, owner, { name: 'Nehlídaná', valid_to: '2026-12-31' });
    await buildSoftware(portal.db, (await buildUser(portal.db)).id, { name: 'Cizí', valid_to: '2026-12-31', watch_expiration: true });

    const { status, body, headers } = await follow(await makeLink());

    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = String(body);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain(`UID:software-${id}@portal.test\r\n`);
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(text).toContain('SUMMARY:Vyprší licence Čísla\\; a\\, slova\r\n');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text.replace(/\r\n /g, '')).toContain('DESCRIPTION:Dodavatel: Dodavatel s velmi dlouhým názvem\\, který se na jeden řádek kalendáře nevejde\r\n');
  });

  it('is told once, replaced by a new one and ended', async () => {
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

  it('is kept as a digest only, and a guessed one finds nothing', async () => {
    const { url } = await makeLink();
    const token = new URL(url).searchParams.get('token')!;
    const rows = await portal.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await follow({ url: '/api/v1/software/calendar.ics?token=guess' })).status).toBe(404);
    expect((await follow({ url: '/api/v1/software/calendar.ics' })).status).toBe(400);
  });
});

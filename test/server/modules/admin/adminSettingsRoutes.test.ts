import { settingProblem } from '#contract/rules/settings.ts';
import { NOTIFICATION_EVENTS } from '#contract/vocabulary/notifications.ts';
import { filledIn, placeholdersOf, SETTING_KEYS } from '#contract/vocabulary/settings.ts';
import type { PortalSetting, SettingVersion } from '#contract/wire/adminSystem.ts';
import { sampleValues } from '#platform/notifications/describe.ts';
import { notify } from '#platform/notifications/notify.ts';
import { openSettings } from '#platform/settings/portalSettings.ts';
import { registry } from '#server/registry.ts';
import { buildUser } from '#support/server/builders.ts';
import { insertRow } from '#support/server/rows.ts';
import { type Client, listed, sharedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = sharedPortal();
let operator: Client;
beforeAll(async () => {
  operator = await portal.as('operator');
});

const read = async (key: string) =>
  (await listed<PortalSetting>(operator, 'admin/settings/')).find((setting) => setting.key === key)!;
const set = async (key: string, value: unknown, version?: number) =>
  operator.patch(`admin/settings/${key}/`, { value, version: version ?? (await read(key)).version });
const reset = async (key: string) => operator.delete(`admin/settings/${key}/?version=${(await read(key)).version}`);

it('answer 404 to an unknown one', async () => {
  expect((await operator.patch('admin/settings/nothing/', { value: 'x', version: 0 })).status).toBe(404);
});

it('have the value of the environment until one is set, keep every version, and can be reverted', async () => {
  // Other tests change the same setting, which raises its version.
  await portal.empty();
  operator = await portal.as('operator');
  expect(await read('hotline_phone')).toMatchObject({ value: '+420 800 123 456', is_default: true, version: 0 });
  expect((await set('hotline_phone', '777 000 112')).body).toMatchObject({ value: '+420777000112', is_default: false });
  expect((await portal.services.settings.current(portal.db)).hotlinePhone).toBe('+420777000112');
  expect((await reset('hotline_phone')).status).toBe(200);
  expect(await read('hotline_phone')).toMatchObject({ value: '+420 800 123 456', is_default: true });
  expect((await portal.services.settings.current(portal.db)).hotlinePhone).toBe('+420 800 123 456');
  const { results } = (await operator.get('admin/settings/hotline_phone/versions/')).body as {
    results: SettingVersion[];
  };
  expect(results.map(({ value }) => value)).toEqual([null, '+420777000112']);
  expect(results.every(({ actor_name }) => actor_name !== null)).toBe(true);
});

it('answer 409 to a change of an outdated version', async () => {
  const { version } = await read('plan_prices');
  expect((await set('plan_prices', { BASIC: 490 }, version)).status).toBe(200);
  expect((await set('plan_prices', { BASIC: 590 }, version)).status).toBe(409);
  expect(await read('plan_prices')).toMatchObject({ value: { BASIC: 490 } });
  const again = await read('plan_prices');
  const both = await Promise.all([
    set('plan_prices', { BASIC: 1 }, again.version),
    set('plan_prices', { BASIC: 2 }, again.version),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await reset('plan_prices');
});

it.each([
  ['hotline_phone', 'nevím', 'Zadejte telefon, například 777 000 112.'],
  ['plan_prices', { BASIC: -1 }, expect.stringContaining('celá čísla')],
  ['plan_prices', { GOLD: 5 }, expect.stringContaining('celá čísla')],
  ['testimonials_approval', 'ano', expect.any(String)],
  ['notification.TENDER_QUESTION', '{kdo} se ptá', '{kdo} v tomto textu použít nelze, jen {veta}, {nazev}, {pocet}'],
  ['notification.MESSAGE', 'Zpráva {nazev', 'Složená závorka není uzavřená'],
  ['notification.MESSAGE', ' ', 'Toto pole je povinné'],
  ['notification.MESSAGE', 'a'.repeat(301), expect.stringContaining('300')],
  ['notification.MESSAGE', 'a\nb', 'Napište text na jeden řádek'],
])('%s refuses %j', async (key, value, sentence) => {
  expect(await set(key, value)).toMatchObject({ status: 400, body: { value: [sentence] } });
});

it('texts of notifications replace the default ones, with their placeholders filled in', async () => {
  const reader = await buildUser(portal.db);
  const company = await buildWorkCompany(portal.db, { owner_id: reader.id, name: 'Šumava s.r.o.', role: 'SUPPLIER' });
  await portal.db.transaction().execute((transaction) =>
    notify(transaction, portal.services.clock(), {
      event: 'TESTIMONIAL',
      subject: { kind: 'companies', id: company.id },
      actor: null,
      to: [reader.id],
    }),
  );
  const texts = async () =>
    (
      (await (await portal.asUser(reader.id)).get('notifications/')).body as { results: { text: string }[] }
    ).results.map(({ text }) => text);
  expect(await texts()).toEqual(['Firma „Šumava s.r.o.“ má nové hodnocení']);
  expect((await set('notification.TESTIMONIAL', '{veta} ({nazev}: {pocet})')).status).toBe(200);
  expect(await texts()).toEqual(['Firma „Šumava s.r.o.“ má nové hodnocení (Šumava s.r.o.: 1)']);
  await reset('notification.TESTIMONIAL');
  expect(await texts()).toEqual(['Firma „Šumava s.r.o.“ má nové hodnocení']);
});

it('every event has a sample for its own text', () => {
  for (const event of NOTIFICATION_EVENTS) {
    const sample = sampleValues(registry, event);
    expect([event, Object.keys(sample).sort()]).toEqual([event, placeholdersOf(event).sort()]);
    expect([event, filledIn('{veta}', sample).length > 8]).toEqual([event, true]);
    expect(
      settingProblem(
        `notification.${event}`,
        placeholdersOf(event)
          .map((name) => `{${name}}`)
          .join(' '),
      ),
    ).toBeNull();
  }
  expect(SETTING_KEYS).toHaveLength(4 + NOTIFICATION_EVENTS.length);
});

it('testimonials are public without an approval when the setting allows it', async () => {
  const author = await buildUser(portal.db);
  const owner = await buildUser(portal.db);
  const company = await buildWorkCompany(portal.db, { owner_id: owner.id, role: 'SUPPLIER' });
  await insertRow(portal.db, 'testimonials', {
    company_id: company.id,
    author_id: author.id,
    rating: 5,
    text: 'Skvělá práce.',
  });
  const shown = async () =>
    ((await portal.by('visitor').get('overview/public/')).body as { testimonials: unknown[] }).testimonials.length;
  expect(await shown()).toBe(0);
  await set('testimonials_approval', false);
  expect(await shown()).toBe(1);
  await reset('testimonials_approval');
  expect(await shown()).toBe(0);
});

it('are cached for five seconds by a process without invalidation, and are the same object until they change', async () => {
  const other = openSettings(portal.services.config);
  // Another query builder is not notified of writes.
  const deaf = portal.db.withoutPlugins();
  const first = await other.current(deaf);
  await set('hotline_phone', '+420777000113');
  expect(await other.current(deaf)).toBe(first);
  other.forget();
  const second = await other.current(deaf);
  expect(second.hotlinePhone).toBe('+420777000113');
  other.forget();
  expect(await other.current(deaf)).toBe(second);
  await reset('hotline_phone');
});

it('are reloaded immediately by a process that is notified of the change', async () => {
  const other = openSettings(portal.services.config);
  const first = await other.current(portal.db);
  expect(await other.current(portal.db)).toBe(first);
  await set('hotline_phone', '+420777000114');
  expect((await other.current(portal.db)).hotlinePhone).toBe('+420777000114');
  await reset('hotline_phone');
});

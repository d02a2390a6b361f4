import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SCHEDULES } from '#contract/vocabulary/jobs.ts';
import { NOTIFICATION_EVENTS } from '#contract/vocabulary/notifications.ts';
import { notificationTextKey, SETTING_KEYS } from '#contract/vocabulary/settings.ts';
import type {
  PortalChange,
  PortalSetting,
  WatchedJob,
  WatchedMail,
  WatchedSchedule,
} from '#contract/wire/adminSystem.ts';
import type { ReceivedRecord } from '#contract/wire/support.ts';
import { buildChange, buildFieldChange, buildPage } from '#support/client/builders.ts';
import { api, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const AT = '2026-11-20T08:00:00.000Z';
const mail = (more: Partial<WatchedMail> = {}): WatchedMail => ({
  id: 7,
  state: 'DEAD',
  attempts: 12,
  reason: '550 no such user',
  next_at: null,
  created_at: AT,
  ended_at: AT,
  email: 'eva@firma.test',
  subject: 'Nové heslo',
  has_words: true,
  ...more,
});

describe('mails', () => {
  it('show failures with their reasons, and are retried by one click', async () => {
    serve('/admin/mail/', { ...buildPage([mail()]), counts: { DEAD: 1 } }, true);
    await renderRoute('/provoz/posta', { as: 'operator' });
    expect(await screen.findByRole('link', { name: 'Nové heslo' })).toHaveAttribute('href', '/provoz/posta/7');
    expect(screen.getByText('Adresa neexistuje nebo poštu odmítá (550 no such user)')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'eva@firma.test' })).toHaveAttribute(
      'href',
      '/provoz/lide?q=eva%40firma.test',
    );
    api().post('/admin/mail/7/retry/').reply(200, { detail: 'Vráceno do fronty.' });
    serve('/admin/mail/', { ...buildPage([mail({ state: 'WAITING', reason: null })]), counts: { WAITING: 1 } }, true);
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu: Nové heslo' }));
    expect(await screen.findByText('Čeká')).toBeInTheDocument();
  });

  it('that are stuck are retried in bulk, or exported to a file', async () => {
    const stuck = [mail({ state: 'RETRYING' }), mail({ id: 8, state: 'LATE', subject: 'Souhrn' })];
    const counts = { RETRYING: 1, LATE: 1 };
    const answer = (rows: WatchedMail[]) =>
      serve('/admin/mail/', { ...buildPage(rows), counts }, { page_size: 50, state: 'LATE,RETRYING' });
    answer(stuck);
    await renderRoute('/provoz/posta?stav=STUCK', { as: 'operator' });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Vybrat: Nové heslo, eva@firma.test' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vybrat: Souhrn, eva@firma.test' }));
    const bar = await screen.findByRole('group', { name: 'Úpravy vybraných řádků' });
    const file = api()
      .get('/admin/mail/export/')
      .query({ state: 'LATE,RETRYING', ids: '7,8' })
      .reply(404, { detail: 'Nic.' });
    await userEvent.click(within(bar).getByRole('button', { name: 'Vybrané do CSV' }));
    await waitFor(() => expect(file.isDone()).toBe(true));
    const sent = api()
      .post('/admin/mail/bulk/', { ids: [7, 8], work: 'RETRY' })
      .reply(200, { detail: 'Vráceno do fronty: 2.' });
    answer([]);
    await userEvent.click(within(bar).getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Nic jsme nenašli')).toBeInTheDocument();
    expect(sent.isDone()).toBe(true);
    expect(screen.queryByRole('group', { name: 'Úpravy vybraných řádků' })).not.toBeInTheDocument();
  });

  it('show their text while it is stored, and a link to their rendered form', async () => {
    serve('/admin/mail/7/', { ...mail(), text: 'Odkaz: http://portal.test/?token=•••', token: '7.1.x' });
    await renderRoute('/provoz/posta/7', { as: 'operator' });
    expect(await screen.findByText('Odkaz: http://portal.test/?token=•••')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Zobrazit, jak vypadá/ })).toHaveAttribute('href', '/api/admin/mail/7.1.x');
  });

  it('to suppressed addresses can be allowed again', async () => {
    serve(
      '/admin/mail/suppressed/',
      buildPage([{ id: 3, email: 'plna@firma.test', suppressed_at: AT, reason: '552 full' }]),
      true,
    );
    await renderRoute('/provoz/posta?cast=adresy', { as: 'operator' });
    expect(await screen.findByText('Schránka příjemce je plná (552 full)')).toBeInTheDocument();
    api().post('/admin/mail/suppressed/3/lift/').reply(200, { detail: 'Na adresu se zase píše.' });
    serve('/admin/mail/suppressed/', buildPage([]), true);
    await userEvent.click(screen.getByRole('button', { name: 'Obnovit posílání na plna@firma.test' }));
    expect(await screen.findByText('Všechny adresy poštu přijímají')).toBeInTheDocument();
  });
});

const schedule = (name: (typeof SCHEDULES)[number], more: Partial<WatchedSchedule> = {}): WatchedSchedule => ({
  name,
  started_at: AT,
  ended_at: AT,
  took_ms: 1234,
  next_at: AT,
  job: null,
  dead: 0,
  ...more,
});

describe('jobs', () => {
  it('are listed by schedule with the last run, and a button runs one', async () => {
    const failed = { job: { id: 1, state: 'DEAD' as const, attempts: 4, reason: 'disk full' }, dead: 2 };
    const rows = SCHEDULES.map((name) => schedule(name, name === 'tidying' ? failed : {}));
    serve('/admin/jobs/schedules/', { results: rows });
    await renderRoute('/provoz/ulohy', { as: 'operator' });
    const row = await screen.findByRole('row', { name: /Úklid/ });
    expect(row).toHaveTextContent('disk full');
    expect(row).toHaveTextContent('1,2 s');
    api().post('/admin/jobs/schedules/tidying/run/').reply(200, { detail: 'Spuštěno.' });
    serve('/admin/jobs/schedules/', { results: SCHEDULES.map((name) => schedule(name)) });
    await userEvent.click(within(row).getByRole('button', { name: 'Spustit hned: Úklid' }));
    await waitFor(() => expect(screen.queryByText('disk full')).not.toBeInTheDocument());
  });

  it('of the queue are filtered by state, and can be given up', async () => {
    const job: WatchedJob = { ...mail(), queue: 'digest', text: '{"user":1}' };
    serve('/admin/jobs/', { ...buildPage([job]), counts: { DEAD: 1 } }, { page_size: 50, state: 'DEAD' });
    await renderRoute('/provoz/ulohy?cast=fronta&stav=DEAD', { as: 'operator' });
    expect(await screen.findByText('digest č. 7')).toBeInTheDocument();
    api().post('/admin/jobs/7/give-up/').reply(200, { detail: 'Vyřízeno.' });
    serve('/admin/jobs/', { ...buildPage([]), counts: {} }, true);
    await userEvent.click(screen.getByRole('button', { name: 'Už nezkoušet: digest č. 7' }));
    expect(await screen.findByText('Nic jsme nenašli')).toBeInTheDocument();
  });
});

const change = (more: Partial<PortalChange> = {}): PortalChange => ({
  id: 5,
  kind: 'projects',
  record_id: 12,
  record_name: 'Obnova sítě',
  action: 'CHANGED',
  actor_kind: 'PERSON',
  actor: { id: 1, name: 'Eva Malá' },
  actor_name: 'Eva Malá',
  on_behalf_of: null,
  company: { id: 3, name: 'Šumava s.r.o.' },
  fields: ['name'],
  created_at: AT,
  ...more,
});

describe('history', () => {
  it('shows who changed what, and the difference on demand', async () => {
    serve(
      '/admin/history/',
      { results: [change(), change({ id: 4, actor: null, actor_kind: 'SYSTEM', fields: [] })], next: 'k' },
      true,
    );
    await renderRoute('/provoz/historie?q=eva&akce=CHANGED', { as: 'operator' });
    expect(await screen.findByText('Eva Malá')).toBeInTheDocument();
    expect(screen.getByText('Systém')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Starší změny' })).toBeInTheDocument();
    const renamed = buildFieldChange({ field: 'name', value_before: 'Obnova', value_after: 'Obnova sítě' });
    serve('/history/5/', buildChange({ changes: [renamed] }));
    await userEvent.click(screen.getByRole('button', { name: /Zobrazit rozdíl: Obnova sítě/ }));
    expect(await screen.findByText(/„Obnova“/)).toBeInTheDocument();
  });

  it('is navigated by keyboard, and changes selected on two pages are exported to one file', async () => {
    const first = { results: [change()], next: '2026-11-20T08:00:00.000000Z_5' };
    serve('/admin/history/', first, { person: 'eva' });
    const { person } = await renderRoute('/provoz/historie?q=eva', { as: 'operator' });
    await screen.findByRole('rowheader', { name: 'Obnova sítě' });
    await person.keyboard('jx');
    expect(await screen.findByText('Vybráno: 1')).toBeInTheDocument();
    serve(
      '/admin/history/',
      { results: [change({ id: 4, record_name: 'Nový web' })], next: null },
      { person: 'eva', after: first.next },
    );
    await person.click(screen.getByRole('link', { name: 'Starší změny' }));
    await person.click(await screen.findByRole('checkbox', { name: /^Vybrat: Nový web/ }));
    expect(await screen.findByText('Vybráno: 2')).toBeInTheDocument();
    const file = api()
      .get('/admin/history/export/')
      .query({ person: 'eva', ids: '5,4' })
      .reply(404, { detail: 'Nic.' });
    await person.click(screen.getByRole('button', { name: 'Vybrané do XLSX' }));
    await waitFor(() => expect(file.isDone()).toBe(true));
    expect(screen.getByRole('link', { name: 'Nejnovější změny' })).toBeInTheDocument();
  });
});

const record: ReceivedRecord = {
  id: 7,
  author: { id: 2, name: 'eva@firma.test' },
  note: 'Nejde uložit projekt.',
  route: '/projekty/seznam',
  build: 'abc',
  created_at: AT,
  state: 'NEW',
  operator: null,
  settled_at: null,
  answer: null,
};

describe('records for support', () => {
  it("show the user's note and a link to the player, and can be answered", async () => {
    serve('/support/', buildPage([record]), true);
    await renderRoute('/provoz/zaznamy', { as: 'operator' });
    expect(await screen.findByRole('link', { name: 'Nejde uložit projekt.' })).toHaveAttribute(
      'href',
      '/podpora/prehravac?zaznam=7',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Vyřídit záznam: eva@firma.test' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Nejde uložit projekt.');
    await userEvent.type(await within(dialog).findByLabelText(/Odpověď člověku/), 'Opraveno.');
    const sent = api()
      .post('/admin/records/7/settle/', { answer: 'Opraveno.' })
      .reply(200, { ...record, state: 'SETTLED', answer: 'Opraveno.' });
    serve('/support/', buildPage([{ ...record, state: 'SETTLED', answer: 'Opraveno.' }]), true);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Vyřídit' }));
    expect(await screen.findByText('Odpověděli jsme: Opraveno.')).toBeInTheDocument();
    expect(sent.isDone()).toBe(true);
  });
});

const settings = (): PortalSetting[] =>
  SETTING_KEYS.map((key) => ({
    key,
    value:
      key === 'hotline_phone'
        ? '+420800123456'
        : key === 'plan_prices'
          ? { BASIC: 490 }
          : key.startsWith('notification.')
            ? '{veta}'
            : true,
    fallback: null,
    is_default: true,
    sample: key.startsWith('notification.') ? { veta: 'Věta portálu', nazev: 'Název' } : null,
    actor_name: null,
    changed_at: null,
    version: 0,
  }));

describe('settings', () => {
  it('save a hotline, and show a server error at the field', async () => {
    serve('/admin/settings/', { results: settings() });
    await renderRoute('/provoz/nastaveni', { as: 'operator' });
    const field = await screen.findByRole('textbox', { name: /Telefon infolinky/ });
    expect(field).toHaveValue('+420800123456');
    await userEvent.clear(field);
    await userEvent.type(field, 'x');
    api()
      .patch('/admin/settings/hotline_phone/', { value: 'x', version: 0 })
      .reply(400, { value: ['Zadejte telefon, například 777 000 112.'] });
    serve('/admin/settings/', { results: settings() });
    await userEvent.click(screen.getAllByRole('button', { name: 'Uložit' })[0]!);
    expect((await screen.findAllByText(/Zadejte telefon, například/)).length).toBeGreaterThan(0);
  });

  it('refuse an invalid price at its field, and send nothing', async () => {
    serve('/admin/settings/', { results: settings() });
    await renderRoute('/provoz/nastaveni', { as: 'operator' });
    const price = await screen.findByDisplayValue('490');
    const save = screen.getAllByRole('button', { name: 'Uložit' })[1]!;
    await userEvent.clear(price);
    await userEvent.type(price, '-490');
    await userEvent.click(save);
    await waitFor(() => expect(price).toHaveAccessibleDescription('Hodnota musí být alespoň 0.'));
    expect(price).toHaveDisplayValue('-490');
  });

  it('preview the text of a notification while it is edited', async () => {
    serve('/admin/settings/', { results: settings() });
    await renderRoute('/provoz/nastaveni?cast=texty', { as: 'operator' });
    const edit = await screen.findByRole('button', { name: 'Upravit: Zmínka o vás v diskusi' });
    await userEvent.click(edit);
    const field = screen.getByRole('textbox', { name: /Věta/ });
    await userEvent.clear(field);
    await userEvent.type(field, 'Pozor: {{veta} ({{nazev})');
    expect(screen.getByText('Pozor: Věta portálu (Název)')).toBeInTheDocument();
    expect(notificationTextKey('MENTION')).toBe('notification.MENTION');
    expect(NOTIFICATION_EVENTS).toContain('MENTION');
  });
});

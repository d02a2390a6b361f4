import { screen, waitFor, within } from '@testing-library/react';
import type { Watch } from '#contract/wire/watches.ts';
import * as build from '#support/client/builders.ts';
import { answerChoices, api, refuse, serve } from '#support/client/network.ts';
import { renderRoute } from '#support/client/renderRoute.tsx';

const WATCH: Watch = {
  id: 5,
  target: 'REFERENCES',
  query: 'q=spis',
  name: 'Spisová služba',
  address: '/subjekty/referencni-projekty?q=spis',
  is_default: false,
  regions: [],
  shared_with: null,
  hits: 3,
  notes: [],
  is_asleep: false,
  created_at: '2026-11-20T08:00:00Z',
};
const SETTINGS = { settings: [], email: 'jana@urad.test', mail_suppressed_at: null };
let known: Watch[];
/** What the server answers from now on. */
const answerWatches = (...watches: Watch[]) => {
  known = watches;
};
beforeEach(() => {
  answerWatches();
  api()
    .persist()
    .get('/watches/')
    .reply(200, () => ({ results: known }));
});
const answerPreview = (now: number, last_year: number) =>
  serve('/watches/preview/', { now, last_year }, { target: 'REFERENCES', query: 'q=spis' });

describe('the button at the filters', () => {
  const open = async (role: 'MEMBER' | 'READER' = 'MEMBER') => {
    answerChoices();
    serve('/references/', build.buildPage([]), true);
    const user = build.memberOf({ id: 7, name: 'Město Zlín' }, role);
    return renderRoute('/subjekty/referencni-projekty?q=spis&razeni=name&strana=2', { as: 'free', user });
  };
  const openDialog = async (view: Awaited<ReturnType<typeof open>>) => {
    await view.person.click(await screen.findByRole('button', { name: 'Hlídat' }));
    return within(await screen.findByRole('dialog', { name: 'Hlídat toto hledání' }));
  };

  it('says how much the search would bring, and saves it without order and page', async () => {
    const view = await open();
    answerPreview(2, 600);
    const dialog = await openDialog(view);
    expect(
      await dialog.findByText(/^Teď odpovídají 2.záznamy. Za poslední rok by přibylo 600. .*více než 10/),
    ).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Název/ })).toHaveValue('spis');
    await view.person.click(dialog.getByRole('radio', { name: 'Pro celou firmu' }));
    const { target, query, address } = WATCH;
    api().post('/watches/', { target, query, address, name: 'spis', is_shared: true }).reply(201, WATCH);
    answerWatches(WATCH);
    await view.person.click(dialog.getByRole('button', { name: 'Hlídat' }));
    expect(await screen.findByRole('button', { name: 'Hlídáte' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Zobrazit' })).toHaveAttribute('href', '/uzivatel/oznameni');
    api().patch('/watches/5/', { is_ended: true }).reply(200, WATCH);
    answerWatches();
    await view.person.click(screen.getByRole('button', { name: 'Vrátit zpět' }));
    expect(await screen.findByRole('button', { name: 'Hlídat' })).toBeVisible();
  });

  it('keeps what was entered when the server refuses it; readers watch for themselves only', async () => {
    const view = await open('READER');
    answerPreview(1, 37);
    const dialog = await openDialog(view);
    expect(await dialog.findByText('Teď odpovídá 1 záznam. Za poslední rok by přibylo 37.')).toBeVisible();
    expect(dialog.queryByRole('radio')).toBeNull();
    await view.person.type(dialog.getByRole('textbox', { name: /Název/ }), ' A');
    refuse('post', '/watches/', { detail: 'Hlídáte už 60 hledání.' });
    await view.person.click(dialog.getByRole('button', { name: 'Hlídat' }));
    expect(await dialog.findByText('Hlídáte už 60 hledání.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Název/ })).toHaveValue('spis A');
  });

  it('ends the watch of a search that is watched', async () => {
    answerWatches({ ...WATCH, address: `${WATCH.address}&kategorie=` });
    const { person } = await open();
    const watched = await screen.findByRole('button', { name: 'Hlídáte', pressed: true });
    api().patch('/watches/5/', { is_ended: true }).reply(200, WATCH);
    answerWatches();
    await person.click(watched);
    expect(await screen.findByText('Hlídání je ukončené.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Hlídat' })).toBeVisible();
  });
});

describe('the section of watches', () => {
  const open = async (...watches: Watch[]) => {
    serve('/notifications/settings/', SETTINGS);
    answerWatches(...watches);
    const view = await renderRoute('/uzivatel/oznameni', { as: 'free' });
    const section = within(await screen.findByRole('region', { name: 'Co hlídáte' }));
    /** Changes the watch by the press, and shows what the server then answers. */
    const changes = async (patch: object, after: Watch[], press: () => Promise<void>) => {
      const saved = api().patch('/watches/5/', patch).reply(200, WATCH);
      answerWatches(...after);
      await press();
      await waitFor(() => expect(saved.isDone()).toBe(true));
    };
    return { ...view, section, changes };
  };

  it('says what each brings and lacks, wakes it, and ends it so that it can be taken back', async () => {
    const asleep = { ...WATCH, is_asleep: true, notes: ['Kategorie ERP už není.'] };
    const { section, changes, person } = await open(asleep);
    expect(await section.findByRole('link', { name: 'Spisová služba' })).toHaveAttribute('href', WATCH.address);
    expect(section.getByText('Reference · Za 30 dní 3 nové záznamy')).toBeVisible();
    expect(section.getByText('Kategorie ERP už není.')).toBeVisible();
    await changes({ pressed: true }, [WATCH], () => person.click(section.getByRole('button', { name: /^Probudit/ })));
    await waitFor(() => expect(section.queryByText(/spí/)).toBeNull());
    await changes({ is_ended: true }, [], () => person.click(section.getByRole('button', { name: /^Ukončit/ })));
    expect(await section.findByText(/Zatím nic nehlídáte/)).toBeVisible();
    const undo = await screen.findByRole('button', { name: 'Vrátit zpět' });
    await changes({ is_ended: false }, [WATCH], () => person.click(undo));
    expect(await section.findByRole('link', { name: 'Spisová služba' })).toBeVisible();
  });

  it('renames a watch, and chooses regions of one that the portal made', async () => {
    const made = { ...WATCH, is_default: true, shared_with: null };
    const { section, changes, person } = await open(made);
    await person.click(await section.findByRole('button', { name: /^Kraje/ }));
    await person.click(section.getByRole('checkbox', { name: 'Zlínský kraj' }));
    await changes({ regions: ['CZ072'] }, [{ ...made, regions: ['CZ072'] }], () => person.keyboard('{Escape}'));
    await person.click(section.getByRole('button', { name: /^Přejmenovat/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox'), ' 2');
    await changes({ name: 'Spisová služba 2' }, [{ ...made, name: 'Spisová služba 2' }], () =>
      person.click(dialog.getByRole('button', { name: 'Uložit' })),
    );
    expect(await section.findByRole('link', { name: 'Spisová služba 2' })).toBeVisible();
  });

  it('opens the list of a watch, which keeps it awake', async () => {
    const { section, changes, person, currentAddress } = await open(WATCH);
    answerChoices();
    serve('/references/', build.buildPage([]), true);
    const link = await section.findByRole('link', { name: 'Spisová služba' });
    await changes({ pressed: true }, [WATCH], () => person.click(link));
    expect(currentAddress()).toBe(WATCH.address);
  });
});

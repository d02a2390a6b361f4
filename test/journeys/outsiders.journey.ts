import type { Page } from '@playwright/test';
import { startAresDouble } from '#support/journeys/aresDouble.ts';
import { expectAccessible } from '#support/journeys/browser.ts';
import { expect, test as base } from '#support/journeys/journey.ts';
import { onDatabase } from '#support/journeys/onDatabase.ts';
import { letTendersClose } from '#support/journeys/tenders.ts';

const TOWN = { number: '00261009', name: 'Město Horní Lhota', email: 'starostka@lhota.test' };
const NAME = 'Zálohování serverů úřadu';
/** The catalogue of the operator. */
const CATEGORY = 'Zálohování a obnova';
const PASSWORD = 'modrý kůň skáče';
const FIRMS = {
  first: { number: '27400018', name: 'Alfa zálohy s.r.o.', email: 'alfa@firmy.test' },
  second: { number: '27401022', name: 'Beta síť "B" & spol.', email: 'beta+poptavky@firmy.test' },
  /** Invited by the address alone. */
  third: { number: '27402037', name: 'Gama servis a.s.', email: 'gama@firmy.test' },
  declining: { number: '27403041', name: 'Delta s.r.o.', email: 'delta@firmy.test' },
  refusing: { number: '27404056', name: 'Epsilon s.r.o.', email: 'epsilon@firmy.test' },
};
type Firm = (typeof FIRMS)[keyof typeof FIRMS];
/** What the buyer pastes: columns of a spreadsheet, an address of a mail client, and an address alone. */
const PASTED = [
  `${FIRMS.first.number}\t${FIRMS.first.email}`,
  `${FIRMS.second.number}; ${FIRMS.second.email}`,
  FIRMS.third.email,
  `${FIRMS.declining.name} <${FIRMS.declining.email}>`,
  `${FIRMS.refusing.number}; ${FIRMS.refusing.email}`,
].join('\n');

const SUBJECTS = Object.fromEntries([TOWN, ...Object.values(FIRMS)].map(({ number, name }) => [number, name]));

/** On an empty database, with a register that knows the firms. */
const test = base.extend<object, { aresUrl: string }>({
  aresUrl: [
    async ({}, use) => {
      const ares = await startAresDouble(SUBJECTS);
      await use(ares.url);
      await ares.stop();
    },
    { scope: 'worker' },
  ],
  environment: [({ aresUrl }, use) => use({ ARES_URL: aresUrl, NODE_ENV: 'production' }), { scope: 'worker' }],
});

type LinkIn = (recipient: string, wanted: RegExp) => Promise<string>;

/** Registers the town, whose number the register of companies confirms. */
async function registerTown(page: Page, linkIn: LinkIn): Promise<void> {
  await page.request.get(`/api/v1/ares/company/?reg_number=${TOWN.number}`);
  const person = { role: 'CLIENT', first_name: 'Marie', last_name: 'Lhotská', phone: '+420777000114' };
  const company = { reg_number: TOWN.number, company_name: TOWN.name };
  const data = { email: TOWN.email, ...person, ...company, consent: true };
  expect((await page.request.post('/api/v1/accounts/registration/', { data })).status()).toBe(201);
  await page.goto(await linkIn(TOWN.email, /\/auth\/register-success\?key=[\w-]+/));
  await page.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Heslo znovu').fill(PASSWORD);
  await page.getByRole('button', { name: 'Dokončit registraci' }).click();
  await page.getByRole('button', { name: /^Uživatelské menu/ }).waitFor();
}

/** Publishes a tender from a sentence, which says its name and category. */
async function publish(page: Page): Promise<void> {
  await page.goto('/poptavky/nova?potreba=zálohování serverů úřadu');
  await page.getByLabel('Název', { exact: true }).fill(NAME);
  await page.getByRole('button', { name: 'Zveřejnit poptávku' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zveřejnit poptávku?' });
  await dialog.getByRole('button', { name: 'Zveřejnit poptávku' }).click();
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
}

/** Asks the firms of a pasted list. */
async function invite(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Oslovit firmy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Oslovit firmy' });
  const field = dialog.getByRole('combobox', { name: 'Přidat firmu' });
  await field.focus();
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, PASTED);
  await dialog.getByText('Přidali jsme 5 firem.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Oslovit', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  for (const { email } of Object.values(FIRMS)) await page.getByText(email).first().waitFor();
}

/** Opens the link of an invitation in a browser of its own. */
async function open(page: Page, linkIn: LinkIn, { email }: Firm, action = ''): Promise<void> {
  await page.goto((await linkIn(email, /\/pozvani\?token=[\w-]+/)) + action);
  await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
}

/** Enters the code from the mail, which is another one than before. */
async function enterCode(page: Page, linkIn: LinkIn, { email }: Firm, before = 'none'): Promise<string> {
  await page.getByRole('button', { name: 'Poslat kód' }).click();
  const code = await linkIn(email, new RegExp(`(?<![\\w.-])(?!${before})\\d{6}(?![\\w.-])`));
  await page.getByLabel('Kód z e-mailu').fill(code);
  await page.getByRole('button', { name: 'Potvrdit' }).click();
  return code;
}

/** Enters the code and who answers. */
async function confirm(page: Page, linkIn: LinkIn, firm: Firm): Promise<string> {
  const code = await enterCode(page, linkIn, firm);
  const { email, number, name } = firm;
  await page.getByLabel('Jméno a příjmení').fill(`Jana ${name.split(' ')[0]}`);
  await page.getByLabel('Telefon').fill('777 000 115');
  if (email === FIRMS.third.email) await page.getByLabel('IČO').fill(number);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  return code;
}

/** Sends a bid as a guest. */
async function bid(page: Page, price: string): Promise<void> {
  await page.getByLabel('Cena za celek').fill(price);
  await page.getByRole('button', { name: 'Vše splňujeme', exact: true }).click();
  await page.getByRole('button', { name: 'Odeslat nabídku' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odeslat nabídku' }).click();
  await page.getByText('Nabídka je odeslaná, potvrzení přijde e\u2011mailem.').waitFor();
}

test('on an empty portal a town asks five firms by e-mail, gets three bids of guests and decides', async ({
  page: town,
  portal,
  openWindow,
  linkIn,
  mailIn,
}) => {
  await onDatabase(portal, [], async (db) => {
    const group = await db
      .insertInto('category_groups')
      .values({ name: 'Provoz' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('categories').values({ name: CATEGORY, group_id: group.id }).execute();
  });
  await registerTown(town, linkIn);
  await publish(town);
  await invite(town);

  // The mail says who asks for what, until when, and what can be done.
  const mail = await mailIn(FIRMS.first.email, /\/pozvani\?token=/);
  for (const said of [TOWN.name, TOWN.number, NAME, 'akce=odmitnout', 'akce=nahlasit'])
    expect(mail.includes(said), `${said} is not in\n${mail}`).toBe(true);

  const declining = await openWindow();
  await open(declining, linkIn, FIRMS.declining, '&akce=odmitnout');
  const refusal = declining.getByRole('dialog', { name: 'Odmítnout poptávku?' });
  await refusal.getByLabel('Důvod (nepovinný)').fill('Na podzim nemáme volné lidi.');
  await refusal.getByRole('button', { name: 'Odmítnout' }).click();
  await declining.getByText(/^Poptávku jste odmítli/).waitFor();

  const refusing = await openWindow({ viewport: { width: 360, height: 740 } });
  await open(refusing, linkIn, FIRMS.refusing);
  await expectAccessible(refusing);
  expect(await refusing.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await refusing.getByRole('button', { name: 'Nechci dostávat poptávky' }).click();
  await refusing.getByRole('dialog').getByRole('button', { name: 'Nechci dostávat poptávky' }).click();
  await refusing.getByText('Na váš e\u2011mail už nikdo poptávku nepošle.').waitFor();

  const guests = [];
  const codes = [];
  for (const [firm, price] of [
    [FIRMS.first, '120000'],
    [FIRMS.second, '100000'],
    [FIRMS.third, '140000'],
  ] as const) {
    const guest = await openWindow();
    guests.push(guest);
    await open(guest, linkIn, firm);
    await guest.getByRole('link', { name: 'Podat nabídku' }).click();
    codes.push(await confirm(guest, linkIn, firm));
    await bid(guest, price);
    await mailIn(firm.email, /\b[\da-f]{64}\b/);
  }
  const [first, second, third] = guests as [Page, Page, Page];
  await expectAccessible(first);

  // One of them makes an account of it, with one password.
  await second.getByLabel('Heslo', { exact: true }).fill(PASSWORD);
  await second.getByRole('checkbox', { name: /Beru na vědomí/ }).click();
  await second.getByRole('button', { name: 'Vytvořit účet' }).click();
  await second.waitForURL(/\/nabidky\/\d+$/);
  await second.getByRole('heading', { level: 1, name: `Nabídka: ${NAME}` }).waitFor();

  await letTendersClose(portal, [town, ...guests, declining, refusing]);
  await town.goto('/projekty/seznam');
  await town.getByRole('link', { name: NAME }).first().click();
  await town.getByRole('link', { name: 'Poptávka', exact: true }).click();
  await town.getByText('Na podzim nemáme volné lidi.').waitFor();
  await town.getByRole('link', { name: 'Porovnat nabídky' }).click();
  await town.getByRole('table', { name: 'Nabídky' }).waitFor();
  await town.getByRole('link', { name: 'Rozhodnout' }).click();
  await town.getByRole('combobox', { name: 'Vybraná nabídka' }).click();
  await town
    .locator('.ant-select-dropdown')
    .getByTitle(/120.000/)
    .click();
  for (const reason of await town.getByLabel(/^(Proč právě|Důvod: )/).all()) await reason.fill('Nejlepší postup.');
  await town.getByRole('button', { name: 'Pokračovat ke kontrole' }).click();
  await town.getByRole('checkbox', { name: /^Rozumím, že/ }).check();
  await town.getByRole('button', { name: 'Vybrat nabídku' }).click();
  await town.getByRole('heading', { level: 1, name: /^Vybrali jste nabídku: / }).waitFor();

  // Both sides have each other's telephone: the buyer on its page, the guest who won in the mail and by the link.
  const phone = (page: Page, number: string) => page.getByRole('main').getByRole('link', { name: number }).first();
  await phone(town, '+420\u00a0777\u00a0000\u00a0115').waitFor();
  await mailIn(FIRMS.first.email, /777 000 114/);
  await open(first, linkIn, FIRMS.first);
  await first.getByRole('link', { name: /nabídku$/ }).click();
  await enterCode(first, linkIn, FIRMS.first, codes[0]);
  await phone(first, '+420\u00a0777\u00a0000\u00a0114').waitFor();
  await second.goto('/nabidky');
  await second.getByRole('link', { name: NAME }).first().click();
  await second.getByText('Nejlepší postup.').first().waitFor();
  await open(third, linkIn, FIRMS.third);
  await expect(third.getByRole('link', { name: '+420\u00a0777\u00a0000\u00a0114' })).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { answerForScript, DEMO_EMAILS, DEMO_PASSWORD, IN_REGISTER } from '#support/journeys/browser.ts';
import { expect, test } from '#support/journeys/journey.ts';
import { focusedName, pressOn, tabTo } from '#support/journeys/keyboard.ts';

// These journeys are about motion, which most users have enabled.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const focus = (page: Page, name: string) => expect.poll(() => focusedName(page)).toEqual(name);

/** Logs in by keyboard, from the heading of the login to the requested page. */
async function typeLogIn(page: Page) {
  await tabTo(page, /^E-mail/);
  await page.keyboard.type(DEMO_EMAILS.premium);
  await tabTo(page, /^Heslo/);
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

test('a PREMIUM client uses the portal by keyboard only', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  const query = () => new URL(page.url()).searchParams;

  // The skip link comes first and skips the header.
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press('Tab');
  await focus(page, 'Přeskočit na obsah');
  await press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  await press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  // Login through the header.
  await pressOn(page, /^Přihlásit/, 'Shift+Tab');
  await focus(page, 'Přihlášení');
  await typeLogIn(page);
  await focus(page, 'Dobrý den, Petro');

  // The register of suppliers, from the sidebar; a form opened before the register has loaded keeps the typed text.
  const late: (() => void)[] = [];
  await answerForScript(page, IN_REGISTER, (route) => late.push(() => void route.continue()));
  await pressOn(page, /^Vyhledat dodavatele$/, 'Shift+Tab');
  await expect.poll(() => late.length).toBe(1);
  await pressOn(page, /^Zavolá vám portál$/, 'Shift+Tab');
  await focus(page, 'Jméno');
  await press('Control+A');
  await page.keyboard.type('Jana ');
  late.forEach((release) => release());
  await page.getByRole('heading', { level: 1, name: 'Dodavatelé', includeHidden: true }).waitFor();
  await page.keyboard.type('Nováková');
  await expect(page.getByLabel('Jméno')).toHaveValue('Jana Nováková');
  await press('Escape');
  await focus(page, 'Zavolá vám portál');
  await press('Shift+Tab');

  // A suggestion is selected by arrow keys, and the field keeps the focus.
  await tabTo(page, /^Hledat$/, 'Shift+Tab');
  await page.keyboard.type('reseni sum');
  await page.getByRole('option', { name: /Řešení a sítě Šumava/ }).waitFor();
  await press('ArrowDown');
  await press('Enter');
  await expect.poll(() => query().get('q')).toBe('Řešení a sítě Šumava s.r.o.');
  await focus(page, 'Hledat');
  await page.getByText('Vymazat filtry').waitFor();
  await pressOn(page, /^Vymazat filtry$/);
  await expect.poll(() => query().get('q')).toBe(null);

  // A category from the picker, which returns the focus.
  await tabTo(page, /^Hledat$/, 'Shift+Tab');
  await pressOn(page, /^Vybrat kategorie$/);
  await focus(page, 'Hledat kategorii');
  await page.keyboard.type('kyber');
  await pressOn(page, /yber/, 'Tab', 'Space');
  await pressOn(page, /^Hotovo$/);
  await focus(page, 'Vybrat kategorie');
  await expect.poll(() => /^\d+$/.test(query().get('kategorie') ?? '')).toBe(true);

  // The map: a cluster opens and the map keeps the focus.
  const cluster = /fir(ma|my|em).*přiblížit/;
  await page.getByRole('button', { name: cluster }).first().waitFor();
  await tabTo(page, cluster);
  const before = await focusedName(page);
  await press('ArrowRight');
  await expect.poll(() => focusedName(page)).not.toBe(before);
  await press('ArrowLeft');
  await press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-map-surface'))).toBe(true);

  // From the list to the profile of a supplier.
  const first = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first();
  const name = (await first.innerText()).trim();
  await pressOn(page, new RegExp(`^${name.replace(/[.()]/g, '\\$&')}$`), 'Shift+Tab');
  await focus(page, name);

  // A callback is requested; the refused phone is announced in the summary and linked from it.
  await pressOn(page, /^Zavolá vám portál$/);
  await focus(page, 'Jméno');
  await tabTo(page, /^Telefon/);
  await press('Control+A');
  await page.keyboard.type('12345');
  await pressOn(page, /^Vybrat kategorie$/);
  await focus(page, 'Hledat kategorii');
  await tabTo(page, /yber/);
  await press('ArrowDown');
  await press('Space');
  await pressOn(page, /^Hotovo$/);
  await focus(page, 'Vybrat kategorie');
  await pressOn(page, /^Odeslat$/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
  await pressOn(page, /^Telefon: Zadejte telefon, například/);
  await focus(page, 'Telefon');
  const refused = await page.evaluate(
    () =>
      document.getElementById(document.activeElement?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
        ?.innerText,
  );
  expect(refused).toBe('Zadejte telefon, například 777 000 112.');
  await press('Control+A');
  await page.keyboard.type('+420777000112');
  await press('Enter');
  const thanks = page.getByRole('dialog', { name: 'Děkujeme, ozveme se vám' });
  await thanks.waitFor();
  await focus(page, 'Zavřít');
  await pressOn(page, /^Zrušit požadavek$/);
  await thanks.waitFor({ state: 'detached' });
  await focus(page, 'Zavolá vám portál');

  // Logout through the user menu.
  const menu = page.getByRole('button', { name: /^Uživatelské menu/ });
  await pressOn(page, /^Uživatelské menu/, 'Shift+Tab');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await press('Escape');
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await expect(menu).toBeFocused();
  await press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await pressOn(page, /^Odhlásit se$/);
  await page.getByText('Logged out!').waitFor();
  await focus(page, 'Přihlášení');
});

test('on a phone the menu opens, traps the focus, returns it and navigates', async ({ openWindow }) => {
  const page = await openWindow({ viewport: { width: 360, height: 780 } });
  await page.goto('/technologie/seznam');
  await page.getByRole('heading', { name: 'Přihlášení' }).waitFor();
  await typeLogIn(page);
  await focus(page, 'Moje technologie');

  const drawer = page.getByRole('dialog', { name: 'Menu' });
  const hasFocus = () => drawer.evaluate((dialog) => dialog.contains(document.activeElement));
  await pressOn(page, /^Menu$/, 'Shift+Tab');
  await drawer.waitFor();
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await focus(page, 'Menu');

  await page.keyboard.press('Enter');
  // The link may end with a count.
  await pressOn(page, /^Seznam projektů/);
  await focus(page, 'Projekty');
  expect(await drawer.count()).toBe(0);

  // The full-screen map, and back to the button that opened it.
  await pressOn(page, /^Menu$/, 'Shift+Tab');
  await pressOn(page, /^Vyhledat dodavatele$/);
  await focus(page, 'Dodavatelé');
  await pressOn(page, /^Zobrazit mapu$/);
  const map = page.getByRole('dialog', { name: 'Mapa: dodavatelé' });
  await map
    .getByRole('button', { name: /fir(ma|my|em).*přiblížit/ })
    .first()
    .waitFor();
  await tabTo(page, /fir(ma|my|em).*přiblížit/);
  await page.keyboard.press('Escape');
  await map.waitFor({ state: 'detached' });
  await focus(page, 'Zobrazit mapu');
});

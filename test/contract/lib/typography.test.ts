import { typeset } from '#contract/lib/typography.ts';

/** Non-breaking spaces as underscores, a non-breaking hyphen as a tilde. */
const visible = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2011', '~');

it.each([
  ['Zařízení v síti a u lidí', 'Zařízení v_síti a_u_lidí'],
  ['I v lese (s námi)', 'I_v_lese (s_námi)'],
  ['V „k domu“', 'V_„k_domu“'],
  ['31. 12. 2026', '31._12._2026'],
  ['volejte +420 800 123 456', 'volejte +420_800_123_456'],
  ['nejvýše 20 MB a 12 500 Kč', 'nejvýše 20_MB a_12_500_Kč'],
  ['za 90 dní, 70 %', 'za 90_dní, 70_%'],
  ['Sítě a Wi-Fi', 'Sítě a_Wi~Fi'],
  ['zeptejte se na cokoli', 'zeptejte se na cokoli'],
  ['404 Page not found', '404 Page not found'],
  ['', ''],
])('%j is typeset as %j', (text, expected) => {
  expect(visible(typeset(text))).toBe(expected);
});

it('typesetting is idempotent', () => {
  const once = typeset('Za 5 dnů v síti s Wi-Fi od 1. 2. 2027');
  expect(typeset(once)).toBe(once);
});

it('text after an inserted value is not typeset as the beginning of a text', () => {
  expect(visible(typeset('s něčím', { before: true }))).toBe('s něčím');
  expect(visible(typeset(' kB a s tím', { before: true }))).toBe('_kB a_s_tím');
  expect(visible(typeset(' nalezeno', { before: true }))).toBe(' nalezeno');
});

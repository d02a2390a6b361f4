import { DAY, HOUR, MINUTE } from '#contract/lib/durations.ts';
import { dateTime, plural, pluralForm, withUnit, type Forms } from '#shared/texts/format.ts';

const STEPS: Forms = ['krok', 'kroky', 'kroků'];
const LAST: Forms = ['poslední', 'poslední', 'posledních'];
/** Units of an elapsed time: milliseconds, and the largest count shown before the next unit is used. */
const UNITS: readonly { ms: number; most: number; forms: Forms }[] = [
  { ms: MINUTE, most: 120, forms: ['minuta', 'minuty', 'minut'] },
  { ms: HOUR, most: 48, forms: ['hodina', 'hodiny', 'hodin'] },
  { ms: DAY, most: Infinity, forms: ['den', 'dny', 'dní'] },
];

/**
 * Formats an elapsed time, rounded up to whole units: `poslední minuta`, `posledních 12 minut`, `poslední 3 hodiny`.
 */
function past(ms: number): string {
  const { ms: unit, forms } = UNITS.find(({ ms: one, most }) => ms <= one * most)!;
  const count = Math.max(1, Math.ceil(ms / unit));
  return `${pluralForm(count, LAST)} ${count === 1 ? forms[0] : plural(count, forms)}`;
}

/** Texts of the support record and its player. */
export const support = {
  button: 'Nahlásit problém',
  shortcut: 'Alt+Shift+P',
  title: 'Nahlásit problém',
  intro:
    'S hlášením jde záznam posledních kroků: podpora uvidí, co jste v portálu viděli vy. Hesla, e\u2011maily, telefony a texty zpráv v něm nejsou.',
  inside: 'Co záznam obsahuje',
  masked:
    'Jsou v něm data z vašich obrazovek: názvy firem, projektů a technologií, jména lidí a popisy. Tečkami nahrazujeme hesla, e\u2011maily, telefony, texty zpráv a hodnocení, poznámky a názvy souborů. IČO a DIČ skryjeme, pokud není jisté, že patří firmě.',
  facts: {
    reach: 'Zachycuje',
    size: 'Velikost',
    route: 'Stránka',
    browser: 'Prohlížeč',
    window: 'Okno',
    build: 'Verze portálu',
    requests: 'Poslední volání serveru',
  },
  content: 'Přečíst celý obsah',
  contentLabel: 'Obsah záznamu',
  note: 'Co se stalo',
  noteHint: 'Napište, co jste dělali a co bylo špatně. Poznámku uvidí provozovatel celou.',
  save: 'Uložit soubor',
  send: 'Odeslat podpoře',
  sendHint: 'Odeslat lze po přihlášení. Záznam si můžete uložit do souboru i teď a podpoře ho poslat.',
  tooLarge: 'Záznam je na odeslání příliš velký. Uložte ho prosím do souboru.',
  sentTitle: 'Děkujeme, podpora se na záznam podívá.',
  failed: 'Záznam se nepodařilo odeslat. Zkuste to znovu, nebo ho uložte do souboru.',
  unavailable: 'Okno se záznamem se nepodařilo načíst. Zkuste to prosím znovu.',
  close: 'Zavřít',
  /** Formats the id of a build and the time it was made. */
  build: (id: string, made: string) => (Number.isNaN(Date.parse(made)) ? id : `${id}, ${dateTime(made)}`),
  /** Formats the length of a record in time and steps. */
  reach: (ms: number, steps: number) => (steps === 0 ? plural(0, STEPS) : `${past(ms)}, ${plural(steps, STEPS)}`),
  kilobytes: (characters: number) => withUnit(Math.max(1, Math.round(characters / 1000)), 'kB'),
  pixels: ([width, height]: readonly [number, number]) => `${width} × ${height} px`,
} as const;

export const player = {
  title: 'Přehrávač záznamu',
  screens: 'Obrazovky ze záznamu',
  intro:
    'Otevřete soubor, který uživatel uložil nebo poslal. Portál ukáže stejné obrazovky; nic se přitom neodešle ani neuloží.',
  choose: 'Vybrat soubor se záznamem',
  chooseHint: 'Soubor JSON můžete i přetáhnout sem.',
  broken: 'Soubor není záznam pro podporu, nebo je poškozený.',
  newerFormat: (build: string) => `Záznam pochází z novější verze portálu (${build}). Otevřete ho v ní.`,
  older: (build: string) =>
    `Záznam pochází ze starší verze portálu (${build}). Když se obrazovky liší, otevřete ho v ní.`,
  newer: (build: string) =>
    `Záznam pochází z novější verze portálu (${build}). Když se obrazovky liší, otevřete ho v ní.`,
  brokenStep: (step: number, build: string) =>
    `Krok ${step} nelze v této verzi přehrát. Otevřete záznam ve verzi ${build}.`,
  notLoaded: 'Záznam se nepodařilo načíst ze serveru.',
  play: 'Přehrát',
  pause: 'Pozastavit',
  start: 'Spustit přehrávání',
  first: 'Na začátek',
  previous: 'Předchozí krok',
  next: 'Další krok',
  slider: 'Krok záznamu',
  list: 'Seznam akcí',
  hide: 'Skrýt ovládání',
  show: 'Zobrazit ovládání',
  close: 'Zavřít přehrávač',
  beginning: 'začátek záznamu',
  windowOf: ([width, height]: readonly [number, number]) => `okno ${width} × ${height}`,
  position: (step: number, length: number) => `${step} z ${length}`,
  note: 'Poznámka k záznamu',
  received: 'Přijaté záznamy',
  receivedEmpty: 'Zatím nikdo záznam neposlal.',
  open: 'Otevřít',
  openOf: (who: string, when: string) => `Otevřít záznam: ${who}, ${when}`,
} as const;

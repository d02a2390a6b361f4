import { PORTAL_NAME, publicPages } from '#contract/paths.ts';
import type { LawDocument } from '#contract/vocabulary/law.ts';
import { date } from './format.ts';

/** Texts of the layout around every screen: header, sidebar, footer, toasts. */

export const portal = {
  name: PORTAL_NAME,
  skipToContent: 'Přeskočit na obsah',
  menu: 'Menu',
  closeMenu: 'Zavřít menu',
  mainNavigation: 'Hlavní navigace',
  grants: 'Dotace',
  search: 'Hledat v celém portálu',
  searchBy: 'Hledat v celém portálu (Ctrl+K)',
  home: publicPages.home.title,
  hotlineCall: (phone: string) => `Zavolat na infolinku ${phone}`,
  login: 'Přihlásit se',
  register: publicPages.registration.title,
  silent: 'Server neodpovídá, za chvíli to zkusíme znovu. Co máte rozepsané, zůstává.',
  offline: 'Jste bez připojení. Co máte rozepsané, zůstává; po obnovení spojení se data načtou znovu.',
  record: 'Prohlížíte záznam. Portál nic nenačítá ani neukládá.',
  endRecord: 'Ukončit',
  loading: 'Načítání',
  busy: (label: string) => `${label} – probíhá`,
  homeLink: 'IT portál, úvod',
  print: 'Vytisknout',
  moreActions: 'Další akce',
  /** Last line of a printed page. `day` is `YYYY-MM-DD`. */
  printed: (day: string, address: string) => `Vytištěno ${date(day)} ze stránky ${address}`,
} as const;

export const userMenu = {
  label: (name: string) => `Uživatelské menu, ${name}`,
  account: 'Přihlašovací údaje',
  password: 'Změna hesla',
  profile: 'Profil firmy',
  publicProfile: 'Veřejný profil',
  requests: 'Moje požadavky',
  notifications: 'Nastavení oznámení',
  moderations: 'Rozhodnutí o obsahu',
  records: 'Záznamy od uživatelů',
  describeNeed: 'Nenašli jste službu?',
  dark: 'Tmavý režim',
  on: 'zapnutý',
  off: 'vypnutý',
  logout: 'Odhlásit se',
} as const;

export const sidebar = {
  adminGroup: 'Provoz portálu',
  admin: 'Provoz',
  myIt: 'Moje IT',
  database: 'Databáze',
  services: 'Služby',
  addSoftware: 'Přidat technologii',
  software: 'Moje technologie',
  createProject: 'Vytvořit projekt',
  projects: 'Seznam projektů',
  newTender: 'Nová poptávka',
  offeredProjects: 'Poptávky',
  bids: 'Moje nabídky',
  /** Accessible labels of the counts next to bids and projects in the menu. */
  bidsWaiting: (count: number) => `čeká na vás ${count}`,
  callsWaiting: (count: number) => `nabídky k posouzení: ${count}`,
  shortlists: 'Výběry dodavatelů',
  garage: 'Digitální garáž',
  references: 'Referenční projekty',
  addReference: 'Přidat referenční projekt',
  ownReferences: 'Moje referenční projekty',
  consultants: 'Vyhledat konzultanty',
  technologies: 'Katalog technologií',
  suppliers: 'Vyhledat dodavatele',
  analyses: 'Analýzy a studie',
  ictServices: 'ICT služby',
  specialists: 'Konzultanti a specialisté',
  assistant: 'IT asistent',
  expand: 'Rozbalit menu',
  collapse: 'Sbalit menu',
  strategicAnalysis: 'Strategická analýza',
  availableIn: (plan: string) => `Dostupné v plánu ${plan}`,
  /** Link beside a locked item, because a tooltip is not accessible by touch. */
  plansFrom: (plan: string) => `Co obsahuje ${plan}`,
  availableFrom: (plan: string) => `Dostupné od plánu ${plan}`,
} as const;

export const notifications = {
  /** @param unread the count as shown in the badge; null without unread notifications */
  bell: (unread: string | null) => (unread === null ? 'Oznámení' : `Oznámení, nepřečtených: ${unread}`),
  /** Badge for more notifications than are counted. */
  many: '99+',
  empty: 'Nemáte žádná nová oznámení.',
  close: 'Zavřít oznámení',
} as const;

export const footer = {
  label: 'Z nabídky portálu',
  pause: 'Zastavit střídání',
  play: 'Spustit střídání',
  next: 'Další z nabídky',
  slides: [
    { text: 'Dotace na digitalizaci podle kraje a žadatele', link: 'grants' },
    { text: 'Reference od lidí, kteří projekt opravdu dodali', link: 'references' },
    { text: 'Jeden přehled licencí a toho, kdy vyprší', link: 'software' },
  ],
} as const;

export const callback = { button: 'Zavolá vám portál' } as const;

/** Texts of the footer of every page. */
export const siteFooter = {
  label: 'O portálu',
  regNumber: (number: string) => `IČO ${number}`,
  plans: publicPages.plans.title,
  short: {
    terms: publicPages.terms.title,
    privacy: 'Osobní údaje',
    cookies: publicPages.cookies.title,
    accessibility: 'Přístupnost',
  } satisfies Record<LawDocument, string>,
} as const;

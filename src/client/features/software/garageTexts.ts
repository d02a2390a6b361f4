import { PLAN_FOR } from '#contract/limits/plans.ts';
import type { SoftwareNeed } from '#contract/vocabulary/licence.ts';
import { date, money, NBSP, plural, pluralForm, type Forms } from '#shared/texts/format.ts';
import { sidebar } from '#shared/texts/portal.ts';

/** 1 potřebuje, 2 potřebují, 5 potřebuje; at the beginning of a label. */
const needs: Forms = ['Potřebuje', 'Potřebují', 'Potřebuje'];
const expired: Forms = ['vypršela', 'vypršely', 'vypršelo'];

/** Texts of the digital garage. */
export const garage = {
  title: sidebar.garage,
  lead: (today: string, before: string) =>
    `Stav k ${date(today)}. Změnu od ${date(before)} počítáme z licencí, které evidujete dnes.`,
  change: (by: number, inWords: (value: number) => string) =>
    by === 0
      ? 'stejně jako před měsícem'
      : `o${NBSP}${inWords(Math.abs(by))} ${by > 0 ? 'více' : 'méně'} než před měsícem`,
  numbers: 'Přehled licencí',
  total: (count: number) => `${pluralForm(count, ['Technologie', 'Technologie', 'Technologií'])} v${NBSP}evidenci`,
  within: (days: number) => `Vyprší do ${days} dnů`,
  expired: (count: number) => `Už ${pluralForm(count, expired)}`,
  perMonth: 'Měsíčně za platné licence',
  perYear: 'Ročně za platné licence',
  needs: 'Co software potřebuje',
  need: {
    need_customization: (count) => `${pluralForm(count, needs)} úpravy`,
    need_extension: (count) => `${pluralForm(count, needs)} rozšíření`,
    need_upgrade: (count) => `${pluralForm(count, needs)} upgrade`,
  } satisfies Record<SoftwareNeed, (count: number) => string>,
  outlook: 'Kdy licence vyprší',
  outlookHint: 'Počet licencí, které vyprší v jednotlivých měsících.',
  outlookEmpty: 'V příštích dvanácti měsících nic nevyprší.',
  costs: 'Roční náklady podle kategorií',
  costsHint: 'Platné licence s pravidelnou cenou. Licence ve dvou kategoriích se počítá v obou.',
  costsEmpty: 'Zatím tu není licence s pravidelnou cenou.',
  asTable: 'Zobrazit jako tabulku',
  month: 'Měsíc',
  category: 'Kategorie',
  licences: 'Licencí',
  year: 'Ročně',
  licenceCount: (count: number) => plural(count, ['licence', 'licence', 'licencí']),
  costOf: (name: string, year: number) => `${name}: ${money(year)} ročně`,
  soonest: 'Nejbližší konce platnosti',
  soonestEmpty: 'Do 90 dnů nevyprší žádná licence.',
  suppliers: 'Dodavatelé',
  consultants: 'Konzultanti',
  suppliersFor: (name: string) => `Dodavatelé pro ${name}`,
  consultantsFor: (name: string) => `Konzultanti pro ${name}`,
  availableIn: `Vyhledávání dodavatelů je v plánu ${PLAN_FOR.searchSuppliers}.`,
  projects: 'Projekty podle stavu',
  projectsHint: 'Průměrné plnění šesti fází.',
  projectCount: (count: number) => plural(count, ['projekt', 'projekty', 'projektů']),
  newRequests: (count: number) => pluralForm(count, ['Nový požadavek', 'Nové požadavky', 'Nových požadavků']),
  acceptedRequests: (count: number) =>
    `${pluralForm(count, ['Požadavek', 'Požadavky', 'Požadavků'])} ve${NBSP}vyřizování`,
  grants: 'Otevřené dotace pro vás',
  grantsHint: 'Na digitalizaci, v kraji vaší firmy nebo v celé republice.',
  grantsEmpty: 'Teď není otevřená žádná dotace, která by seděla.',
  grantsAll: (count: number) => `Všechny otevřené dotace na digitalizaci pro vás (${count})`,
  until: (day: string | null) => (day ? `do ${date(day)}` : 'bez uzávěrky'),
  empty: 'Garáž je zatím prázdná',
  emptyHint: 'Přidejte první technologii, nebo nahrajte celý seznam z tabulky. Přehled se pak sestaví sám.',
  add: 'Přidat technologii',
  list: sidebar.software,
} as const;

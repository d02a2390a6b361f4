import { PLAN_FOR } from '../../contract/access';
import type { ProjectStatus, ProjectStep } from '../../contract/vocabulary/projectStatus';
import { date, money, plural, tied } from './format';

export const projectStatuses: Record<ProjectStatus, string> = { 0: 'Nový', 10: 'Pozastavený', 20: 'Probíhá', 30: 'Hotový' };

export const projectPhases: Record<ProjectStep, string> = {
  step1: 'Záměr a požadavky',
  step2: 'Analýza a průzkum trhu',
  step3: 'Výběr dodavatele',
  step4: 'Realizace',
  step5: 'Testování a předání',
  step6: 'Provoz a vyhodnocení',
};

/** Texts of the digital garage. */
export const garage = {
  title: 'Digitální garáž',
  lead: (today: string) => tied(`Vaše licence, projekty a požadavky k ${date(today)}. Každé číslo vede na seznam, ze kterého vzešlo.`),
  numbers: 'Přehled licencí',
  total: 'technologií v evidenci',
  within: (days: number) => `vyprší do ${days} dnů`,
  expired: 'už vypršelo',
  perMonth: 'měsíčně za platné licence',
  perYear: 'ročně za platné licence',
  needs: 'Co software potřebuje',
  need: { need_customization: 'potřebuje úpravy', need_extension: 'potřebuje rozšíření', need_upgrade: 'potřebuje upgrade' },
  outlook: 'Kdy licence vyprší',
  outlookHint: 'Počet licencí, které vyprší v jednotlivých měsících.',
  outlookEmpty: tied('V příštích dvanácti měsících nic nevyprší.'),
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
  soonestEmpty: tied('Do 90 dnů nevyprší žádná licence.'),
  suppliers: 'Dodavatelé',
  consultants: 'Konzultanti',
  suppliersFor: (name: string) => `Dodavatelé pro ${name}`,
  consultantsFor: (name: string) => `Konzultanti pro ${name}`,
  availableIn: `Vyhledávání dodavatelů je v plánu ${PLAN_FOR.searchSuppliers}.`,
  projects: 'Projekty podle stavu',
  projectsHint: 'Průměrné plnění šesti fází.',
  projectCount: (count: number) => plural(count, ['projekt', 'projekty', 'projektů']),
  newRequests: 'nové požadavky',
  acceptedRequests: 'požadavky ve vyřizování',
  grants: 'Otevřené dotace pro vás',
  grantsHint: tied('Na digitalizaci, v kraji vaší společnosti nebo v celé republice.'),
  grantsEmpty: 'Teď není otevřená žádná dotace, která by seděla.',
  grantsAll: (count: number) => `Všechny dotace na digitalizaci (${count} pro vás)`,
  until: (day: string | null) => (day ? `do ${date(day)}` : 'bez uzávěrky'),
  empty: 'Garáž je zatím prázdná',
  emptyHint: tied('Přidejte první technologii, nebo nahrajte celý seznam z tabulky. Přehled se pak sestaví sám.'),
  add: 'Přidat technologii',
  list: 'Seznam technologií',
} as const;

/**
 * What search engines and shared links say of the pages that everybody may read: the server writes it into the HTML
 * it serves. The client's route table holds the pages themselves; a test keeps paths and titles the same.
 */

export const PORTAL_NAME = 'IT portál';

/** A page's title in the browser's window: `Dodavatelé | IT portál`. */
export const documentTitle = (title: string): string => `${title} | ${PORTAL_NAME}`;

export const GRANT_DETAIL_PATH = '/dotace/detail';

/** What is said of a page to those who have not opened it yet. */
export interface PublicPage {
  path: string;
  title: string;
  /** A sentence or two, at most about 160 characters. */
  description: string;
}

/** Pages that are worth finding and sharing, readable without an account. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: '/',
    title: 'Úvod',
    description:
      'Portál, kde organizace řeší svoje IT: přehled technologií a projektů na jednom místě a k nim dodavatelé, konzultanti a reference.',
  },
  {
    path: '/dotace/vyhledavani',
    title: 'Vyhledávání dotací',
    description:
      'Najděte dotaci podle žadatele, oblasti podpory a místa na mapě krajů a okresů. Bez přihlášení a zdarma.',
  },
  {
    path: '/dotace/vysledky',
    title: 'Výsledky vyhledávání',
    description: 'Dotace podle zadaného žadatele, oblasti a kraje: termíny, výše a míra podpory, kdo může žádat.',
  },
  {
    path: GRANT_DETAIL_PATH,
    title: 'Dotace',
    description: 'Podrobnosti dotace: kdo může žádat, do kdy, kolik lze získat a kde najít výzvu.',
  },
  {
    path: '/login',
    title: 'Přihlášení',
    description: 'Přihlášení do portálu pro klienty, dodavatele a konzultanty.',
  },
  {
    path: '/registration',
    title: 'Registrace',
    description: 'Založte si účet klienta, dodavatele nebo konzultanta.',
  },
  {
    path: '/registrace/klient',
    title: 'Registrace klienta',
    description: 'Účet pro organizace, které IT kupují: evidence technologií a licencí, projekty a výběr dodavatelů.',
  },
  {
    path: '/registrace/dodavatel',
    title: 'Registrace dodavatele',
    description: 'Účet pro dodavatele IT: profil na mapě z jednoho zadání IČO a vlastní referenční projekty.',
  },
  {
    path: '/registrace/konzultant',
    title: 'Registrace konzultanta',
    description: 'Účet pro nezávislé konzultanty: veřejný profil s hodnocením a poptávky po posudcích.',
  },
  {
    path: '/plany',
    title: 'Plány a ceny',
    description: 'Co na portálu obsahují plány FREE, BASIC a PREMIUM, kolik stojí a jak o ně požádat.',
  },
  {
    path: '/moderovani',
    title: 'Moderování v číslech',
    description: 'Kolik obsahu uživatelé portálu nahlásili, jak o něm moderátoři rozhodli a jak dopadla odvolání.',
  },
  {
    path: '/podminky',
    title: 'Podmínky používání',
    description: 'Kdo portál provozuje, k čemu slouží a jaká pravidla v něm platí.',
  },
  {
    path: '/osobni-udaje',
    title: 'Zásady zpracování osobních údajů',
    description: 'Které osobní údaje portál zpracovává, proč, jak dlouho a jaká máte práva.',
  },
  {
    path: '/cookies',
    title: 'Cookies',
    description: 'Které cookies portál používá a k čemu. Žádná neslouží ke sledování.',
  },
  {
    path: '/pristupnost',
    title: 'Prohlášení o přístupnosti',
    description: 'Jak je portál přístupný lidem se zdravotním postižením a na koho se obrátit s překážkou.',
  },
];

/** Those that say something without parameters: for crawlers, and for people without scripts. */
export const LINKED_PAGES = PUBLIC_PAGES.filter(({ path }) => ![GRANT_DETAIL_PATH, '/dotace/vysledky'].includes(path));

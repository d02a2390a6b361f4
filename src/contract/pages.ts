import { paths, publicPages } from './paths.ts';

/** Metadata of public pages for search engines and link previews. The server renders it into the HTML. */

/** Descriptions of the public pages, at most about 160 characters each. */
const DESCRIPTIONS: Readonly<Record<keyof typeof publicPages, string>> = {
  home: 'Portál, kde organizace řeší svoje IT: přehled technologií a projektů na jednom místě a k nim dodavatelé, konzultanti a reference.',
  needs:
    'Napište, co od IT potřebujete, a zjistěte, do kterého oboru to patří a kolik dodavatelů ho má ve vašem kraji.',
  grantSearch:
    'Najděte dotaci podle žadatele, oblasti podpory a místa na mapě krajů a okresů. Bez přihlášení a zdarma.',
  grantResults: 'Dotace podle zadaného žadatele, oblasti a kraje: termíny, výše a míra podpory, kdo může žádat.',
  grantDetail: 'Podrobnosti dotace: kdo může žádat, do kdy, kolik lze získat a kde najít výzvu.',
  login: 'Přihlášení do portálu pro klienty, dodavatele a konzultanty.',
  registration: 'Založte si účet klienta, dodavatele nebo konzultanta.',
  registerClient: 'Účet pro organizace, které IT kupují: evidence technologií a licencí, projekty a výběr dodavatelů.',
  registerSupplier: 'Účet pro dodavatele IT: profil na mapě z jednoho zadání IČO a vlastní referenční projekty.',
  registerConsultant: 'Účet pro nezávislé konzultanty: veřejný profil s hodnocením a poptávky po posudcích.',
  plans: 'Co v portálu obsahují plány FREE, BASIC a PREMIUM, kolik stojí a jak o ně požádat.',
  moderationNumbers: 'Kolik obsahu uživatelé portálu nahlásili, jak o něm moderátoři rozhodli a jak dopadla odvolání.',
  terms: 'Kdo portál provozuje, k čemu slouží a jaká pravidla v něm platí.',
  privacy: 'Které osobní údaje portál zpracovává, proč, jak dlouho a jaká máte práva.',
  cookies: 'Které cookies portál používá a k čemu. Žádná neslouží ke sledování.',
  accessibility: 'Jak je portál přístupný lidem se zdravotním postižením a na koho se obrátit s překážkou.',
};

export const PUBLIC_PAGES = (Object.keys(DESCRIPTIONS) as (keyof typeof publicPages)[]).map((name) => ({
  ...publicPages[name],
  description: DESCRIPTIONS[name],
}));

/** Public pages that search engines do not index, as they open by a personal link. */
export const UNLISTED_PAGES = [
  {
    path: paths.guest(),
    title: 'Poptávka',
    description:
      'Zadavatel vás zve k podání nabídky. Poptávku si přečtete bez přihlášení; k otázce a nabídce stačí kód z e-mailu.',
  },
] as const;

/** Pages that work without parameters. Listed for crawlers and for users without JavaScript. */
export const LINKED_PAGES = PUBLIC_PAGES.filter(
  ({ path }) => path !== paths.grantDetail() && path !== paths.grantResults(),
);

import type { LawDocument } from './vocabulary/law.ts';
import type { ReportedKind } from './vocabulary/moderation.ts';
import type { RegisterType } from './vocabulary/registers.ts';

/** A number, or a route parameter such as `:id`. */
type Id = number | string;
// Exists in browsers and in Node.js, but the contract is compiled without the types of either.
declare const URLSearchParams: { new (): { set(name: string, value: string): void; toString(): string } };

/** Query parameters. Empty ones are omitted. */
export type Query = Record<string, string | number | readonly (string | number)[] | null | undefined>;

/** `/path?a=1&b=2`; lists become comma-separated values. */
export function withQuery(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') parameters.set(name, text);
  }
  const search = parameters.toString();
  return search ? `${path}?${search}` : path;
}

export const PORTAL_NAME = 'IT portál';

/** The document title of a page: `Dodavatelé | IT portál`. */
export const documentTitle = (title: string): string => `${title} | ${PORTAL_NAME}`;

/** Public pages that search engines can index. Their descriptions are in `pages.ts`. */
export const publicPages = {
  home: { path: '/', title: 'Úvod' },
  needs: { path: '/co-potrebujete', title: 'Co potřebujete?' },
  grantSearch: { path: '/dotace/vyhledavani', title: 'Vyhledávání dotací' },
  grantResults: { path: '/dotace/vysledky', title: 'Výsledky vyhledávání' },
  grantDetail: { path: '/dotace/detail', title: 'Dotace' },
  login: { path: '/login', title: 'Přihlášení' },
  registration: { path: '/registration', title: 'Registrace' },
  registerClient: { path: '/registrace/klient', title: 'Registrace klienta' },
  registerSupplier: { path: '/registrace/dodavatel', title: 'Registrace dodavatele' },
  registerConsultant: { path: '/registrace/konzultant', title: 'Registrace konzultanta' },
  plans: { path: '/plany', title: 'Plány a ceny' },
  moderationNumbers: { path: '/moderovani', title: 'Moderování v číslech' },
  terms: { path: '/podminky', title: 'Podmínky používání' },
  privacy: { path: '/osobni-udaje', title: 'Zásady zpracování osobních údajů' },
  cookies: { path: '/cookies', title: 'Cookies' },
  accessibility: { path: '/pristupnost', title: 'Prohlášení o přístupnosti' },
} as const;

/**
 * Path builders for all pages, used by links, the route table, mails and notifications. The admin area has its own in
 * `adminPaths.ts`.
 */
export const paths = {
  home: () => publicPages.home.path,
  /** Categories and numbers of suppliers that a sentence of a visitor asks for. */
  needs: (query?: Query) => withQuery(publicPages.needs.path, query),

  login: (query?: Query) => withQuery(publicPages.login.path, query),
  loginSimple: () => '/auth/login_simple',
  loginOauth2: () => '/auth/login_oauth2',
  loginCallback: (query?: Query) => withQuery('/auth/callback', query),
  secondFactor: () => '/auth/druhy-faktor',
  forgot: () => '/auth/forgot',
  newPassword: (query?: Query) => withQuery('/new-password', query),
  changePassword: () => '/auth/change-pass',
  registration: (query?: Query) => withQuery(publicPages.registration.path, query),
  registerSuccess: (query?: Query) => withQuery('/auth/register-success', query),
  registerClient: (query?: Query) => withQuery(publicPages.registerClient.path, query),
  registerSupplier: (query?: Query) => withQuery(publicPages.registerSupplier.path, query),
  registerConsultant: (query?: Query) => withQuery(publicPages.registerConsultant.path, query),
  invite: (query?: Query) => withQuery('/pozvanka', query),
  /** A tender as the guest of a link sees it: `token`, and `akce` for what the mail offers. */
  guest: (query?: Query) => withQuery('/pozvani', query),

  account: () => '/uzivatel/upravit',
  /** The account with the dialog that deletes it. */
  accountDeletion: () => '/uzivatel/upravit?okno=smazani',
  accountPassword: () => '/uzivatel/upravit?active=password',
  requests: () => '/uzivatel/callback',
  notificationSettings: () => '/uzivatel/oznameni',
  unsubscribe: (query?: Query) => withQuery('/odhlaseni-odberu', query),
  confirmAddress: (query?: Query) => withQuery('/overeni-adresy', query),
  decisions: () => '/uzivatel/rozhodnuti',
  /** What the person reported, with the outcome. */
  ownReports: () => '/uzivatel/rozhodnuti?cast=nahlasene',
  decision: (id: Id) => `/uzivatel/rozhodnuti/${id}`,
  /** The report form as a page, used for users who must log in first. */
  report: (kind: ReportedKind | ':kind', id: Id) => `/nahlasit/${kind}/${id}`,
  garage: () => '/digitalni-garaz',

  shortlists: () => '/vybery',
  shortlist: (id: Id) => `/vybery/${id}`,

  softwareList: (query?: Query) => withQuery('/technologie/seznam', query),
  softwareCreate: (query?: Query) => withQuery('/technologie/vytvorit', query),
  softwareFromTender: (tender: Id) => `/technologie/vytvorit?poptavka=${tender}`,
  softwareEdit: (id: Id) => `/technologie/${id}/upravit`,

  projects: (query?: Query) => withQuery('/projekty/seznam', query),
  projectCreate: (query?: Query) => withQuery('/projekty/vytvorit', query),
  projectEdit: (id: Id) => `/projekty/${id}/upravit`,
  projectDiscussion: (id: Id) => `/projekty/${id}/upravit?cast=diskuse`,
  projectTender: (id: Id) => `/projekty/${id}/upravit?cast=poptavka`,
  /** A new project with its tender, made from a sentence. */
  tenderCreate: (query?: Query) => withQuery('/poptavky/nova', query),
  /** A tender as bidders see it. */
  tender: (id: Id) => `/poptavky/${id}`,
  comparison: (id: Id) => `/projekty/${id}/nabidky`,
  award: (id: Id) => `/projekty/${id}/nabidky?cast=rozhodnuti`,
  /** The last step before an award. */
  awardCheck: (id: Id) => `/projekty/${id}/nabidky?cast=kontrola`,
  /** The confirmation of a decision. */
  decided: (id: Id) => `/projekty/${id}/nabidky?cast=rozhodnuto`,

  bids: (query?: Query) => withQuery('/nabidky', query),
  bid: (id: Id) => `/nabidky/${id}`,

  companyCreate: () => '/subjekt/vytvorit',
  companyEdit: (id: Id) => `/subjekt/${id}/upravit`,
  companyPeople: (id: Id) => `/subjekt/${id}/lide`,
  referenceFromBid: (bid: Id) => `/subjekt/referencni-projekt?nabidka=${bid}`,
  referenceCreate: () => '/subjekt/referencni-projekt',

  suppliers: (query?: Query) => withQuery('/subjekty/seznam-dodavatelu', query),
  consultants: (query?: Query) => withQuery('/subjekty/seznam-konzultantu', query),
  technologies: (query?: Query) => withQuery('/subjekty/seznam-technologii', query),
  references: (query?: Query) => withQuery('/subjekty/referencni-projekty', query),
  ownReferences: (query?: Query) => withQuery('/subjekty/moje-referencni-projekty', query),
  register: (type: RegisterType | ':type') => `/subjekty/${type}`,
  company: (type: RegisterType | ':type', id: Id) => `/subjekty/${type}/${id}`,

  reference: (id: Id) => `/referencni-projekty/${id}/detail`,
  referenceEdit: (id: Id) => `/referencni-projekty/${id}/upravit`,

  analyses: () => '/sluzby/analyzy-a-studie',
  ictServices: () => '/sluzby/ict-sluzby',
  specialists: () => '/sluzby/konzultanti-a-specialiste',
  strategicAnalysis: () => '/sluzby/strategicka-analyza',

  grantSearch: (query?: Query) => withQuery(publicPages.grantSearch.path, query),
  grantResults: (query?: Query) => withQuery(publicPages.grantResults.path, query),
  grantDetail: (query?: Query) => withQuery(publicPages.grantDetail.path, query),

  plans: () => publicPages.plans.path,
  moderationNumbers: () => publicPages.moderationNumbers.path,
  law: (document: LawDocument) => publicPages[document].path,

  replay: (query?: Query) => withQuery('/podpora/prehravac', query),
} as const;

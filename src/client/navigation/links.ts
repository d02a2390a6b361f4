import type { LawDocument } from '../../contract/vocabulary/law';
import type { RegisterType } from '../../contract/vocabulary/registers';

/** Builders of every path of the portal; nobody writes a path by hand. */

type Id = number | string;
/** Parameters of an address; empty ones are left out. */
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

const LAW_PATHS: Readonly<Record<LawDocument, string>> = {
  terms: '/podminky',
  privacy: '/osobni-udaje',
  cookies: '/cookies',
  accessibility: '/pristupnost',
};

export const links = {
  home: () => '/',

  login: (query?: Query) => withQuery('/login', query),
  loginOauth2: () => '/auth/login_oauth2',
  secondFactor: () => '/auth/druhy-faktor',
  forgot: () => '/auth/forgot',
  registration: () => '/registration',
  registerSuccess: () => '/auth/register-success',
  registerClient: () => '/registrace/klient',
  registerSupplier: () => '/registrace/dodavatel',
  registerConsultant: () => '/registrace/konzultant',

  account: () => '/uzivatel/upravit',
  accountPassword: () => '/uzivatel/upravit?active=password',
  requests: () => '/uzivatel/callback',
  notificationSettings: () => '/uzivatel/oznameni',
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
  /** A tender as those read it who are asked. */
  tender: (id: Id) => `/poptavky/${id}`,
  comparison: (id: Id) => `/projekty/${id}/nabidky`,
  award: (id: Id) => `/projekty/${id}/nabidky?cast=rozhodnuti`,

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
  register: (type: RegisterType) => `/subjekty/${type}`,
  company: (type: RegisterType, id: Id) => `/subjekty/${type}/${id}`,

  reference: (id: Id) => `/referencni-projekty/${id}/detail`,
  referenceEdit: (id: Id) => `/referencni-projekty/${id}/upravit`,

  analyses: () => '/sluzby/analyzy-a-studie',
  ictServices: () => '/sluzby/ict-sluzby',
  specialists: () => '/sluzby/konzultanti-a-specialiste',
  strategicAnalysis: () => '/sluzby/strategicka-analyza',

  grantSearch: (query?: Query) => withQuery('/dotace/vyhledavani', query),
  grantResults: (query?: Query) => withQuery('/dotace/vysledky', query),
  grantDetail: (query?: Query) => withQuery('/dotace/detail', query),

  plans: () => '/plany',
  law: (document: LawDocument) => LAW_PATHS[document],

  replay: () => '/podpora/prehravac',
} as const;

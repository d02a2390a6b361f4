import type { Plan, Role } from '../../../src/contract/vocabulary/accounts';
import type { MemberRole } from '../../../src/contract/vocabulary/members';
import type { OperatorRole } from '../../../src/contract/vocabulary/operators';

type Row = readonly [key: AccountKey, role: Role, plan: Plan, firstName: string, lastName: string];

/** Keys are the part of the e-mail before `@demo.test`. */
export type AccountKey =
  | 'klient.free'
  | 'klient.basic'
  | 'klient.premium'
  | 'dodavatel'
  | 'konzultant'
  | 'operator'
  | 'podpora'
  | 'katalog'
  | 'moderator'
  | 'spravce'
  | 'clen'
  | 'ctenar'
  | 'klient.autoservis'
  | 'klient.knihovna'
  | 'klient.hotel'
  | 'klient.skola';

/** Accounts that log in with the demo password. */
export const openAccounts: readonly Row[] = [
  ['klient.free', 'CLIENT', 'FREE', 'Klára', 'Nováčková'],
  ['klient.basic', 'CLIENT', 'BASIC', 'Bohdan', 'Jelínek'],
  ['klient.premium', 'CLIENT', 'PREMIUM', 'Petra', 'Havlíková'],
  ['dodavatel', 'SUPPLIER', 'FREE', 'David', 'Šumbera'],
  ['konzultant', 'CONSULTANT', 'FREE', 'Alena', 'Dvořanová'],
  ['operator', 'CLIENT', 'PREMIUM', 'Ota', 'Správný'],
  ['spravce', 'CLIENT', 'FREE', 'Simona', 'Vrbová'],
  ['clen', 'CLIENT', 'FREE', 'Matěj', 'Koudelka'],
  ['ctenar', 'CLIENT', 'FREE', 'Radka', 'Benešová'],
  ['podpora', 'CLIENT', 'FREE', 'Pavla', 'Ochotná'],
  ['katalog', 'CLIENT', 'FREE', 'Karel', 'Pořádný'],
  ['moderator', 'CLIENT', 'FREE', 'Marta', 'Rozvážná'],
];

/** Roles of those who run the portal. */
export const operatorRoles: Partial<Record<string, OperatorRole[]>> = {
  operator: ['ADMIN'],
  podpora: ['SUPPORT'],
  katalog: ['CATALOGUE'],
  moderator: ['MODERATOR'],
};

/** Further clients; nobody can log in as them. */
export const closedClients: readonly Row[] = [
  ['klient.autoservis', 'CLIENT', 'BASIC', 'Miroslav', 'Vlk'],
  ['klient.knihovna', 'CLIENT', 'BASIC', 'Helena', 'Říhová'],
  ['klient.hotel', 'CLIENT', 'PREMIUM', 'Robert', 'Chalupa'],
  ['klient.skola', 'CLIENT', 'BASIC', 'Jitka', 'Černá'],
];

/** Suppliers and consultants of the demo accounts by the slugs of their companies. */
export const accountCompanies: Readonly<Record<string, AccountKey>> = {
  'reseni-a-site-sumava': 'dodavatel',
  'alena-dvoranova': 'konzultant',
};

/** Colleagues of the owner in the company of one of the accounts, with their roles there. */
export const colleagues = {
  of: 'klient.premium',
  people: [
    ['spravce', 'MANAGER'],
    ['clen', 'MEMBER'],
    ['ctenar', 'READER'],
  ],
  /** Somebody who was invited and has not answered. */
  invited: 'nova.kolegyne@demo.test',
} as const satisfies {
  of: AccountKey;
  people: readonly (readonly [AccountKey, MemberRole])[];
  invited: string;
};

/** Names of the people behind the other companies, taken in turn. */
export const ownerNames = [
  ['Jan', 'Mlynář'],
  ['Marie', 'Kubátová'],
  ['Libor', 'Sedláček'],
  ['Ivana', 'Zelená'],
  ['Pavel', 'Hruška'],
  ['Zuzana', 'Bártová'],
  ['Martin', 'Křenek'],
  ['Olga', 'Pospíchalová'],
  ['Jakub', 'Tesař'],
  ['Eliška', 'Vávrová'],
  ['Roman', 'Chmelař'],
  ['Dana', 'Strnadová'],
] as const;

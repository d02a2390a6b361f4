import type { RequestState } from '#contract/vocabulary/consultation.ts';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import type { ProjectStatus, ProjectStep } from '#contract/vocabulary/projectStatus.ts';
import type { Confirmation } from '#contract/vocabulary/references.ts';
import type { Verification } from '#contract/vocabulary/verification.ts';

/* Labels of fields and codes that forms and lists share with histories. */

/** Roles of accounts and companies. */
export const roleLabels = { CLIENT: 'Klient', SUPPLIER: 'Dodavatel', CONSULTANT: 'Konzultant' } as const;

export const memberRoles: Readonly<Record<MemberRole, string>> = {
  OWNER: 'Vlastník',
  MANAGER: 'Správce',
  MEMBER: 'Člen',
  READER: 'Čtenář',
};

/** Verified companies have no mark. */
export const verificationMarks = {
  VERIFIED: null,
  UNVERIFIED: 'Neověřeno',
  WAITING: 'Čeká na ověření',
  REJECTED: 'Zamítnuto',
} satisfies Record<Verification, string | null>;

export const requestSteps = { NEW: 'Odesláno', ACCEPTED: 'Přijato', DONE: 'Vyřízeno' } satisfies Record<
  RequestState,
  string
>;

export const projectStatuses: Record<ProjectStatus, string> = {
  0: 'Nový',
  10: 'Pozastavený',
  20: 'Probíhá',
  30: 'Hotový',
};

export const projectPhases: Record<ProjectStep, string> = {
  step1: 'Záměr a požadavky',
  step2: 'Analýza a průzkum trhu',
  step3: 'Výběr dodavatele',
  step4: 'Realizace',
  step5: 'Testování a předání',
  step6: 'Provoz a vyhodnocení',
};

/** Labels of a project's fields. */
export const projectFields = {
  name: 'Název',
  description: 'Popis',
  status: 'Stav',
  ...projectPhases,
  deadline: 'Termín',
  budget_from: 'Rozpočet od',
  budget_to: 'Rozpočet do',
  region: 'Místo plnění',
  published: 'Zveřejnit dodavatelům a konzultantům',
  categories: 'Kategorie',
  tags: 'Štítky',
  products: 'Technologie',
} as const;

/** Labels of the fields of a reference project. */
export const referenceFields = {
  name: 'Název',
  description: 'Popis',
  client_name: 'Klient',
  year: 'Rok',
  categories: 'Kategorie',
  tags: 'Štítky',
  products: 'Technologie',
} as const;

/** States of the client's confirmation of a reference. */
export const confirmationStates = {
  PENDING: 'Čeká na potvrzení zadavatelem',
  CONFIRMED: 'Potvrzeno zadavatelem',
  REFUSED: 'Zadavatel referenci nepotvrdil',
} as const satisfies Record<Confirmation, string>;

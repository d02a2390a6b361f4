import type { ReportedKind } from '#contract/vocabulary/moderation.ts';

/** Texts of reporting content to the operator. */
export const reportTexts = {
  report: 'Nahlásit',
  /** @param name name of the author, the company or the record */
  reportNamed: {
    companies: (name: string) => `Nahlásit firmu ${name}`,
    testimonials: (name: string) => `Nahlásit hodnocení od: ${name}`,
    references: (name: string) => `Nahlásit referenční projekt ${name}`,
    projects: (name: string) => `Nahlásit projekt ${name}`,
    messages: (name: string) => `Nahlásit zprávu od: ${name}`,
    questions: (name: string) => `Nahlásit dotaz ${name}`,
    files: (name: string) => `Nahlásit soubor ${name}`,
  } satisfies Record<ReportedKind, (name: string) => string>,
  /** Names of the menus that contain the report button. */
  menuNamed: {
    companies: (name: string) => `Další akce: firma ${name}`,
    testimonials: (name: string) => `Další akce: hodnocení od ${name}`,
    references: (name: string) => `Další akce: referenční projekt ${name}`,
    projects: (name: string) => `Další akce: projekt ${name}`,
    messages: (name: string) => `Další akce: zpráva od ${name}`,
    questions: (name: string) => `Další akce: dotaz ${name}`,
    files: (name: string) => `Další akce: soubor ${name}`,
  } satisfies Record<ReportedKind, (name: string) => string>,
  /** Shown to moderators instead of the report button. */
  moderate: 'Moderovat',
  moderateNamed: (name: string) => `Moderovat: ${name}`,
  titles: {
    companies: 'Nahlásit firmu',
    testimonials: 'Nahlásit hodnocení',
    references: 'Nahlásit referenční projekt',
    projects: 'Nahlásit projekt',
    messages: 'Nahlásit zprávu',
    questions: 'Nahlásit dotaz',
    files: 'Nahlásit soubor',
  } satisfies Record<ReportedKind, string>,
  ground: 'Co je špatně',
  note: 'Podrobnosti',
  noteHint: 'Napište, co přesně vadí a proč. U jiného důvodu je popis povinný.',
  next: 'Co bude dál',
  steps: [
    'Nahlášení posoudí moderátor portálu. Autor se nedozví, kdo ho poslal.',
    'Výsledek vám pošleme jako oznámení i e\u2011mailem.',
    'Skryje-li moderátor obsah, autor se dozví důvod a může se odvolat.',
  ],
  send: 'Odeslat nahlášení',
  before: 'Toto už jste nahlásili',
  beforeHint: 'Moderátor o tom ví. Jakmile rozhodne, dáme vám vědět.',
  close: 'Zavřít',
  toHome: 'Na úvodní stránku',
} as const;

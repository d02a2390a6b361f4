import type { ReportedKind } from '../../contract/vocabulary/moderation';

/** Asking the operator to look at what somebody wrote. */
export const reportTexts = {
  report: 'Nahlásit',
  /** @param name of the author or of the company */
  reportNamed: {
    testimonials: (name: string) => `Nahlásit hodnocení od: ${name}`,
    messages: (name: string) => `Nahlásit zprávu od: ${name}`,
    companies: (name: string) => `Nahlásit firmu ${name}`,
  } satisfies Record<ReportedKind, (name: string) => string>,
  titles: {
    testimonials: 'Nahlásit hodnocení',
    messages: 'Nahlásit zprávu',
    companies: 'Nahlásit firmu',
  } satisfies Record<ReportedKind, string>,
  lead: 'Napište, co je špatně. Nahlášení dostane provozovatel portálu, autor se nedozví, kdo ho poslal.',
  reason: 'Důvod',
  send: 'Odeslat',
} as const;

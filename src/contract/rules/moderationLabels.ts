import type {
  ModerationDecision,
  ModerationRule,
  ModerationSource,
  ModerationState,
  ReportGround,
  ReportedKind,
} from '../vocabulary/moderation.ts';

/** Czech labels of moderation for screens, notifications and mails. */

export const reportedKinds: Record<ReportedKind, string> = {
  companies: 'Profil firmy',
  testimonials: 'Hodnocení',
  references: 'Reference',
  projects: 'Projekt',
  messages: 'Příspěvek v diskusi',
  questions: 'Dotaz k poptávce',
  files: 'Soubor',
};

export const reportGrounds: Record<ReportGround, string> = {
  SPAM: 'Spam nebo nevyžádaná reklama',
  FALSE: 'Nepravdivé údaje',
  INSULT: 'Urážky nebo výhrůžky',
  PERSONAL_DATA: 'Zveřejněné osobní údaje',
  COPYRIGHT: 'Porušení autorských práv',
  OTHER: 'Jiný důvod',
};

export const moderationStates: Record<ModerationState, string> = {
  OPEN: 'Čeká na rozhodnutí',
  KEPT: 'Ponecháno',
  HIDDEN: 'Skryto',
  REMOVED: 'Odstraněno',
  APPEALED: 'Odvolání čeká',
  RESTORED: 'Obnoveno',
};

export const moderationDecisions: Record<ModerationDecision, string> = {
  KEPT: 'Ponechat',
  HIDDEN: 'Skrýt',
  REMOVED: 'Odstranit',
  UPHELD: 'Odvolání zamítnout',
  RESTORED: 'Obnovit',
};

export const moderationSources: Record<ModerationSource, string> = {
  REPORT: 'Nahlásil čtenář',
  OWN: 'Našel provozovatel',
  AUTOMATIC: 'Zachytil portál',
};

/** In the wording of the terms of use. */
export const moderationRules: Record<ModerationRule, string> = {
  LAW: 'Obsah nesmí porušovat zákon.',
  RIGHTS: 'Obsah nesmí porušovat práva druhých.',
  TRUTH: 'Údaje v účtu a v profilu firmy musí být pravdivé.',
  EXPERIENCE: 'Hodnocení má vycházet ze skutečné zkušenosti.',
  UNSOLICITED: 'V portálu se nerozesílají nevyžádaná sdělení.',
  CONDUCT: 'Nikdo nesmí obcházet omezení portálu ani narušovat jeho provoz.',
};

import { TENDER_ADDENDUM_HOURS, TENDER_FILES_MAX, TENDER_FILES_MINUTES } from '#contract/limits/limits.ts';
import { number, plural } from '#shared/texts/format.ts';

/** Files that all bidders get. */
export const tenderFiles = {
  title: 'Přílohy poptávky',
  draftHint: `Třeba zadávací dokumentace nebo návrh smlouvy. Dostanou je všichni uchazeči. Nejvýše ${plural(TENDER_FILES_MAX, ['soubor', 'soubory', 'souborů'])}.`,
  openHint:
    'Zveřejněný soubor nelze smazat ani upravit, jen nahradit novou verzí. Starší verze zůstanou všem ke stažení.',
  add: 'Přidat soubor',
  replace: 'Nahrát novou verzi',
  replaceNamed: (name: string) => `Nahrát novou verzi souboru ${name}`,
  version: (version: number) => `Verze ${number(version)}`,
  earlier: (version: number, day: string, size: string) => `Starší: verze ${number(version)}, ${day}, ${size}`,
  earlierNamed: (version: number, name: string) => `verzi ${number(version)} souboru ${name}`,
  addTitle: 'Přidat soubor ke zveřejněné poptávce?',
  replaceTitle: 'Nahradit soubor novou verzí?',
  addText: (name: string) => `Soubor ${name} uvidí všichni, kdo vidí poptávku.`,
  replaceText: (before: string, name: string) =>
    `Soubor ${before} nahradí ${name}. Dosavadní verze zůstane ke stažení.`,
  consequences: `Je to dodatek: dozví se o něm všichni, koho se poptávka týká, a smazat už soubor nelze. Když do konce lhůty zbývá méně než ${plural(TENDER_ADDENDUM_HOURS, ['hodina', 'hodiny', 'hodin'])}, lhůta se prodlouží. Co přidáte do ${plural(TENDER_FILES_MINUTES, ['minuty', 'minut', 'minut'])}, je jeden dodatek a\u00a0jedno oznámení.`,
  publish: 'Zveřejnit soubor',
  sameName: (name: string) =>
    `Poptávka už soubor ${name} má. Je vybraný soubor nová verze tohoto souboru, nebo jiný soubor, který potřebuje jiný název?`,
  publishVersion: 'Zveřejnit jako novou verzi',
  publishAs: (name: string) => `Zveřejnit pod názvem ${name}`,
} as const;

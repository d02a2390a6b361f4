import { regionName } from '#contract/vocabulary/territories.ts';
import type { Project } from '#contract/wire/projects.ts';
import { sidebar } from '#shared/texts/portal.ts';

/** Texts of the list that suppliers and consultants have. */
export const providerTexts = {
  title: sidebar.offeredProjects,
  interest: 'Zájem',
  until: 'Nabídky do',
  place: 'Místo',
  fits: 'Proč se hodí',
  invited: 'oslovili vás',
  inRegion: 've vašem kraji',
  state: { DRAFT: 'Rozepsaná nabídka', SENT: 'Máte nabídku', WITHDRAWN: 'Nabídku jste vzali zpět' },
  dismiss: 'Nezajímá mě',
  dismissOne: (name: string) => `Nezajímá mě: ${name}`,
  undismiss: 'Vrátit mezi poptávky',
  undismissOne: (name: string) => `Vrátit mezi poptávky: ${name}`,
  emptyDismissed: 'Žádnou poptávku jste neodmítli.',
  emptyDismissedHint: 'Co označíte „Nezajímá mě“, najdete tady a můžete to vrátit.',
} as const;

/** Why a project fits the company, as `Sítě a Wi-Fi · ve vašem kraji`; empty if nothing is known. */
export function fitOf({ category_obj, provider }: Project): string {
  if (!provider) return '';
  const shared = category_obj.filter(({ id }) => provider.categories.includes(id)).map(({ name }) => name);
  return [
    provider.is_invited && providerTexts.invited,
    shared.join(', '),
    provider.is_in_region && providerTexts.inRegion,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The place of delivery in words, or null. */
export const placeOf = ({ provider }: Project): string | null =>
  provider?.region ? regionName(provider.region) : null;

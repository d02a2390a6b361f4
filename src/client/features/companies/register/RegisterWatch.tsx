import type { RegisterType } from '#contract/vocabulary/registers.ts';
import { regionName } from '#contract/vocabulary/territories.ts';
import { WatchButton } from '#features/watches/shared/WatchButton.tsx';
import { useCatalogueLabels } from '#shared/records/categories/useCatalogueLabels.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { companiesTexts as texts } from '../companiesTexts.ts';
import { type Around, filtersOf, registerSearch } from '../components/registerSearch.ts';

/** Labels of filters that are not from a catalogue. */
export const registerLabels = {
  region: regionName,
  area: () => texts.area,
  around: ({ town, km }: Around) => texts.around(town.name, km),
};

/** Watches the search of a register. It reads the address itself, so that the filters around it stay memoised. */
export function RegisterWatch({ type }: { type: RegisterType }) {
  const address = useAddressSearch(registerSearch);
  const labels = useCatalogueLabels(address);
  return (
    <WatchButton
      target={type === 'suppliers' ? 'SUPPLIERS' : 'CONSULTANTS'}
      address={address}
      query={filtersOf(address.search)}
      labels={{ ...labels, ...registerLabels }}
    />
  );
}

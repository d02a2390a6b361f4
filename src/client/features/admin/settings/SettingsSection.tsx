import { PageHead } from '#shared/elements/PageHead.tsx';
import { ChoiceLinks } from '#shared/lists/ChoiceLinks.tsx';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { oneOf, viewing } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useListSettingsQuery } from '../adminApi.ts';
import { settingTexts as texts } from '../adminSystemTexts.ts';
import { NotificationTexts } from './NotificationTexts.tsx';
import { PortalSettings } from './PortalSettings.tsx';

/** The part of the settings given in the address. */
const settingsSearch = addressSearch({ part: viewing(oneOf('cast', ['texty'] as const)) });

/** `/provoz/nastaveni`: settings that administrators can change at run time. */
export default function SettingsSection() {
  const { search, pathOf } = useAddressSearch(settingsSearch);
  const settings = useListSettingsQuery();
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead}>
        <ChoiceLinks
          label={texts.parts}
          chosen={search.part}
          choices={(['', 'texty'] as const).map((part) => ({
            value: part,
            label: texts.part[part],
            to: pathOf({ part }),
          }))}
        />
      </PageHead>
      <Loaded query={settings} skeleton={<Skeleton blocks={[120, 120, 120]} />}>
        {(found) =>
          search.part === 'texty' ? <NotificationTexts settings={found} /> : <PortalSettings settings={found} />
        }
      </Loaded>
    </>
  );
}

import { PageHead } from '../../../shared/elements/PageHead';
import { ChoiceLinks } from '../../../shared/lists/ChoiceLinks';
import { Loaded } from '../../../shared/states/Loaded';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { useListSettingsQuery } from '../adminApi';
import { settingTexts as texts } from '../adminSystemTexts';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { NotificationTexts } from './NotificationTexts';
import { PortalSettings } from './PortalSettings';
import { addressSearch } from '../../../shared/search/addressSearch';
import { oneOf, viewing } from '../../../shared/search/parameters';

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
      <Loaded of={settings} skeleton={<Skeleton blocks={[120, 120, 120]} />}>
        {(found) =>
          search.part === 'texty' ? <NotificationTexts settings={found} /> : <PortalSettings settings={found} />
        }
      </Loaded>
    </>
  );
}

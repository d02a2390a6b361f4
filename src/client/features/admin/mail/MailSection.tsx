import { PageHead } from '../../../shared/elements/PageHead';
import { ChoiceLinks } from '../../../shared/lists/ChoiceLinks';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { mailTexts as texts } from '../adminSystemTexts';
import { MailTable } from './MailTable';
import { mailSearch } from './mailSearch';
import { SuppressedTable } from './SuppressedTable';

/** `/provoz/posta`: e-mails of the portal, and addresses to which delivery is suppressed. */
export default function MailSection() {
  const { search, pathOf } = useAddressSearch(mailSearch, { remembered: true });
  return (
    <>
      <PageHead title={texts.title} lead={search.view === 'adresy' ? texts.suppressed.lead : texts.lead}>
        <ChoiceLinks
          label={texts.views}
          chosen={search.view}
          choices={(['', 'adresy'] as const).map((view) => ({
            value: view,
            label: texts.view[view],
            to: pathOf({ view, q: '', state: '' }),
          }))}
        />
      </PageHead>
      {search.view === 'adresy' ? <SuppressedTable /> : <MailTable />}
    </>
  );
}

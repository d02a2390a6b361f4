import { PageHead } from '#shared/elements/PageHead.tsx';
import { ChoiceLinks } from '#shared/lists/ChoiceLinks.tsx';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { mailTexts as texts } from '../adminSystemTexts.ts';
import type { SectionHead } from '../frame/SectionTable.tsx';
import { Invitations } from './Invitations.tsx';
import { MailSamples } from './MailSamples.tsx';
import { mailSearch } from './mailSearch.ts';
import { MailTable } from './MailTable.tsx';
import { SuppressedTable } from './SuppressedTable.tsx';

const LEADS = {
  '': texts.lead,
  adresy: texts.suppressed.lead,
  pozvanky: texts.invitations.lead,
  ukazky: texts.samples.lead,
} as const;

/** `/provoz/posta`: e-mails of the portal, addresses to which delivery is suppressed, invitations to tenders, and samples of all e-mails. */
export default function MailSection() {
  const { search, pathOf } = useAddressSearch(mailSearch, { remembered: true });
  const head: SectionHead = {
    title: texts.title,
    lead: LEADS[search.view],
    views: (
      <ChoiceLinks
        label={texts.views}
        chosen={search.view}
        choices={(['', 'adresy', 'pozvanky', 'ukazky'] as const).map((view) => ({
          value: view,
          label: texts.view[view],
          to: pathOf({ view, q: '', state: '' }),
        }))}
      />
    ),
  };
  if (search.view === 'adresy') return <SuppressedTable head={head} />;
  if (search.view === 'pozvanky') return <Invitations head={head} />;
  if (search.view === '') return <MailTable head={head} />;
  return (
    <>
      <PageHead title={head.title} lead={head.lead}>
        {head.views}
      </PageHead>
      <MailSamples />
    </>
  );
}

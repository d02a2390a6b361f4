import { moderationStates, reportedKinds } from '../../../../contract/rules/moderationLabels';
import type { OwnModeration } from '../../../../contract/wire/moderation';
import { PageHead } from '../../../shared/elements/PageHead';
import { ListCard } from '../../../shared/lists/ListCard';
import { STATE_COLOURS } from '../shared/stateColours';
import { EmptyState } from '../../../shared/states/EmptyState';
import { Loaded } from '../../../shared/states/Loaded';
import { paths } from '../../../../contract/paths';
import { addressSearch } from '../../../shared/search/addressSearch';
import { page } from '../../../shared/search/parameters';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { useListOwnModerationsQuery } from '../moderationsApi';
import { trimmed } from '../../../shared/texts/format';
import { ownModerations as texts } from '../moderationTexts';
import { Stack } from '../../../shared/ui/Flex';
import { Pagination } from '../../../shared/ui/Pagination';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Tag } from '../../../shared/ui/Tag';

const decisionsSearch = addressSearch({ page: page() });
const PEREX_LENGTH = 200;

/** `/uzivatel/rozhodnuti`: moderation decisions about content of the person or of the own company. */
export default function DecisionsScreen() {
  const { search, pathOfPage } = useAddressSearch(decisionsSearch, { remembered: true });
  const decisions = useListOwnModerationsQuery({ page: search.page }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <Loaded
        of={decisions}
        skeleton={<Skeleton blocks={[120, 120]} />}
        empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
        firstPage={pathOfPage(1)}
      >
        {({ results, pagination }) => (
          <Stack>
            <Stack component="ul" className="plain">
              {results.map((decision) => (
                <li key={decision.id}>
                  <DecisionCard decision={decision} />
                </li>
              ))}
            </Stack>
            <Pagination pagination={pagination} pathOf={pathOfPage} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

function DecisionCard({ decision }: { decision: OwnModeration }) {
  const { id, kind, name, text, company, state, decided_at, appeal_until, can_appeal } = decision;
  const about = [decided_at && texts.at(decided_at), company && texts.of(company.name)].filter(Boolean).join(' · ');
  return (
    <ListCard
      name={[reportedKinds[kind], name].filter(Boolean).join(': ')}
      to={paths.decision(id)}
      mark={<Tag color={STATE_COLOURS[state]}>{moderationStates[state]}</Tag>}
      categories={[]}
    >
      {text && <p>{trimmed(text, PEREX_LENGTH)}</p>}
      {about && <p className="secondary">{about}</p>}
      {can_appeal && appeal_until && <p>{texts.mayAppeal(appeal_until)}</p>}
      {state === 'APPEALED' && <p>{texts.waits}</p>}
    </ListCard>
  );
}

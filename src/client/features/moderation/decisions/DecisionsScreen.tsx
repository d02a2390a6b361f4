import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { moderationRules, moderationStates, reportedKinds, reportGrounds } from '#contract/rules/moderationLabels.ts';
import type { Page } from '#contract/wire/common.ts';
import type { OwnModeration, OwnReport } from '#contract/wire/moderation.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { ChoiceLinks } from '#shared/lists/ChoiceLinks.tsx';
import { ListCard } from '#shared/lists/ListCard.tsx';
import {
  ownModerations as texts,
  ownReports as reports,
  statementTexts,
} from '#shared/records/moderation/moderationTexts.ts';
import { STATE_COLOURS } from '#shared/records/moderation/stateColours.ts';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { oneOf, page, viewing } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded, type LoadedQuery } from '#shared/states/Loaded.tsx';
import { trimmed } from '#shared/texts/format.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { useListOwnModerationsQuery, useListOwnReportsQuery } from '../moderationsApi.ts';
import styles from './decisions.module.css';

const decisionsSearch = addressSearch({ page: page(), view: viewing(oneOf('cast', ['nahlasene'] as const)) });
const PEREX_LENGTH = 200;

/** `/uzivatel/rozhodnuti`: moderation decisions about content of the person or of the own company, and the person's reports. */
export default function DecisionsScreen() {
  const { search, pathOf, pathOfPage } = useAddressSearch(decisionsSearch, { remembered: true });
  const isOfReports = search.view === 'nahlasene';
  const part = { page: search.page, pathOfPage };
  return (
    <>
      <PageHead title={texts.title} lead={isOfReports ? reports.lead : texts.lead}>
        <ChoiceLinks
          label={reports.views}
          chosen={search.view}
          choices={(['', 'nahlasene'] as const).map((view) => ({
            value: view,
            label: reports.view[view],
            to: pathOf({ view, page: 1 }),
          }))}
        />
      </PageHead>
      {isOfReports ? <OwnReports {...part} /> : <Decisions {...part} />}
    </>
  );
}

interface PartProps {
  page: number;
  pathOfPage: (page: number) => string;
}

function Decisions({ page: number, pathOfPage }: PartProps) {
  const decisions = useListOwnModerationsQuery({ page: number }, { refetchOnMountOrArgChange: true });
  return (
    <Cards query={decisions} pathOfPage={pathOfPage} empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}>
      {(decision) => <DecisionCard decision={decision} />}
    </Cards>
  );
}

function OwnReports({ page: number, pathOfPage }: PartProps) {
  const reported = useListOwnReportsQuery({ page: number }, { refetchOnMountOrArgChange: true });
  return (
    <Cards
      query={reported}
      pathOfPage={pathOfPage}
      empty={<EmptyState title={reports.empty} hint={reports.emptyHint} />}
    >
      {(report) => <ReportCard report={report} />}
    </Cards>
  );
}

interface CardsProps<Item> extends Pick<PartProps, 'pathOfPage'> {
  query: LoadedQuery<Page<Item>>;
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

const Cards = <Item extends { id: number }>({ query, pathOfPage, empty, children }: CardsProps<Item>) => (
  <Loaded query={query} skeleton={<Skeleton blocks={[120, 120]} />} empty={empty} firstPage={pathOfPage(1)}>
    {({ results, pagination }) => (
      <Stack>
        <Stack component="ul" className="plain">
          {results.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </Stack>
        <Pagination pagination={pagination} pathOf={pathOfPage} />
      </Stack>
    )}
  </Loaded>
);

/** What the person reported, what was decided and why, and how to complain. */
function ReportCard({ report }: { report: OwnReport }) {
  const { kind, name, ground, note, state, rule, decision_reason, created_at, decided_at } = report;
  return (
    <Card
      title={[reportedKinds[kind], name].filter(Boolean).join(': ')}
      extra={<Tag color={STATE_COLOURS[state]}>{moderationStates[state]}</Tag>}
    >
      <Stack gap={12}>
        <p className="secondary">
          {[reports.sent(created_at), decided_at && texts.at(decided_at)].filter(Boolean).join(' · ')}
        </p>
        <Facts
          items={[
            [reports.ground, [reportGrounds[ground], note].filter(Boolean).join(': ')],
            [statementTexts.decided, reports.outcome[state]],
            [statementTexts.rule, rule && moderationRules[rule]],
            [statementTexts.reason, decision_reason && <p className={styles.words}>{decision_reason}</p>],
            [
              statementTexts.next,
              decided_at && (
                <>
                  {reports.complain} <Link to={paths.law('terms')}>{statementTexts.terms}</Link>.{' '}
                  {statementTexts.elsewhere}
                </>
              ),
            ],
          ]}
        />
      </Stack>
    </Card>
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

import { Link, Navigate, useParams } from 'react-router-dom';
import { canChangeSoftware, canDecideTender, canDraftTender } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import type { Comparison } from '#contract/wire/comparison.ts';
import { OtherCompany } from '#features/companies/shared/OtherCompany.tsx';
import { isRefused } from '#shared/api/failure.ts';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { oneOf, viewing } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { dateTime } from '#shared/texts/format.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { fetchComparison, useGetComparisonQuery } from '../evaluationApi.ts';
import { evaluation as texts } from '../evaluationTexts.ts';
import { otherSideTexts as sideTexts } from '../otherSideTexts.ts';
import { OtherSideFacts } from '../shared/OtherSideFacts.tsx';
import { TenderMark } from '../shared/TenderMark.tsx';
import { Decided } from './Decided.tsx';
import { DecisionFile } from './DecisionFile.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { Statements } from './Statements.tsx';

const SKELETON = <Skeleton blocks={[60, 160, 480]} />;

const Award = lazyPart(() => import('./Award.tsx'), SKELETON);
const BidTable = lazyPart(() => import('./BidTable.tsx'), <Skeleton blocks={[480]} />);

/** The steps of the decision are separate pages under the address of the comparison. */
const bidsPart = addressSearch({ part: viewing(oneOf('cast', ['rozhodnuti', 'kontrola', 'rozhodnuto'])) });

/** `/projekty/{id}/nabidky`: the comparison of the bids to a project's tender, and the decision. For the buyer only. */
export default function ComparisonScreen() {
  const project = Number(useParams().id);
  const { part } = useAddressSearch(bidsPart).search;
  const comparison = useGetComparisonQuery({ project });
  usePageTitle(comparison.data ? texts.titleOf(comparison.data.project.name) : undefined);
  if (isRefused(comparison))
    return (
      <OtherCompany whole kind="projects" id={project}>
        <Navigate to={paths.projects()} replace />
      </OtherCompany>
    );
  return (
    // The table uses the full width of the screen, the form the default width.
    <Stack gap={16} data-wide={part === '' ? '' : undefined}>
      {part === '' && (
        <Link className="no-print" to={paths.projectEdit(project)}>
          {texts.back}
        </Link>
      )}
      <Loaded
        whole
        query={comparison}
        skeleton={SKELETON}
        isEmpty={(loaded) => loaded === null}
        empty={
          <>
            <PageHead title={texts.title} />
            <EmptyState title={texts.noTender} hint={texts.noTenderHint} />
          </>
        }
      >
        {(loaded) => {
          if (!loaded) return null;
          if (part === '') return <OneComparison comparison={loaded} />;
          if (part === 'rozhodnuto') {
            if (loaded.file) return <Decided comparison={loaded} />;
            // The comparison from before the decision is still shown while it is refetched.
            return comparison.isFetching ? SKELETON : <Navigate to={paths.comparison(project)} replace />;
          }
          // The decided tender can arrive before the navigation that follows the decision.
          if (loaded.file) return <Navigate to={paths.decided(project)} replace />;
          return <Award comparison={loaded} step={part === 'kontrola' ? 'check' : 'choice'} />;
        }}
      </Loaded>
    </Stack>
  );
}

function OneComparison({ comparison }: { comparison: Comparison }) {
  const { project, company, tender, is_open, count, bids, file, licence, other_side } = comparison;
  const actor = useActor();
  const buyer = { is_owner: true, company };
  const isJudging = tender.state === 'EVALUATION';
  const mayJudge = isJudging && canDraftTender(actor, buyer);
  const mayDecide = isJudging && canDecideTender(actor, buyer);
  return (
    <>
      <PageHead title={texts.titleOf(project.name)} extra={<TenderMark state={tender.state} />}>
        {tender.state === 'AWARDED' && licence && (
          <LinkButton to={paths.softwareEdit(licence.id)}>{texts.toLicence}</LinkButton>
        )}
        {tender.state === 'AWARDED' && !licence && canChangeSoftware(actor) && (
          <LinkButton type="primary" to={paths.softwareFromTender(tender.id)}>
            {texts.makeLicence}
          </LinkButton>
        )}
        {mayDecide && (
          <LinkButton type="primary" to={paths.award(project.id)}>
            {texts.decide}
          </LinkButton>
        )}
        {bids.length > 0 && (
          <MoreActions>
            <PrintButton />
            <DownloadButton name="comparison" fetch={() => fetchComparison({ project: project.id })}>
              {texts.xlsx}
            </DownloadButton>
          </MoreActions>
        )}
      </PageHead>
      {file && <DecisionFile project={project.id} file={file} tender={tender} />}
      {other_side && (
        <Card title={sideTexts.winner}>
          <OtherSideFacts side={other_side} />
        </Card>
      )}
      {!is_open && (tender.state === 'OPEN' || tender.state === 'EVALUATION') && (
        <Alert title={`${texts.sealed(dateTime(tender.bids_until))} ${texts.received(count)}`} />
      )}
      {is_open && tender.state === 'OPEN' && <Alert title={texts.decidableFrom(dateTime(tender.bids_until))} />}
      {is_open && (
        <>
          <Statements project={project.id} statements={comparison.statements} mayState={mayJudge} />
          {bids.length === 0 ? (
            <EmptyState title={texts.none} hint={texts.noneHint} />
          ) : (
            <BidTable comparison={comparison} mayJudge={mayJudge} mayDecide={mayDecide} />
          )}
        </>
      )}
    </>
  );
}

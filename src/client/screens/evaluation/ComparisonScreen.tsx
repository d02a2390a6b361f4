import { Link, Navigate, useParams } from 'react-router-dom';
import { canChangeSoftware, canDecideCall, canDraftCall } from '../../../contract/companyAccess';
import type { Comparison } from '../../../contract/wire/comparison';
import { isRefused } from '../../api/failure';
import { CallMark } from '../../components/calls/CallMark';
import { OtherCompany } from '../../components/elements/OtherCompany';
import { PageHead } from '../../components/elements/PageHead';
import { PrintButton } from '../../components/elements/PrintButton';
import { EmptyState } from '../../components/states/EmptyState';
import { Loaded } from '../../components/states/Loaded';
import { lazyPart } from '../../navigation/lazyPart';
import { links } from '../../navigation/links';
import { usePageTitle } from '../../navigation/pageTitle';
import { addressSearch } from '../../search/addressSearch';
import { oneOf, viewing } from '../../search/parameters';
import { useAddressSearch } from '../../search/useAddressSearch';
import { fetchComparison, useGetComparisonQuery } from '../../slices/evaluation';
import { useActor } from '../../slices/user';
import { evaluation as texts } from '../../texts/evaluation';
import { dateTime } from '../../texts/format';
import { Alert } from '../../ui/Alert';
import { Stack } from '../../ui/Flex';
import { LinkButton } from '../../ui/LinkButton';
import { Skeleton } from '../../ui/Skeleton';
import { DecisionFile } from './DecisionFile';
import { PaperButton } from './PaperButton';
import { Statements } from './Statements';

const SKELETON = <Skeleton blocks={[60, 160, 480]} />;

const Award = lazyPart(() => import('./Award'), SKELETON);
const OfferTable = lazyPart(() => import('./OfferTable'), <Skeleton blocks={[480]} />);

/** The decision stands under the offers' address, as a page of its own. */
const offersPart = addressSearch({ part: viewing(oneOf('cast', ['rozhodnuti'])) });

/** `/projekty/{id}/nabidky`: offers to the project's call side by side, for the side that asks, and the decision. */
export default function ComparisonScreen() {
  const project = Number(useParams().id);
  const { part } = useAddressSearch(offersPart).search;
  const comparison = useGetComparisonQuery({ project });
  usePageTitle(comparison.data ? texts.titleOf(comparison.data.project.name) : undefined);
  if (isRefused(comparison))
    return (
      <OtherCompany whole kind="projects" id={project}>
        <Navigate to={links.projects()} replace />
      </OtherCompany>
    );
  return (
    // A table wants the whole screen, a form the usual measure.
    <Stack gap={16} data-wide={part === '' ? '' : undefined}>
      {part === '' && (
        <Link className="no-print" to={links.projectEdit(project)}>
          {texts.back}
        </Link>
      )}
      <Loaded
        whole
        of={comparison}
        skeleton={SKELETON}
        isEmpty={(loaded) => loaded === null}
        empty={
          <>
            <PageHead title={texts.title} />
            <EmptyState title={texts.noCall} hint={texts.noCallHint} />
          </>
        }
      >
        {(loaded) =>
          loaded && (part === 'rozhodnuti' ? <Award comparison={loaded} /> : <OneComparison comparison={loaded} />)
        }
      </Loaded>
    </Stack>
  );
}

function OneComparison({ comparison }: { comparison: Comparison }) {
  const { project, company, call, is_open, count, offers, file, licence } = comparison;
  const actor = useActor();
  const asking = { is_owner: true, company };
  const isJudging = call.state === 'EVALUATION';
  const mayJudge = isJudging && canDraftCall(actor, asking);
  const mayDecide = isJudging && canDecideCall(actor, asking);
  return (
    <>
      <PageHead title={texts.titleOf(project.name)} beside={<CallMark state={call.state} />}>
        {offers.length > 0 && (
          <>
            <PrintButton />
            <PaperButton name="comparison" fetch={() => fetchComparison({ project: project.id })}>
              {texts.xlsx}
            </PaperButton>
          </>
        )}
        {call.state === 'AWARDED' && licence && (
          <LinkButton to={links.softwareEdit(licence.id)}>{texts.toLicence}</LinkButton>
        )}
        {call.state === 'AWARDED' && !licence && canChangeSoftware(actor) && (
          <LinkButton type="primary" to={links.softwareFromCall(call.id)}>
            {texts.makeLicence}
          </LinkButton>
        )}
        {mayDecide && (
          <LinkButton type="primary" to={links.award(project.id)}>
            {texts.decide}
          </LinkButton>
        )}
      </PageHead>
      {file && <DecisionFile project={project.id} file={file} call={call} />}
      {!is_open && (call.state === 'OPEN' || call.state === 'EVALUATION') && (
        <Alert title={`${texts.sealed(dateTime(call.offers_until))} ${texts.came(count)}`} />
      )}
      {is_open && (
        <>
          <Statements project={project.id} statements={comparison.statements} mayState={mayJudge} />
          {offers.length === 0 ? (
            <EmptyState title={texts.none} hint={texts.noneHint} />
          ) : (
            <OfferTable comparison={comparison} mayJudge={mayJudge} mayDecide={mayDecide} />
          )}
        </>
      )}
    </>
  );
}

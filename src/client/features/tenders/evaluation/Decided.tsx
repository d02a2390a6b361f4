import { Link } from 'react-router-dom';
import { canChangeSoftware } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import type { Comparison } from '#contract/wire/comparison.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { fetchDecisionFile } from '../evaluationApi.ts';
import { evaluation as texts } from '../evaluationTexts.ts';
import { otherSideTexts as sideTexts } from '../otherSideTexts.ts';
import { OtherSideFacts } from '../shared/OtherSideFacts.tsx';
import { DownloadButton } from './DownloadButton.tsx';

const words = texts.done;

/** The confirmation of a decision, with the number of its file and the next steps. */
export function Decided({
  comparison: { project, tender, bids, file, licence, other_side },
}: {
  comparison: Comparison;
}) {
  const actor = useActor();
  const winner = bids.find(({ state }) => state === 'WON');
  return (
    <Stack gap={16}>
      <PageHead title={winner ? words.awarded(winner.bidder.name) : words.none} lead={project.name} />
      <Card>
        <Stack gap={12}>
          <Facts
            items={[
              [words.number, file && <strong>{file.number}</strong>],
              [words.at, tender.decided_at && dateTime(tender.decided_at)],
            ]}
          />
          {bids.length > 0 && <p>{words.told}</p>}
        </Stack>
      </Card>
      {other_side && (
        <Card title={sideTexts.winner}>
          <OtherSideFacts side={other_side} />
        </Card>
      )}
      <Card title={words.next}>
        <Stack gap={12} align="flex-start">
          <DownloadButton name="pdf" fetch={() => fetchDecisionFile({ project: project.id, format: 'pdf' })}>
            {words.download}
          </DownloadButton>
          {winner && !licence && canChangeSoftware(actor) && (
            <LinkButton to={paths.softwareFromTender(tender.id)}>{texts.makeLicence}</LinkButton>
          )}
          {other_side && <Link to={paths.projectTender(project.id)}>{sideTexts.write}</Link>}
          <Link to={paths.projectDiscussion(project.id)}>{words.tell}</Link>
          <Link to={paths.comparison(project.id)}>{texts.toComparison}</Link>
        </Stack>
      </Card>
    </Stack>
  );
}

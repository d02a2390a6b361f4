import { Link } from 'react-router-dom';
import { canChangeSoftware } from '../../../../contract/access/companyAccess';
import type { Comparison } from '../../../../contract/wire/comparison';
import { Facts } from '../../../shared/elements/Facts';
import { PageHead } from '../../../shared/elements/PageHead';
import { paths } from '../../../../contract/paths';
import { fetchDecisionFile } from '../evaluationApi';
import { useActor } from '../../user/userSlice';
import { evaluation as texts } from '../evaluationTexts';
import { dateTime } from '../../../shared/texts/format';
import { Card } from '../../../shared/ui/Card';
import { Stack } from '../../../shared/ui/Flex';
import { LinkButton } from '../../../shared/ui/LinkButton';
import { DownloadButton } from './DownloadButton';

const words = texts.done;

/** The confirmation of a decision, with the number of its file and the next steps. */
export function Decided({ comparison: { project, tender, bids, file, licence } }: { comparison: Comparison }) {
  const actor = useActor();
  const winner = bids.find(({ state }) => state === 'WON');
  return (
    <Stack gap={16}>
      <PageHead title={winner ? words.awarded(winner.bidder.name) : words.none} lead={project.name} />
      <Card>
        <Stack gap={12}>
          <Facts
            of={[
              [words.number, file && <strong>{file.number}</strong>],
              [words.at, tender.decided_at && dateTime(tender.decided_at)],
            ]}
          />
          {bids.length > 0 && <p>{words.told}</p>}
        </Stack>
      </Card>
      <Card title={words.next}>
        <Stack gap={12} align="flex-start">
          <DownloadButton name="pdf" fetch={() => fetchDecisionFile({ project: project.id, format: 'pdf' })}>
            {words.download}
          </DownloadButton>
          {winner && !licence && canChangeSoftware(actor) && (
            <LinkButton to={paths.softwareFromTender(tender.id)}>{texts.makeLicence}</LinkButton>
          )}
          <Link to={paths.projectDiscussion(project.id)}>{words.tell}</Link>
          <Link to={paths.comparison(project.id)}>{texts.toComparison}</Link>
        </Stack>
      </Card>
    </Stack>
  );
}

import { canDraftBid } from '../../../../contract/access/companyAccess';
import type { InvitedTender } from '../../../../contract/wire/bids';
import { BidButton } from '../shared/BidButton';
import { Facts } from '../../../shared/elements/Facts';
import { paths } from '../../../../contract/paths';
import { useActor } from '../../user/userSlice';
import { bids as texts, untilInWords } from '../bidsTexts';
import { Card } from '../../../shared/ui/Card';
import { Line, Stack } from '../../../shared/ui/Flex';
import { LinkButton } from '../../../shared/ui/LinkButton';

/** Tenders that the company is invited to and has not answered yet. */
export function InvitedTenders({ tenders }: { tenders: readonly InvitedTender[] }) {
  const mayWrite = canDraftBid(useActor());
  return (
    <Card title={texts.invited}>
      <p className="secondary">{texts.invitedHint}</p>
      <Stack component="ul" className="plain">
        {tenders.map((tender) => (
          <li key={tender.id}>
            <Stack gap={8}>
              <h3>{tender.project.name}</h3>
              <Facts
                of={[
                  [texts.buyer, tender.company?.name ?? texts.unnamed],
                  [texts.until, untilInWords(tender)],
                ]}
              />
              <Line>
                {mayWrite && <BidButton project={tender.project} />}
                <LinkButton to={paths.tender(tender.id)}>{texts.openTender}</LinkButton>
              </Line>
            </Stack>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

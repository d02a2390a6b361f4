import { canDraftBid } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import type { InvitedTender } from '#contract/wire/bids.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { bids as texts, untilInWords } from '../bidsTexts.ts';
import { BidButton } from '../shared/BidButton.tsx';

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
                items={[
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

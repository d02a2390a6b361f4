import { isGuest } from '#contract/access/access.ts';
import type { OtherSide } from '#contract/wire/otherSide.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { Thread } from '#shared/records/messages/Thread.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { Stack } from '#shared/ui/Flex.tsx';
import { otherSideTexts as texts } from '../otherSideTexts.ts';
import { OtherSideFacts } from './OtherSideFacts.tsx';

interface OtherSidePartProps {
  side: OtherSide | undefined;
  /** Whether the reader is of the buyer. */
  isBuyer?: boolean;
}

/** After an award: the contact of the other side and the discussion of the two, which is for members. */
export function OtherSidePart({ side, isBuyer = false }: OtherSidePartProps) {
  const isMember = !isGuest(useActor());
  if (!side) return null;
  return (
    <Stack>
      <FormSection title={isBuyer ? texts.winner : texts.buyer}>
        <OtherSideFacts side={side} />
        {!isMember && <p className="secondary">{texts.discussionByAccount}</p>}
        {isMember && !side.phone && !side.email && <p className="secondary">{texts.nothing}</p>}
      </FormSection>
      {isMember && (
        <Thread thread={side.thread} title={isBuyer ? texts.withWinner : texts.withBuyer} empty={texts.onlyYou} />
      )}
    </Stack>
  );
}

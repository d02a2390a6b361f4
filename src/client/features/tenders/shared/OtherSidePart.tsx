import type { OtherSide } from '#contract/wire/otherSide.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { Thread } from '#shared/records/messages/Thread.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { otherSideTexts as texts } from '../otherSideTexts.ts';
import { OtherSideFacts } from './OtherSideFacts.tsx';

interface OtherSidePartProps {
  side: OtherSide | undefined;
  /** Whether the reader is of the buyer. */
  isBuyer?: boolean;
}

/** After an award: the contact of the other side and the discussion of the two. */
export const OtherSidePart = ({ side, isBuyer = false }: OtherSidePartProps) =>
  side && (
    <Stack>
      <FormSection title={isBuyer ? texts.winner : texts.buyer}>
        <OtherSideFacts side={side} />
        {!side.phone && !side.email && <p className="secondary">{texts.nothing}</p>}
      </FormSection>
      <Thread thread={side.thread} title={isBuyer ? texts.withWinner : texts.withBuyer} empty={texts.onlyYou} />
    </Stack>
  );

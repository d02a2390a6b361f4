import type { Tender } from '#contract/wire/tenders.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { tenders as texts } from '../tendersTexts.ts';

/** The alert about a cancelled tender, with the reason. */
export const TenderEnd = ({ tender: { cancelled_at, cancelled_reason } }: { tender: Tender }) =>
  cancelled_at === null ? null : (
    <Alert
      type="warning"
      title={texts.cancelledAt(cancelled_at)}
      description={cancelled_reason && texts.reason(cancelled_reason)}
    />
  );

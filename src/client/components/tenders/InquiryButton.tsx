import { canOpenRegister } from '../../../contract/access';
import { canSendInquiry } from '../../../contract/companyAccess';
import type { InviteSource } from '../../../contract/vocabulary/tenders';
import type { RegisterType } from '../../../contract/vocabulary/registers';
import type { IdName } from '../../../contract/wire/common';
import { lazyPart } from '../../navigation/lazyPart';
import { useActor } from '../../slices/user';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { inquiry as texts } from '../../texts/inquiry';
import { Button } from '../../ui/Button';
import { PlanNote } from '../elements/PlanNote';

const InquiryDialog = lazyPart(() => import('./InquiryDialog'));

/** Where the dialog stands open: the ids of whom it asks, as a page may have several. */
const openInquiry = screenState<readonly number[] | null>('tenders/inquiry', null, { untilUnmount: true });

export interface InquiryButtonProps {
  /** Whom it asks. */
  companies: readonly IdName[];
  foundBy: InviteSource;
  /** The register that they stand in, which not every plan opens. */
  type?: RegisterType;
  /** What was searched for: the project that it makes is of these. */
  categories?: readonly number[];
  /** The project that it is for; without one a new one is made, or one is chosen. */
  project?: IdName;
  /** Why they were found, as the portal said it. */
  why?: string;
  isPrimary?: boolean;
}

/** Asks companies for bids, from wherever they are seen. */
export function InquiryButton({ type = 'suppliers', isPrimary = false, ...asked }: InquiryButtonProps) {
  const actor = useActor();
  const { companies } = asked;
  const asks = companies.map(({ id }) => id);
  const [opened, setOpened] = useScreenState(openInquiry);
  if (!canSendInquiry(actor) || companies.length === 0) return null;
  if (type === 'consultants' && !canOpenRegister(actor, type)) return <PlanNote>{texts.consultantsLocked}</PlanNote>;
  const [first, ...others] = companies;
  return (
    <>
      <Button
        type={isPrimary ? 'primary' : 'default'}
        aria-haspopup="dialog"
        aria-label={others.length === 0 && first ? texts.openNamed(first.name) : undefined}
        onClick={() => setOpened(asks)}
      >
        {others.length === 0 ? texts.open : texts.openAll}
      </Button>
      {opened?.join() === asks.join() && <InquiryDialog {...asked} onClose={() => setOpened(null)} />}
    </>
  );
}

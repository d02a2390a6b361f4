import { canOpenRegister } from '#contract/access/access.ts';
import { canSendInquiry } from '#contract/access/companyAccess.ts';
import type { RegisterType } from '#contract/vocabulary/registers.ts';
import type { InviteSource } from '#contract/vocabulary/tenders.ts';
import type { IdName } from '#contract/wire/common.ts';
import { PlanNote } from '#features/user/shared/PlanNote.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { inquiry as texts } from '../inquiryTexts.ts';

const InquiryDialog = lazyPart(() => import('./InquiryDialog.tsx'));

/** Ids of the companies whose inquiry dialog is open, as a page may have several buttons. */
const openInquiry = screenState<readonly number[] | null>('tenders/inquiry', null, { untilUnmount: true });

export interface InquiryButtonProps {
  /** The invited companies. */
  companies: readonly IdName[];
  foundBy: InviteSource;
  /** The register of the companies. Not every plan includes it. */
  type?: RegisterType;
  /** Categories of the search; a new project gets them. */
  categories?: readonly number[];
  /** The project of the inquiry. Without it, a project is created or chosen in the dialog. */
  project?: IdName;
  /** The sentence of the search that found the companies. The inquiry begins with it. */
  need?: string | undefined;
  /** Why the companies were suggested, in the portal's words. */
  why?: string;
  isPrimary?: boolean;
}

/** Sends an inquiry to companies from any page that lists them. */
export function InquiryButton({ type = 'suppliers', isPrimary = false, ...inquiry }: InquiryButtonProps) {
  const actor = useActor();
  const { companies } = inquiry;
  const ids = companies.map(({ id }) => id);
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
        onClick={() => setOpened(ids)}
      >
        {others.length === 0 ? texts.open : texts.openAll}
      </Button>
      {opened?.join() === ids.join() && <InquiryDialog {...inquiry} onClose={() => setOpened(null)} />}
    </>
  );
}

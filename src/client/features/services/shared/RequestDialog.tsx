import type { RequestKind } from '#contract/vocabulary/consultation.ts';
import type { IdName } from '#contract/wire/common.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';

export interface RequestDialogProps {
  kind: RequestKind;
  open: boolean;
  onClose: () => void;
  /** The ordered service; consierge only. Its categories are preselected in the form. */
  service?: IdName & { categories?: readonly number[] };
  /** The own project that a consultation is about; consierge only. */
  project?: IdName & { categories?: readonly number[] };
}

const RequestDialogContent = lazyPart(() => import('./RequestDialogContent.tsx'));

/**
 * Dialog of the callback, assistant and consierge requests, with a confirmation. Its code is loaded when it is first
 * opened.
 */
export function RequestDialog({ open, ...dialog }: RequestDialogProps) {
  if (!open) return null;
  return <RequestDialogContent {...dialog} />;
}

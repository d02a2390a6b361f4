import type { RequestKind } from '../../../contract/vocabulary/consultation';
import type { IdName } from '../../../contract/wire/common';
import { lazyPart } from '../../navigation/lazyPart';

export interface RequestDialogProps {
  kind: RequestKind;
  open: boolean;
  onClose: () => void;
  /** The service that is ordered; consierge only. Its own categories go with the order. */
  service?: IdName & { categories?: readonly number[] };
  /** The own project that a consultation is about; consierge only. */
  project?: IdName & { categories?: readonly number[] };
}

const RequestDialogContent = lazyPart(() => import('./RequestDialogContent'));

/** The callback, assistant and consierge form with its thank-you; fetched when first opened. */
export function RequestDialog({ open, ...dialog }: RequestDialogProps) {
  if (!open) return null;
  return <RequestDialogContent {...dialog} />;
}

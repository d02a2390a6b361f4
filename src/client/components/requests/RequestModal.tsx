import { lazy, Suspense } from 'react';
import type { RequestKind } from '../../../contract/vocabulary/consultation';
import type { IdName } from '../../../contract/wire/common';
import { loadChunk } from '../../routes/loadScreen';

export interface RequestModalProps {
  kind: RequestKind;
  open: boolean;
  onClose: () => void;
  /** The service that is ordered; consierge only. Its own categories go with the order. */
  service?: IdName & { categories?: readonly number[] };
  /** The own project that a consultation is about; consierge only. */
  project?: IdName & { categories?: readonly number[] };
}

const RequestDialog = lazy(() => loadChunk(() => import('./RequestDialog')));

/** The callback, assistant and consierge form with its thank-you; fetched when first opened. */
export function RequestModal({ open, ...dialog }: RequestModalProps) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <RequestDialog {...dialog} />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { loadChunk } from '../routes/loadScreen';

export interface DeleteDialogProps {
  open: boolean;
  title: string;
  /** What vanishes, and whether it can come back. */
  children: ReactNode;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const DeleteModal = lazy(() => loadChunk(() => import('./DeleteModal')));

/** Asks before something is deleted; fetched when first asked. */
export function DeleteDialog({ open, ...question }: DeleteDialogProps) {
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <DeleteModal {...question} />
    </Suspense>
  );
}

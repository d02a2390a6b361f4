import type { ReactNode } from 'react';
import { lazyPart } from '#shared/lib/lazyPart.tsx';

export interface DeleteDialogProps {
  open: boolean;
  title: string;
  /** What is deleted, and whether it can be restored. */
  children: ReactNode;
  /** Label of the confirm button, if the action is not a deletion. */
  confirm?: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const DeleteDialogContent = lazyPart(() => import('./DeleteDialogContent.tsx'));

/** Confirmation dialog for a deletion. Its code is loaded when it is first opened. */
export function DeleteDialog({ open, ...question }: DeleteDialogProps) {
  if (!open) return null;
  return <DeleteDialogContent {...question} />;
}

import type { ReactNode } from 'react';
import { lazyPart } from '../../navigation/lazyPart';

export interface DeleteDialogProps {
  open: boolean;
  title: string;
  /** What vanishes, and whether it can come back. */
  children: ReactNode;
  /** What the button says that does it, where nothing is deleted. */
  confirm?: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const DeleteDialogContent = lazyPart(() => import('./DeleteDialogContent'));

/** Asks before something is deleted; fetched when first asked. */
export function DeleteDialog({ open, ...question }: DeleteDialogProps) {
  if (!open) return null;
  return <DeleteDialogContent {...question} />;
}

import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import {
  selectShownToasts,
  type ShownToast,
  toastClosed,
  undoRequested,
  type UndoTarget,
} from '#shared/store/slices/toasts.ts';
import { notifications } from '#shared/texts/portal.ts';
import { undoTexts } from '#shared/texts/toasts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { CloseOutlined } from '#shared/ui/icons.ts';
import styles from './ToastHost.module.css';

interface ToastProps {
  toast: ShownToast;
  paused: boolean;
  onClose: () => void;
  onUndo: (undo: UndoTarget) => void;
}

/** One toast; its timer is paused while any toast is hovered or focused. */
function Toast({ toast, paused, onClose, onUndo }: ToastProps) {
  const { undo } = toast;
  const remaining = useRef(toast.durationMs);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (paused) return;
    const startedAt = Date.now();
    const timer = window.setTimeout(() => close.current(), remaining.current);
    return () => {
      window.clearTimeout(timer);
      remaining.current -= Date.now() - startedAt;
    };
  }, [paused]);

  return (
    <div className={clsx(styles.toast, styles[toast.tone])}>
      <p>
        <span lang={toast.lang}>{toast.message}</span>
        {toast.also !== undefined && `\n${toast.also}`}
      </p>
      {undo && (
        <Button type="link" onClick={() => onUndo(undo)}>
          {undoTexts.action}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={notifications.close}
        onClick={onClose}
      />
    </div>
  );
}

/**
 * Toasts of the store, at the top left. Successes are in a polite live region, errors in an assertive one. Both regions
 * are always mounted, because screen readers ignore regions that appear together with their text.
 */
export function ToastHost() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectShownToasts);
  const [paused, setPaused] = useState(false);

  // A removed toast fires no `mouseleave`. Without this reset the next toast would stay forever.
  const isEmpty = shown.length === 0;
  useEffect(() => {
    if (isEmpty) setPaused(false);
  }, [isEmpty]);

  const listOf = (isError: boolean) =>
    shown
      .filter(({ tone }) => (tone === 'error') === isError)
      .map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          paused={paused}
          onClose={() => dispatch(toastClosed(toast.id))}
          onUndo={(undo) => dispatch(undoRequested({ toast: toast.id, undo }))}
        />
      ));

  return (
    <div
      className={clsx(styles.toasts, 'no-print')}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={({ key }) => {
        const last = shown.at(-1);
        if (key === 'Escape' && last) dispatch(toastClosed(last.id));
      }}
    >
      <div role="status" className={styles.list}>
        {listOf(false)}
      </div>
      <div role="alert" className={styles.list}>
        {listOf(true)}
      </div>
    </div>
  );
}

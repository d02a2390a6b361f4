import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { noticeClosed, selectShownNotices, type ShownNotice, undoRequested, type UndoTarget } from '../slices/notices';
import { useAppDispatch, useAppSelector } from '../store/hooks/app';
import { undoTexts } from '../texts/notices';
import { notices } from '../texts/portal';
import { CloseOutlined } from '../ui/icons';
import { Button } from '../ui/Button';
import styles from './ToastHost.module.css';

interface ToastProps {
  notice: ShownNotice;
  paused: boolean;
  onClose: () => void;
  onUndo: (undo: UndoTarget) => void;
}

/** One toast; its time stands still while somebody points at or stands on any of them. */
function Toast({ notice, paused, onClose, onUndo }: ToastProps) {
  const { undo } = notice;
  const remaining = useRef(notice.durationMs);
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
    <div className={clsx(styles.toast, styles[notice.tone])}>
      <p>
        <span lang={notice.lang}>{notice.message}</span>
        {notice.also !== undefined && `\n${notice.also}`}
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
        aria-label={notices.close}
        onClick={onClose}
      />
    </div>
  );
}

/**
 * Toasts of the store, top-left. Successes are announced politely, errors at once; both live regions stay in
 * the page, as screen readers overlook regions that appear together with their text.
 */
export function ToastHost() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectShownNotices);
  const [paused, setPaused] = useState(false);

  // Nobody leaves a toast that is no longer there: without this the next one would stay for ever.
  const isEmpty = shown.length === 0;
  useEffect(() => {
    if (isEmpty) setPaused(false);
  }, [isEmpty]);

  const listOf = (isError: boolean) =>
    shown
      .filter(({ tone }) => (tone === 'error') === isError)
      .map((notice) => (
        <Toast
          key={notice.id}
          notice={notice}
          paused={paused}
          onClose={() => dispatch(noticeClosed(notice.id))}
          onUndo={(undo) => dispatch(undoRequested({ notice: notice.id, undo }))}
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
        if (key === 'Escape' && last) dispatch(noticeClosed(last.id));
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

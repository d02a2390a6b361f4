import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { selectShownToasts, toastClosed, undoRequested } from '#shared/store/slices/toasts.ts';
import { notifications } from '#shared/texts/portal.ts';
import { toastLink, undoTexts } from '#shared/texts/toasts.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { useNotification } from '#shared/ui/notification.ts';
import styles from './ToastHost.module.css';

/**
 * Shows the toasts of the store as antd's notifications, at the top left. They are rendered into a live region that is
 * always mounted, because screen readers ignore a polite one that appears together with its text.
 */
export function ToastHost() {
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectShownToasts);
  const region = useRef<HTMLDivElement>(null);
  const opened = useRef(new Set<string>());
  const [api, holder] = useNotification({
    placement: 'topLeft',
    stack: false,
    getContainer: () => region.current ?? document.body,
  });

  useEffect(() => {
    for (const id of opened.current) {
      if (shown.some((toast) => toast.id === id)) continue;
      opened.current.delete(id);
      api.destroy(id);
    }
    for (const { id, tone, message, lang, also, durationMs, undo, leadsTo } of shown) {
      if (opened.current.has(id)) continue;
      opened.current.add(id);
      /** The duration is counted again when the focus leaves the toast. */
      const open = (isFocused: boolean): void =>
        api[tone]({
          key: id,
          role: tone === 'error' ? 'alert' : 'status',
          title: (
            <>
              <span lang={lang}>{message}</span>
              {also !== undefined && `\n${also}`}
            </>
          ),
          // With `false` in place of a number antd closes the toast at once.
          duration: isFocused ? Infinity : durationMs / 1_000,
          actions: (undo || leadsTo !== undefined) && (
            <Line gap={12} justify="flex-end">
              {leadsTo !== undefined && (
                <LinkButton type="link" to={leadsTo} onClick={() => dispatch(toastClosed(id))}>
                  {toastLink}
                </LinkButton>
              )}
              {undo && (
                <Button type="link" onClick={() => dispatch(undoRequested({ toast: id, undo }))}>
                  {undoTexts.action}
                </Button>
              )}
            </Line>
          ),
          closable: { 'aria-label': notifications.close },
          className: styles.toast,
          style: { width: 'var(--toast-width)' },
          props: {
            onFocus: () => open(true),
            onBlur: () => open(false),
            onKeyDown: ({ key }) => key === 'Escape' && dispatch(toastClosed(id)),
          },
          onClose: () => dispatch(toastClosed(id)),
        });
      open(false);
    }
  }, [api, dispatch, shown]);

  return (
    <div ref={region} className={clsx(styles.toasts, 'no-print')} aria-live="polite">
      {holder}
    </div>
  );
}

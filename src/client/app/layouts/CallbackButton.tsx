import { clsx } from 'clsx';
import { callback } from '#shared/texts/portal.ts';
import { Button } from '#shared/ui/Button.tsx';
import { PhoneOutlined } from '#shared/ui/icons.ts';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import styles from './CallbackButton.module.css';
import { useFloatingPosition } from './useFloatingPosition.ts';

/** Floating button in the corner of the window that requests a callback. It moves so that it covers no controls. */
export function CallbackButton({ onClick }: { onClick: () => void }) {
  const { corner, lift } = useFloatingPosition<HTMLDivElement>();
  return (
    <div ref={corner} className={clsx(styles.corner, 'no-print', lift === null && styles.gone)}>
      <div style={{ transform: `translateY(${-(lift ?? 0)}px)` }}>
        <Tooltip title={callback.button} placement="left">
          <Button
            type="primary"
            size="large"
            className={styles.button}
            icon={<PhoneOutlined aria-hidden />}
            aria-label={callback.button}
            onClick={onClick}
          />
        </Tooltip>
      </div>
    </div>
  );
}

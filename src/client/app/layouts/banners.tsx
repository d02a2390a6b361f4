import { type ReactNode, useEffect, useRef } from 'react';
import { connectivity } from '#shared/lib/connectivity.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useIsImported } from '#shared/store/hooks/replayed.ts';
import { selectDevice } from '#shared/store/slices/device.ts';
import { errors } from '#shared/texts/errors.ts';
import { portal } from '#shared/texts/portal.ts';
import { Button } from '#shared/ui/Button.tsx';
import styles from './banners.module.css';

/**
 * The banners at the top of the window. They stay above dialogs, because two of them contain a way out. Their height in
 * `--banners` moves the header and everything that sticks below it.
 */
export function Banners({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--banners', `${entry!.borderBoxSize[0]!.blockSize}px`);
    });
    observer.observe(host.current!);
    return () => {
      observer.disconnect();
      style.removeProperty('--banners');
    };
  }, []);
  return (
    <div ref={host} className={styles.host}>
      {children}
    </div>
  );
}

interface BannerProps {
  /** Empty if there is no message. The live region must exist before its content. */
  children: ReactNode;
}

/** A message for the whole portal at the top of the window. */
const Banner = ({ children }: BannerProps) => (
  <div role="status">{children && <div className={styles.banner}>{children}</div>}</div>
);

/** Shown while the browser is offline, or while a lazy chunk is waiting for the server. */
export function OfflineBanner() {
  const { online, serverUnreachable } = useAppSelector(selectDevice);
  useEffect(() => connectivity.registerBanner(), []);
  if (!online) return <Banner>{portal.offline}</Banner>;
  return (
    <Banner>
      {serverUnreachable && (
        <>
          {portal.silent}{' '}
          <Button size="small" onClick={connectivity.retry}>
            {errors.retry}
          </Button>
        </>
      )}
    </Banner>
  );
}

/** Shows that a recording imported into Redux DevTools replaces the portal, with a button to leave it. */
export function RecordBanner() {
  const isImported = useIsImported();
  return (
    <Banner>
      {isImported && (
        <>
          {portal.record}{' '}
          <Button size="small" onClick={() => window.location.reload()}>
            {portal.endRecord}
          </Button>
        </>
      )}
    </Banner>
  );
}

import { useLocation } from 'react-router-dom';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import styles from './LoadingBar.module.css';

/**
 * A thin line at the top while the code of the next screen or the first data of the current one are loading
 * (docs/product.md 8.8). The URL changes immediately and the page follows when its code is loaded, so the store and the
 * page have different paths meanwhile. Content that is waiting for data displays a skeleton, which the style sheet
 * detects. The line is only visual: `PageFocus` announces the new page, and the skeletons announce loading.
 */
export function LoadingBar() {
  const { pathname } = useLocation();
  const isOnWay = useAppSelector(({ router }) => router.location !== null && router.location.pathname !== pathname);
  return <div className={styles.bar} data-on-way={isOnWay} aria-hidden="true" />;
}

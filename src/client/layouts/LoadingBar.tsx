import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../store/hooks/app';
import styles from './LoadingBar.module.css';

/**
 * A thin line over the page while the next screen's code or the first data of this one are on their way (docs/product.md
 * 8.8). The address changes at once and the page follows when its code is there, so the store and the page tell two
 * paths meanwhile; what waits for data shows a skeleton, which the style sheet looks for. Only a line to the eye: where
 * one came is said by `PageFocus`, and what is awaited by the skeletons.
 */
export function LoadingBar() {
  const { pathname } = useLocation();
  const isOnWay = useAppSelector(({ router }) => router.location !== null && router.location.pathname !== pathname);
  return <div className={styles.bar} data-on-way={isOnWay} aria-hidden="true" />;
}

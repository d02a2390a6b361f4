import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './TabLinks.module.css';

interface TabLinksProps {
  /** Accessible name of the navigation. */
  label: string;
  chosen: string | null;
  tabs: readonly { value: string; label: string; to: string }[];
  /** Keeps the tabs on one line. Tabs that do not fit are scrolled to. */
  isOneLine?: boolean;
}

/**
 * Links to the parts of one record. Each part has its own URL, so that Back leaves a part and a link can open it.
 * antd's Tabs have no URLs, and a link inside a tab would nest interactive controls.
 */
export function TabLinks({ label, chosen, tabs, isOneLine = false }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  // On a phone the current tab may be outside the visible part of the line, so it is scrolled into view.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!isOneLine || !list.current || !here) return;
    const { offsetLeft, clientWidth } = list.current;
    list.current.scrollLeft = here.offsetLeft - offsetLeft - (clientWidth - here.offsetWidth) / 2;
  }, [isOneLine, chosen]);
  return (
    <nav aria-label={label} className={clsx(styles.tabs, 'no-print')}>
      <ul ref={list} className={clsx('plain', isOneLine ? styles.line : styles.lines)}>
        {tabs.map(({ value, label: text, to }) => (
          <li key={value}>
            <Link
              to={to}
              className={clsx(styles.tab, value === chosen && styles.chosen)}
              aria-current={value === chosen ? 'page' : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './TabLinks.module.css';

interface TabLinksProps {
  /** What the parts are of. */
  label: string;
  chosen: string | null;
  tabs: readonly { value: string; label: string; to: string }[];
  /** However narrow the window is: what does not fit is scrolled to. */
  isOneLine?: boolean;
}

/**
 * The parts of one record, each with its own URL, so that Back leaves a part and a link opens it. antd's Tabs have no URLs, and a
 * link inside a tab is a control inside a control.
 */
export function TabLinks({ label, chosen, tabs, isOneLine = false }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);
  // On a phone the part one is in may stand past the edge of the line.
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

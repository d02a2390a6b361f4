import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import styles from './TabLinks.module.css';

interface TabLinksProps {
  /** What the parts are of. */
  label: string;
  chosen: string;
  tabs: readonly { value: string; label: string; to: string }[];
}

/** The parts of one thing, each with an address of its own (docs/decisions/0027). */
export const TabLinks = ({ label, chosen, tabs }: TabLinksProps) => (
  <nav aria-label={label} className={clsx(styles.tabs, 'no-print')}>
    <ul className="plain">
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

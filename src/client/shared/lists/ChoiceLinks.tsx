import { Link } from 'react-router-dom';
import styles from './ChoiceLinks.module.css';

interface ChoiceLinksProps {
  label: string;
  chosen: string;
  choices: readonly { value: string; label: string; to: string }[];
}

/** Links that switch between a few views of a list, each with its own address. They look like a segmented control. */
export const ChoiceLinks = ({ label, chosen, choices }: ChoiceLinksProps) => (
  <nav className={styles.choices} aria-label={label}>
    {choices.map(({ value, label: text, to }) => (
      <Link key={value} to={to} className={styles.choice} aria-current={value === chosen ? 'true' : undefined}>
        {text}
      </Link>
    ))}
  </nav>
);

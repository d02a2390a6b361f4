import { Link } from 'react-router-dom';
import { UnstyledButton } from '../ui/UnstyledButton';
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

interface ChoiceButtonsProps<Value extends string> {
  label: string;
  chosen: Value;
  choices: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
}

/** The same for a filter of results that are already loaded. */
export const ChoiceButtons = <Value extends string>({
  label,
  chosen,
  choices,
  onChoose,
}: ChoiceButtonsProps<Value>) => (
  <div className={styles.choices} role="group" aria-label={label}>
    {choices.map(({ value, label: text }) => (
      <UnstyledButton
        key={value}
        className={styles.choice}
        aria-pressed={value === chosen}
        onClick={() => onChoose(value)}
      >
        {text}
      </UnstyledButton>
    ))}
  </div>
);

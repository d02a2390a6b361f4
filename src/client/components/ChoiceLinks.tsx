import { Link } from 'react-router-dom';
import './lists.css';

interface ChoiceLinksProps {
  label: string;
  chosen: string;
  choices: readonly { value: string; label: string; to: string }[];
}

/** One of a few ways to see a list, each with an address of its own. */
export function ChoiceLinks({ label, chosen, choices }: ChoiceLinksProps) {
  return (
    <nav className="choice-links" aria-label={label}>
      {choices.map(({ value, label: text, to }) => (
        <Link key={value} to={to} aria-current={value === chosen ? 'true' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

import { LinkButton } from '../../ui/LinkButton';
import { Space } from '../../ui/Space';

interface ChoiceLinksProps {
  label: string;
  chosen: string;
  choices: readonly { value: string; label: string; to: string }[];
}

/** One of a few ways to see a list, each with an address of its own. */
export const ChoiceLinks = ({ label, chosen, choices }: ChoiceLinksProps) => (
  <nav aria-label={label}>
    <Space.Compact>
      {choices.map(({ value, label: text, to }) => (
        <LinkButton
          key={value}
          to={to}
          type={value === chosen ? 'primary' : 'default'}
          aria-current={value === chosen ? 'true' : undefined}
        >
          {text}
        </LinkButton>
      ))}
    </Space.Compact>
  </nav>
);

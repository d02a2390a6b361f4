import { Line } from '../../ui/Flex';
import { LinkButton } from '../../ui/LinkButton';

interface ChoiceLinksProps {
  label: string;
  chosen: string;
  choices: readonly { value: string; label: string; to: string }[];
}

/** One of a few ways to see a list, each with an address of its own. */
export const ChoiceLinks = ({ label, chosen, choices }: ChoiceLinksProps) => (
  <Line component="nav" gap={4} aria-label={label}>
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
  </Line>
);

import { Line } from '../ui/Flex';
import { LinkButton } from '../ui/LinkButton';

interface ChoiceLinksProps {
  label: string;
  chosen: string;
  choices: readonly { value: string; label: string; to: string }[];
}

/** Links that switch between a few views of a list, each with its own address. */
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

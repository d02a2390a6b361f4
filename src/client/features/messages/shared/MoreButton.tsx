import { Button } from '../../../shared/ui/Button';
import { Line } from '../../../shared/ui/Flex';

/** Loads the next page of a discussion. */
export function MoreButton({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) {
  return (
    <Line justify="center">
      <Button busy={busy} onClick={onClick}>
        {label}
      </Button>
    </Line>
  );
}

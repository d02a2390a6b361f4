import { Button } from '../../ui/Button';

/** Loads a further page of a discussion. */
export function MoreButton({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) {
  return (
    <div className="thread-more">
      <Button busy={busy} onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}

import { PlainButton } from '../PlainButton';

/** Loads a further page of a discussion. */
export function MoreButton({ label, busy, onClick }: { label: string; busy: boolean; onClick: () => void }) {
  return (
    <div className="thread-more">
      <PlainButton busy={busy} onClick={onClick}>
        {label}
      </PlainButton>
    </div>
  );
}

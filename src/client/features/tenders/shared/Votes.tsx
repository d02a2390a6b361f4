import type { GivenVote, OwnVote } from '#contract/wire/votes.ts';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { voteLabels, votes as texts } from '../votesTexts.ts';

interface VotesProps {
  votes: readonly GivenVote[] | null;
  own: OwnVote | null;
  name: string;
  mayVote: boolean;
  /** Whether voting is still open. */
  isOpen: boolean;
  onVote: () => void;
}

/** The votes of all people. They are disclosed after the reader's own vote. */
export function Votes({ votes, own, name, mayVote, isOpen, onVote }: VotesProps) {
  const count = (value: number) => votes?.filter(({ vote }) => vote === value).length ?? 0;
  return (
    <Stack gap={4}>
      {votes === null ? (
        isOpen && <span className="secondary">{texts.othersLater}</span>
      ) : (
        <>
          <strong>{votes.length === 0 ? texts.noVotes : texts.total(count(1), count(0), count(-1))}</strong>
          <ul className="plain">
            {votes.map((vote, index) => (
              <li key={index}>
                {texts.voted(vote.name, voteLabels[`${vote.vote}`], vote.is_changed)}
                {vote.comment && <LinkedText>{vote.comment}</LinkedText>}
              </li>
            ))}
          </ul>
        </>
      )}
      {mayVote && (
        <div className="no-print">
          <Button size="small" aria-label={own ? texts.changeVoteOf(name) : texts.voteOf(name)} onClick={onVote}>
            {own ? texts.changeVote : texts.vote}
          </Button>
        </div>
      )}
    </Stack>
  );
}

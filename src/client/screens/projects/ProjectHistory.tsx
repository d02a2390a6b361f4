import type { StatusChange } from '../../../contract/wire/projects';
import { dateTime } from '../../texts/format';
import { projects as texts, projectStatuses } from '../../texts/projects';

/** Who changed the status and when, the last change first. */
export function ProjectHistory({ changes }: { changes: readonly StatusChange[] }) {
  if (changes.length === 0) return <p className="secondary">{texts.noHistory}</p>;
  return (
    <ol className="plain project-history">
      {[...changes].reverse().map(({ from, to, author, created_at }, index) => (
        <li key={`${created_at} ${index}`}>
          <strong>
            {from === null
              ? texts.historyCreated(projectStatuses[to])
              : texts.historyChange(projectStatuses[from], projectStatuses[to])}
          </strong>
          <span className="secondary">
            {author.name}, <time dateTime={created_at}>{dateTime(created_at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

import type { StatusChange } from '#contract/wire/projects.ts';
import { dateTime } from '#shared/texts/format.ts';
import { projectStatuses } from '#shared/texts/labels.ts';
import { Timeline } from '#shared/ui/Timeline.tsx';
import { projects as texts } from '../projectsTexts.ts';

/** Status changes with their author and time, newest first. */
export default function ProjectHistory({ changes }: { changes: readonly StatusChange[] }) {
  if (changes.length === 0) return <p className="secondary">{texts.noHistory}</p>;
  const items = [...changes].reverse().map(({ from, to, author, created_at }, index) => ({
    key: `${created_at} ${index}`,
    content: (
      <>
        <strong>
          {from === null
            ? texts.historyCreated(projectStatuses[to])
            : texts.historyChange(projectStatuses[from], projectStatuses[to])}
        </strong>
        <div className="secondary">
          {author.name}, <time dateTime={created_at}>{dateTime(created_at)}</time>
        </div>
      </>
    ),
  }));
  return <Timeline items={items} />;
}

import { Link } from 'react-router-dom';
import { sectionPath } from '#contract/adminPaths.ts';
import { moderationSources, reportedKinds } from '#contract/rules/moderationLabels.ts';
import type { AdminModerationDetail } from '#contract/wire/moderation.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { useListPath } from '#shared/search/useAddressSearch.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { dateTime } from '#shared/texts/format.ts';
import { Card } from '#shared/ui/Card.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useGetModerationQuery } from '../adminModerationApi.ts';
import { adminModeration, adminModerationItem as texts } from '../adminModerationTexts.ts';
import { ItemColumns } from '../frame/ItemColumns.tsx';
import { LOOKING } from '../frame/looking.ts';
import { Decision } from './Decision.tsx';
import styles from './moderation.module.css';
import { ModerationMarks, titleOf } from './moderationColumns.tsx';
import { ModerationReports, ModerationSteps } from './ModerationReports.tsx';
import { Snapshots } from './Snapshots.tsx';

/** `/provoz/moderace/7`: the reported content, its current version, the reports and the decision. */
export default function ModerationItem({ id }: { id: number }) {
  const query = useGetModerationQuery({ id }, LOOKING);
  const back = <Link to={useListPath(sectionPath('moderation'))}>{texts.back}</Link>;
  return (
    <>
      {back}
      <Loaded query={query} whole skeleton={<Skeleton blocks={[60, 320]} />} elsewhere={back}>
        {(moderation) => <OneModeration key={moderation.id} moderation={moderation} />}
      </Loaded>
    </>
  );
}

function OneModeration({ moderation }: { moderation: Versioned<AdminModerationDetail> }) {
  const { id, kind, name, author, company, source, created_at, path } = moderation;
  const { appeal_text, appealed_at, decided_at, decided_by } = moderation;
  const { columns } = adminModeration;
  usePageTitle(titleOf(moderation));
  return (
    <>
      <PageHead
        title={[reportedKinds[kind], name].filter(Boolean).join(': ')}
        extra={<ModerationMarks moderation={moderation} />}
      >
        {path && <LinkButton to={path}>{texts.toThing}</LinkButton>}
      </PageHead>
      <ItemColumns>
        <div className={styles.column}>
          <Snapshots moderation={moderation} />
          {appeal_text !== null && (
            <Card title={texts.appeal}>
              {appealed_at && <p className="secondary">{texts.appealed(appealed_at)}</p>}
              <p className={styles.words}>{appeal_text}</p>
            </Card>
          )}
          <Decision moderation={moderation} />
        </div>
        <div className={styles.column}>
          <ModerationReports moderation={moderation} />
          <Card title={texts.facts}>
            <Facts
              items={[
                [columns.number, id],
                [columns.author, author?.name ?? adminModeration.deletedAccount],
                [columns.company, company?.name],
                [columns.source, moderationSources[source]],
                [columns.created, dateTime(created_at)],
                [columns.decided, decided_at && dateTime(decided_at)],
                [columns.decidedBy, decided_by?.name],
              ]}
            />
          </Card>
          <ModerationSteps moderation={moderation} />
        </div>
      </ItemColumns>
    </>
  );
}

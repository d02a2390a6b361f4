import { canSearchRegister, isClient, isOperator } from '#contract/access/access.ts';
import { paths } from '#contract/paths.ts';
import type { User } from '#contract/wire/accounts.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './Dashboard.module.css';
import { dashboard as texts } from './homeTexts.ts';
import { NeedField } from './NeedField.tsx';
import { needs } from './needsTexts.ts';
import { useGetOverviewQuery } from './overviewApi.ts';
import { WorkList } from './WorkList.tsx';

/** The list of what to do, what is new and what runs. */
export function Dashboard({ user }: { user: User }) {
  const overview = useGetOverviewQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  return (
    <div className={styles.dashboard}>
      <h1>{texts.title(user.vocative)}</h1>
      {isClient(user) && !isOperator(user) && (
        <NeedField pathOf={canSearchRegister(user, 'suppliers') ? paths.suppliers : paths.needs} submit={needs.find} />
      )}
      <Loaded query={overview} skeleton={<Skeleton blocks={[36, 90, 90, 90, 90]} />}>
        {(data) => <WorkList overview={data} />}
      </Loaded>
    </div>
  );
}

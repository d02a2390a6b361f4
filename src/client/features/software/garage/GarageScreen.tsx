import { canChangeSoftware } from '../../../../contract/access/companyAccess';
import type { Garage } from '../../../../contract/wire/garage';
import { PageHead } from '../../../shared/elements/PageHead';
import { PrintButton } from '../../../shared/elements/PrintButton';
import { EmptyState } from '../../../shared/states/EmptyState';
import { Loaded } from '../../../shared/states/Loaded';
import { paths } from '../../../../contract/paths';
import { useGetGarageQuery } from '../softwareApi';
import { garage as texts } from '../garageTexts';
import { useActor } from '../../user/userSlice';
import { LinkButton } from '../../../shared/ui/LinkButton';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Costs } from './Costs';
import { Grants } from './Grants';
import { Numbers } from './Numbers';
import { Outlook } from './Outlook';
import { Projects } from './Projects';
import { Soonest } from './Soonest';
import styles from './garage.module.css';

/** Overview of a client's software, projects and requests (docs/product.md 2.11). */
export default function GarageScreen() {
  const query = useGetGarageQuery(undefined, { refetchOnMountOrArgChange: true });
  const mayAdd = canChangeSoftware(useActor());
  const empty = (
    <EmptyState
      title={texts.empty}
      hint={texts.emptyHint}
      action={mayAdd && <LinkButton to={paths.softwareCreate()}>{texts.add}</LinkButton>}
    />
  );
  return (
    <>
      <PageHead title={texts.title}>
        <PrintButton />
      </PageHead>
      <Loaded of={query} skeleton={<Skeleton blocks={[100, 320, 240]} />} isEmpty={isEmpty} empty={empty}>
        {(garage) => <Overview garage={garage} />}
      </Loaded>
    </>
  );
}

const isEmpty = ({ software, projects, requests }: Garage): boolean =>
  software.total === 0 && projects.every(({ count }) => count === 0) && requests.NEW + requests.ACCEPTED === 0;

function Overview({ garage }: { garage: Garage }) {
  return (
    <>
      <p className="secondary">{texts.lead(garage.today)}</p>
      <Numbers garage={garage} />
      <div className={styles.columns}>
        <Outlook months={garage.software.expirations} />
        <Costs categories={garage.software.cost_by_category} />
        <Soonest licences={garage.software.soonest} today={garage.today} />
        <Grants garage={garage} />
        <Projects projects={garage.projects} />
      </div>
    </>
  );
}

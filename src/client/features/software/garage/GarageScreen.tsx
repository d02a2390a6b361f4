import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { canChangeSoftware } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { NO_CATEGORY } from '#contract/rules/softwareLabels.ts';
import type { Garage } from '#contract/wire/garage.ts';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { monthName, monthShort, money } from '#shared/texts/format.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { garage as texts } from '../garageTexts.ts';
import { useGetGarageQuery } from '../softwareApi.ts';
import { Bars } from './Bars.tsx';
import styles from './garage.module.css';
import { Numbers } from './Numbers.tsx';
import { Panel } from './Panel.tsx';
import { Projects } from './Projects.tsx';
import { Soonest } from './Soonest.tsx';

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
      <PageHead title={texts.title} more={<PrintButton />} />
      <Loaded query={query} skeleton={<Skeleton blocks={[100, 320, 240]} />} isEmpty={isEmpty} empty={empty}>
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
      <p className="secondary">{texts.lead(garage.today, garage.software.month_ago.day)}</p>
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

/** Number of licences that expire in each of the next twelve months. */
function Outlook({ months }: { months: Garage['software']['expirations'] }) {
  const isCalm = months.every(({ count }) => count === 0);
  return (
    <Panel title={texts.outlook} hint={texts.outlookHint}>
      {isCalm ? (
        <p>{texts.outlookEmpty}</p>
      ) : (
        <Bars
          name="outlook"
          bars={months.map(({ month, count }) => ({
            label: monthShort(month),
            full: monthName(month),
            value: count,
            text: texts.licenceCount(count),
            to: paths.softwareList({ vyprsi: month }),
          }))}
        />
      )}
    </Panel>
  );
}

/** Yearly costs of licences by category. */
function Costs({ categories }: { categories: Garage['software']['cost_by_category'] }) {
  return (
    <Panel title={texts.costs} hint={texts.costsHint}>
      {categories.length === 0 ? (
        <p>{texts.costsEmpty}</p>
      ) : (
        <Bars
          name="costs"
          horizontal
          bars={categories.map(({ category, cost }) => ({
            label: category?.name ?? NO_CATEGORY,
            full: category?.name ?? NO_CATEGORY,
            value: cost.year,
            text: money(cost.year),
            shown: money(cost.year),
            to: paths.softwareList({
              ...(category ? { kategorie: [category.id] } : { zarazeni: 'bez' }),
              vyprsi: 'platne',
            }),
          }))}
        />
      )}
    </Panel>
  );
}

/** Open grants that match the company. */
function Grants({ garage: { grants, grants_count: count, grants_region } }: { garage: Garage }) {
  return (
    <Panel title={texts.grants} hint={texts.grantsHint}>
      {grants.length === 0 && <p>{texts.grantsEmpty}</p>}
      <ul className={clsx('plain', styles.rows)}>
        {grants.map(({ id, title, provider, open_to }) => (
          <li key={id}>
            <Link to={paths.grantDetail({ id })}>{title}</Link>
            <span className="secondary">
              {provider && `${provider}, `}
              {texts.until(open_to)}
            </span>
          </li>
        ))}
      </ul>
      <Link to={paths.grantResults({ oblast: 'DIGITAL', kraj: grants_region, stav: 'OPEN' })}>
        {texts.grantsAll(count)}
      </Link>
    </Panel>
  );
}

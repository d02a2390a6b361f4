import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { canSearchRegister } from '#contract/access/access.ts';
import { daysBetween } from '#contract/lib/days.ts';
import { EXPIRY_HORIZONS } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import type { Garage } from '#contract/wire/garage.ts';
import { PlanNote } from '#features/user/shared/PlanNote.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { date } from '#shared/texts/format.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { garage as texts } from '../garageTexts.ts';
import { software } from '../softwareTexts.ts';
import styles from './garage.module.css';
import { Panel } from './Panel.tsx';

const [URGENT] = EXPIRY_HORIZONS;

/** Licences that expire first, with links to replacements and suppliers. */
export function Soonest({ licences, today }: { licences: Garage['software']['soonest']; today: string }) {
  const actor = useActor();
  const searchesSuppliers = canSearchRegister(actor, 'suppliers');
  return (
    <Panel title={texts.soonest}>
      {licences.length === 0 && <p>{texts.soonestEmpty}</p>}
      <ul className={clsx('plain', styles.rows)}>
        {licences.map(({ id, name, valid_to, product, categories }) => {
          const left = daysBetween(today, valid_to);
          return (
            <li key={id}>
              <Link to={paths.softwareEdit(id)}>{name}</Link>
              <span className={left <= URGENT ? styles.urgent : 'secondary'}>
                {date(valid_to)}, {software.list.daysLeft(left)}
              </span>
              <Line gap={12} className={styles.help}>
                {searchesSuppliers && (product !== null || categories.length > 0) && (
                  <Link
                    to={paths.suppliers(product ? { technologie: product } : { kategorie: categories })}
                    aria-label={texts.suppliersFor(name)}
                  >
                    {texts.suppliers}
                  </Link>
                )}
                {categories.length > 0 && (
                  <Link to={paths.consultants({ kategorie: categories })} aria-label={texts.consultantsFor(name)}>
                    {texts.consultants}
                  </Link>
                )}
              </Line>
            </li>
          );
        })}
      </ul>
      {!searchesSuppliers && licences.length > 0 && <PlanNote>{texts.availableIn}</PlanNote>}
    </Panel>
  );
}

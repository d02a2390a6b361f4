import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { addDays, daysBetween } from '#contract/lib/days.ts';
import { EXPIRY_HORIZONS } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import { useListSoftwareQuery } from '#features/software/softwareApi.ts';
import { software as texts } from '#features/software/softwareTexts.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { date } from '#shared/texts/format.ts';
import styles from './Bell.module.css';

const SHOWN = 5;

/** Watched licences that expire within 90 days, soonest first. Renders nothing if there are none. */
export default function ExpiringLicences() {
  const today = useAppSelector(selectToday);
  const horizon = Math.max(...EXPIRY_HORIZONS);
  const { data } = useListSoftwareQuery(
    { watched: true, expires_after: today, expires_before: addDays(today, horizon), ordering: 'valid_to' },
    { refetchOnMountOrArgChange: true },
  );
  if (!data || data.results.length === 0) return null;
  return (
    <section className={styles.part} aria-label={texts.bell.title}>
      <h2>{texts.bell.title}</h2>
      <ul className={clsx(styles.list, 'plain')}>
        {data.results.slice(0, SHOWN).map(({ id, name, valid_to }) => (
          <li key={id} className={clsx(styles.item, styles.expiring)}>
            <Link to={paths.softwareEdit(id)}>{name}</Link>
            {valid_to && (
              <span className="secondary">
                {date(valid_to)}, {texts.list.daysLeft(daysBetween(today, valid_to))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {data.pagination.count > SHOWN && <Link to={paths.softwareList({ vyprsi: 'hlidane' })}>{texts.bell.all}</Link>}
    </section>
  );
}

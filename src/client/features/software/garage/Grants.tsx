import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { Garage } from '../../../../contract/wire/garage';
import { paths } from '../../../../contract/paths';
import { garage as texts } from '../garageTexts';
import styles from './garage.module.css';
import { Panel } from './Panel';

/** Open grants that match the company. */
export function Grants({ garage: { grants, grants_count: count, grants_region } }: { garage: Garage }) {
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

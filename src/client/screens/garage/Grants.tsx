import { Link } from 'react-router-dom';
import type { Garage } from '../../../contract/wire/garage';
import { links } from '../../routes/links';
import { garage as texts } from '../../texts/garage';
import { Panel } from './Panel';

/** Open grants that fit the company. */
export function Grants({ grants, count }: { grants: Garage['grants']; count: number }) {
  return (
    <Panel title={texts.grants} hint={texts.grantsHint}>
      {grants.length === 0 && <p>{texts.grantsEmpty}</p>}
      <ul className="plain garage-rows">
        {grants.map(({ id, title, provider, open_to }) => (
          <li key={id}>
            <Link to={links.grantDetail({ id })}>{title}</Link>
            <span className="secondary">
              {provider && `${provider}, `}
              {texts.until(open_to)}
            </span>
          </li>
        ))}
      </ul>
      <Link to={links.grantResults({ oblast: 'DIGITAL' })}>{texts.grantsAll(count)}</Link>
    </Panel>
  );
}

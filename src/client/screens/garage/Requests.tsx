import { Link } from 'react-router-dom';
import type { Garage } from '../../../contract/wire/garage';
import { links } from '../../routes/links';
import { number } from '../../texts/format';
import { garage as texts } from '../../texts/garage';
import { Panel } from './Panel';

/** Own requests that are not done. */
export function Requests({ requests: { NEW, ACCEPTED } }: { requests: Garage['requests'] }) {
  return (
    <Panel title={texts.requests}>
      <ul className="plain garage-requests">
        <li>
          <Link to={links.requests()}>
            <strong>{number(NEW)}</strong> <span>{texts.newRequests}</span>
          </Link>
        </li>
        <li>
          <Link to={links.requests()}>
            <strong>{number(ACCEPTED)}</strong> <span>{texts.acceptedRequests}</span>
          </Link>
        </li>
      </ul>
    </Panel>
  );
}

import { useLocation } from 'react-router-dom';
import { LAW_DOCUMENTS } from '../../../contract/vocabulary/law';
import type { User } from '../../../contract/wire/accounts';
import { paths } from '../../../contract/paths';
import { lazyPart } from '../../shared/lib/lazyPart';

const ConsentDialog = lazyPart(() => import('./ConsentDialog'));

/**
 * Asks for consent over any page except the legal texts, so that they can be read first. The state of the page is
 * preserved.
 */
export function ConsentGate({ user: { consents_due: due } }: { user: User }) {
  const { pathname } = useLocation();
  const isText = LAW_DOCUMENTS.some((document) => paths.law(document) === pathname);
  if (due.length === 0 || isText) return null;
  return <ConsentDialog due={due} />;
}

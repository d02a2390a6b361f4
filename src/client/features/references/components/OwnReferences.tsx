import { Navigate } from 'react-router-dom';
import { canAddReference } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { useActor } from '#shared/session/userSlice.ts';
import ReferenceList from './ReferenceList.tsx';

/** Own references. People who cannot have any are redirected to the list of all (docs/product.md 7.4). */
export default function OwnReferences() {
  const mayAdd = canAddReference(useActor());
  return mayAdd ? <ReferenceList own /> : <Navigate to={paths.references()} replace />;
}

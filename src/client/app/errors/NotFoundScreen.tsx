import { Link } from 'react-router-dom';
import { LostDrawing } from '../../shared/drawings/LostDrawing';
import { SupportButton } from '../../features/support/shared/SupportButton';
import { usePageTitle } from '../../shared/lib/pageTitle';
import { paths } from '../../../contract/paths';
import { errors } from '../../shared/texts/errors';
import { ErrorPage } from './ErrorPage';

/** Error page for paths, types and records that do not exist. */
export default function NotFoundScreen() {
  usePageTitle(errors.notFound);
  return (
    <ErrorPage
      title={errors.notFound}
      drawing={<LostDrawing />}
      actions={
        <>
          <Link to={paths.home()}>{errors.home}</Link>
          <SupportButton />
        </>
      }
    >
      <p>{errors.notFoundHint}</p>
      <p lang="en" className="secondary">
        {errors.notFoundAlso}
      </p>
    </ErrorPage>
  );
}

import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { SupportButton } from '#features/support/shared/SupportButton.tsx';
import { LostDrawing } from '#shared/drawings/LostDrawing.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { errors } from '#shared/texts/errors.ts';
import { ErrorPage } from './ErrorPage.tsx';

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

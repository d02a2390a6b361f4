import { Link } from 'react-router-dom';
import { EmptyDrawing } from '../../components/drawings/EmptyDrawing';
import { useCurrentRoute } from '../../routes/currentRoute';
import { links } from '../../routes/links';
import { errors } from '../../texts/errors';
import { ErrorPage } from './ErrorPage';

/** Stands in the right layout for a page whose screen comes later. */
export default function ComingScreen() {
  const title = useCurrentRoute()?.title ?? errors.coming;
  return (
    <ErrorPage title={title} drawing={<EmptyDrawing />}>
      <p>
        <strong>{errors.coming}.</strong> {errors.comingHint}
      </p>
      <Link to={links.home()}>{errors.home}</Link>
    </ErrorPage>
  );
}

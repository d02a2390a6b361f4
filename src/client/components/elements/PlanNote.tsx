import { Link } from 'react-router-dom';
import { paths } from '../../../contract/paths';
import { plans } from '../../texts/plans';

/** Why the plan does not open something, and the way to what each plan holds. */
export const PlanNote = ({ children }: { children: string }) => (
  <span className="secondary">
    {children} <Link to={paths.plans()}>{plans.compare}</Link>
  </span>
);

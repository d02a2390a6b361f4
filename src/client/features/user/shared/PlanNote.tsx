import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { plans } from '../plansTexts.ts';

/** Why the plan does not include something, with a link to the comparison of plans. */
export const PlanNote = ({ children }: { children: string }) => (
  <span className="secondary">
    {children} <Link to={paths.plans()}>{plans.compare}</Link>
  </span>
);

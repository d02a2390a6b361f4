import { portal } from '../../texts/portal';
import { czechOutline } from './outline';
import './drawings.css';

/** Mark of the portal: the country's outline with three connected points; with its name beside it unless `compact`. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className="logo">
      <svg className="logo-mark" viewBox="-3 -3 106 64" width="46" height="28" aria-hidden="true" focusable="false">
        <path d={czechOutline} className="logo-outline" />
        <path d="M27 30 L50 19 L72 34" className="logo-link" />
        <circle cx="27" cy="30" r="6" className="logo-point" />
        <circle cx="50" cy="19" r="6" className="logo-point logo-point-accent" />
        <circle cx="72" cy="34" r="6" className="logo-point" />
      </svg>
      {!compact && <span className="logo-name">{portal.name}</span>}
    </span>
  );
}

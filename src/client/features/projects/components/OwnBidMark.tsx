import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/wire/projects.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { providerTexts as texts } from './providerTexts.ts';

const COLOURS = { DRAFT: 'warning', SENT: 'success', WITHDRAWN: 'default' } as const;

/** The state of the company's own bid, as a link to it. Renders nothing without a bid. */
export function OwnBidMark({ project: { provider } }: { project: Project }) {
  if (!provider?.bid) return null;
  const { id, state } = provider.bid;
  return (
    <Link to={paths.bid(id)}>
      <Tag color={COLOURS[state]}>{texts.state[state]}</Tag>
    </Link>
  );
}

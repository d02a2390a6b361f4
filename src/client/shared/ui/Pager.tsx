import type { Pagination } from '#contract/wire/common.ts';
import { pagerTexts as texts } from '#shared/texts/controls.ts';
import { Button } from './Button.tsx';
import { Line } from './Flex.tsx';

interface PagerProps {
  /** Accessible name that distinguishes it from other pagers. */
  label: string;
  pagination: Pagination;
  onTurn: (page: number) => void;
  className?: string;
}

/** Pages through a list that is sorted newest first and whose pages have no URL. Renders nothing for a single page. */
export function Pager({ label, pagination: { page, pages }, onTurn, className }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <Line component="nav" aria-label={label} gap={12} className={className}>
      <Button disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {texts.newer}
      </Button>
      <span className="secondary">{texts.pages(page, pages)}</span>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {texts.older}
      </Button>
    </Line>
  );
}

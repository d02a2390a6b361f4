import { type ReactNode, useState } from 'react';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { filtersTexts as texts } from '#shared/texts/filters.ts';
import { Button } from '#shared/ui/Button.tsx';

interface FoldedFiltersProps {
  /** Number of active filters. */
  inUse: number;
  children: ReactNode;
}

/** Filters of a list. On a phone they are behind one button, so that the first results are in view. */
export function FoldedFilters({ inUse, children }: FoldedFiltersProps) {
  const isPhone = useMedia('phone');
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return children;
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.folded(inUse)}
      </Button>
      {isOpen && children}
    </>
  );
}

import { Children, type ReactNode, useState } from 'react';
import { filtersTexts as texts } from '#shared/texts/filters.ts';
import { Button } from '#shared/ui/Button.tsx';

interface MoreFiltersProps {
  /** Some of them are in use, so they are shown from the beginning. */
  isInUse: boolean;
  /** The filters. They follow the button. */
  children: ReactNode;
}

/** Less frequent filters of a list, shown by a button at the end of the first line of filters. */
export function MoreFilters({ isInUse, children }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(isInUse);
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.more(Children.count(children))}
      </Button>
      {isOpen && children}
    </>
  );
}

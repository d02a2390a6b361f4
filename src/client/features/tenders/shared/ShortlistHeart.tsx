import { Button } from '#shared/ui/Button.tsx';
import { HeartFilled, HeartOutlined } from '#shared/ui/icons.ts';
import { heart as texts } from '../heartTexts.ts';
import type { Shortlisting } from './useShortlisting.ts';

/** Adds a company to the last used shortlist or removes it. */
export function ShortlistHeart({
  id,
  name,
  shortlisting,
}: {
  id: number;
  name: string;
  shortlisting: Shortlisting | undefined;
}) {
  if (!shortlisting) return null;
  const isPicked = shortlisting.has(id);
  const isOut = !isPicked || shortlisting.list === null;
  return (
    <Button
      className="no-print"
      type="text"
      icon={isPicked ? <HeartFilled aria-hidden /> : <HeartOutlined aria-hidden />}
      aria-label={isOut ? texts.addNamed(name) : texts.removeNamed(name, shortlisting.list ?? '')}
      title={isOut ? texts.add : texts.remove(shortlisting.list ?? '')}
      busy={shortlisting.moving === id}
      onClick={() => shortlisting.toggle(id)}
    />
  );
}

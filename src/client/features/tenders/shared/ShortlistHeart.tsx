import { Button } from '#shared/ui/Button.tsx';
import { HeartFilled, HeartOutlined } from '#shared/ui/icons.ts';
import { heart as texts } from '../heartTexts.ts';
import type { Shortlisting } from './useShortlisting.ts';

/** Adds a company to the last used shortlist or removes it. */
export function ShortlistHeart({ id, name, of }: { id: number; name: string; of: Shortlisting | undefined }) {
  if (!of) return null;
  const isPicked = of.has(id);
  const isOut = !isPicked || of.list === null;
  return (
    <Button
      className="no-print"
      type="text"
      icon={isPicked ? <HeartFilled aria-hidden /> : <HeartOutlined aria-hidden />}
      aria-label={isOut ? texts.addNamed(name) : texts.removeNamed(name, of.list ?? '')}
      title={isOut ? texts.add : texts.remove(of.list ?? '')}
      busy={of.moving === id}
      onClick={() => of.toggle(id)}
    />
  );
}

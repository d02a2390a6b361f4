import type { ReactNode } from 'react';
import type { SentencePlace } from '#contract/wire/needs.ts';
import { filtersTexts as texts } from '#shared/texts/filters.ts';

interface WhichPlaceProps {
  options: SentencePlace['options'];
  /** The control that chooses a place. */
  choice: (option: SentencePlace['options'][number]) => ReactNode;
}

/** Asks which of several places a sentence means. Renders nothing if there are none. */
export const WhichPlace = ({ options, choice }: WhichPlaceProps) =>
  options.length > 0 && (
    <p className="secondary" role="status">
      {texts.whichPlace}{' '}
      {options.map((option, index) => (
        <span key={option.q}>
          {index > 0 && ' · '}
          {choice(option)}
        </span>
      ))}
    </p>
  );

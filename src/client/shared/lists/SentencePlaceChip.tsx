import { Link } from 'react-router-dom';
import type { SentencePlace } from '#contract/wire/needs.ts';
import { filtersTexts as texts } from '#shared/texts/filters.ts';
import { FilterChips } from './FilterChips.tsx';
import { WhichPlace } from './WhichPlace.tsx';

interface SentencePlaceChipProps {
  place: SentencePlace;
  /** The path with another sentence. */
  pathOf: (q: string) => string;
  /** Searches without the place. */
  onRemove: () => void;
}

/** The place that a sentence names, which can be removed from it; or the question which of several it is. */
export function SentencePlaceChip({ place: { name, km, options }, pathOf, onRemove }: SentencePlaceChipProps) {
  if (name !== null)
    return <FilterChips chips={[{ key: name, label: texts.place(name, km), onRemove }]} label={texts.places} />;
  return <WhichPlace options={options} choice={(option) => <Link to={pathOf(option.q)}>{option.name}</Link>} />;
}

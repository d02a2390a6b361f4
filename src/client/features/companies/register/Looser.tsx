import { Link } from 'react-router-dom';
import type { RegisterType } from '#contract/vocabulary/registers.ts';
import type { Loosening } from '#contract/wire/companies.ts';
import { Stack } from '#shared/ui/Flex.tsx';
import { companiesTexts as texts } from '../companiesTexts.ts';
import type { RegisterSearch } from '../components/registerSearch.ts';

interface LooserProps {
  type: RegisterType;
  loosen: readonly Loosening[];
  pathOf: (patch: Partial<RegisterSearch>) => string;
}

const WITHOUT: Record<Loosening['without'], Partial<RegisterSearch>> = {
  q: { q: '' },
  categories: { categories: [] },
  tags: { tags: [] },
  products: { products: [] },
  region: { region: '' },
  bbox: { area: null },
  near: { around: null },
};

/** Suggestions for a search without results: links to searches with one filter less. */
export function Looser({ type, loosen, pathOf }: LooserProps) {
  if (loosen.length === 0) return null;
  return (
    <Stack component="ul" gap={8} className="plain" aria-label={texts.looser}>
      {loosen.map((loosening) => (
        <li key={loosening.without}>
          <Link to={pathOf(WITHOUT[loosening.without])}>{texts.loosened(type, loosening)}</Link>
        </li>
      ))}
    </Stack>
  );
}

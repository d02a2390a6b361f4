import type { RegisterType } from '#contract/vocabulary/registers.ts';
import type { IdName } from '#contract/wire/common.ts';
import { InquiryButton } from '#features/tenders/shared/InquiryButton.tsx';
import { useCompareCompaniesQuery } from '../companiesApi.ts';
import type { RegisterSearch } from '../components/registerSearch.ts';

interface InquirePickedProps {
  type: RegisterType;
  picked: readonly number[];
  /** The companies of the current page. Names of others are loaded. */
  listed: readonly IdName[];
  search: RegisterSearch;
}

/** Sends an inquiry to the companies that are picked in a register, beginning with the sentence of the search. */
export function InquirePicked({ type, picked, listed, search }: InquirePickedProps) {
  const areListed = picked.every((id) => listed.some((company) => company.id === id));
  const { data = [] } = useCompareCompaniesQuery({ type, ids: picked }, { skip: areListed });
  const known = areListed ? listed : data;
  return (
    <InquiryButton
      companies={picked.flatMap((id) => known.find((company) => company.id === id) ?? [])}
      foundBy="SEARCH"
      type={type}
      categories={search.categories.length > 0 ? search.categories : undefined}
      need={search.q}
      isPrimary={picked.length === 1}
    />
  );
}

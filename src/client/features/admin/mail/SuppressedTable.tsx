import type { SuppressedAddress } from '#contract/wire/adminSystem.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { Button } from '#shared/ui/Button.tsx';
import { fetchSuppressedFile, useLiftSuppressionMutation, useListSuppressedQuery } from '../adminApi.ts';
import { deliveryError, mailTexts, work } from '../adminSystemTexts.ts';
import { Moment } from '../frame/Moment.tsx';
import { SectionTable, type SectionColumn, type SectionHead } from '../frame/SectionTable.tsx';
import { mailSearch } from './mailSearch.ts';

const { suppressed: texts } = mailTexts;

const columns: readonly SectionColumn<SuppressedAddress>[] = [
  { key: 'email', label: texts.email, isName: true, cell: ({ email }) => email },
  { key: 'since', label: texts.since, cell: ({ suppressed_at }) => <Moment at={suppressed_at} /> },
  { key: 'error', label: work.error, cell: ({ reason }) => deliveryError(reason) },
  { key: 'lift', label: work.actions, cell: (address) => <Lift address={address} /> },
];

function Lift({ address: { id, email } }: { address: SuppressedAddress }) {
  const [lift, lifting] = useLiftSuppressionMutation();
  return (
    <Button size="small" busy={lifting.isLoading} aria-label={texts.liftOf(email)} onClick={() => void lift({ id })}>
      {texts.lift}
    </Button>
  );
}

/** Addresses to which delivery is suppressed. */
export function SuppressedTable({ head }: { head: SectionHead }) {
  const address = useAddressSearch(mailSearch);
  const { q, page } = address.search;
  const query = { q, ...(page > 1 && { page }) };
  const addresses = useListSuppressedQuery(query);
  return (
    <SectionTable
      head={head}
      name="adresy"
      texts={texts}
      columns={columns}
      query={addresses}
      address={address}
      nameOf={({ email }) => email}
      csvOf={(ids) => fetchSuppressedFile({ ...query, ids })}
    />
  );
}

import { useId, useState } from 'react';
import { canSearchRegister } from '#contract/access/access.ts';
import type { Suggestion } from '#contract/wire/companies.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { useSuggestInRegisterQuery } from '#features/companies/companiesApi.ts';
import { useDebouncedSearch } from '#shared/lib/useSuggested.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { useCreateTenderInvitesMutation } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';

/** Invites a company that is searched for by its name in the registers that the user may search. */
export function InviteFound({ tender: { id, invites } }: { tender: Tender }) {
  const actor = useActor();
  const labelId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Suggestion | null>(null);
  const [invite, inviting] = useCreateTenderInvitesMutation({ fixedCacheKey: `createTenderInvites/found/${id}` });
  useResetOnUnmount(inviting);
  const q = useDebouncedSearch(typed.trim());
  const mayFindSuppliers = canSearchRegister(actor, 'suppliers');
  const mayFindConsultants = canSearchRegister(actor, 'consultants');
  const suppliers = useSuggestInRegisterQuery({ type: 'suppliers', q }, { skip: q === '' || !mayFindSuppliers });
  const consultants = useSuggestInRegisterQuery({ type: 'consultants', q }, { skip: q === '' || !mayFindConsultants });
  if (!mayFindSuppliers && !mayFindConsultants) return null;

  const invited = invites.map(({ company }) => company.id);
  const found = [suppliers, consultants].flatMap(({ currentData }) => (q === '' ? [] : (currentData?.results ?? [])));
  const options = (chosen && found.every((company) => company.id !== chosen.id) ? [chosen, ...found] : found).map(
    ({ id: value, name, city }) => {
      const label = [name, city].filter(Boolean).join(', ');
      const isInvited = invited.includes(value);
      return { value, label: isInvited ? texts.alreadyInvited(label) : label, disabled: isInvited };
    },
  );
  const isSearching = q !== typed.trim() || suppliers.isFetching || consultants.isFetching;
  const send = async () => {
    if (!chosen) return;
    const sent = await invite({ id, companies: [chosen.id], source: 'SEARCH' });
    if ('data' in sent) setChosen(null);
  };
  return (
    <Stack gap={8}>
      <h3 id={labelId}>{texts.find}</h3>
      <Line gap={8} wrap={false}>
        <Select<number | null>
          aria-labelledby={labelId}
          placeholder={texts.findHint}
          showSearch
          filterOption={false}
          value={chosen?.id ?? null}
          options={options}
          searchValue={typed}
          onSearch={setTyped}
          notFoundContent={q === '' || isSearching ? null : texts.findNothing}
          onChange={(value) => {
            setChosen(found.find((company) => company.id === value) ?? chosen);
            setTyped('');
          }}
        />
        <Button
          busy={inviting.isLoading}
          disabled={!chosen}
          aria-label={chosen ? texts.inviteNamed(chosen.name) : undefined}
          onClick={() => void send()}
        >
          {texts.invite}
        </Button>
      </Line>
    </Stack>
  );
}

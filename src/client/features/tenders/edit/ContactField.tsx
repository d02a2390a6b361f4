import { tenderLabels } from '#contract/rules/tenderLabels.ts';
import type { IdName } from '#contract/wire/common.ts';
import { useListMembersQuery } from '#features/members/membersApi.ts';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { tenders as texts } from '../tendersTexts.ts';

/** Members of the buyer's company, as options of a select. Empty without a company. */
export function useColleagues(company: IdName | null): { value: number; label: string }[] {
  const { data } = useListMembersQuery({ company: company?.id ?? 0 }, { skip: company === null });
  return data?.results.map(({ id, name }) => ({ value: id, label: name })) ?? [];
}

/** Whom the winner turns to. Renders nothing while there is nobody to choose from. */
export function ContactField({ company }: { company: IdName | null }) {
  const colleagues = useColleagues(company);
  if (colleagues.length < 2) return null;
  return (
    <SelectField
      name="contact_person"
      label={tenderLabels.contact_person}
      hint={texts.contactHint}
      options={colleagues}
      clearable
    />
  );
}

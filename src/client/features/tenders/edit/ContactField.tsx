import { tenderLabels } from '#contract/rules/tenderLabels.ts';
import type { IdName } from '#contract/wire/common.ts';
import { useColleagues } from '#features/members/shared/useColleagues.ts';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { tenders as texts } from '../tendersTexts.ts';

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

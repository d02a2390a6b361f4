import { canBeResponsible } from '#contract/access/companyAccess.ts';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { responsible as texts } from '../responsibleTexts.ts';
import { useColleagues } from './useColleagues.ts';

/** The field `user`: a member of the active company who can take care of its records. */
export function ColleagueField() {
  const company = useActor()?.company ?? null;
  const colleagues = useColleagues(company === null ? null : { id: company }, canBeResponsible);
  return <SelectField<number> name="user" label={texts.colleague} hint={texts.hint} options={colleagues} />;
}

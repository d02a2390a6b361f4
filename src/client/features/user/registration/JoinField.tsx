import { skipToken } from '@reduxjs/toolkit/query';
import { isRegNumber } from '../../../../contract/rules/regNumber';
import type { Role } from '../../../../contract/vocabulary/accounts';
import { CheckboxField } from '../../../shared/forms/fields/CheckboxField';
import { useCheckJoinQuery } from '../../members/membersApi';
import { joining as texts } from '../../members/membersTexts';

/** Offers to join an existing company with the given IČO instead of creating it again. */
export function JoinField({ number, role }: { number: string; role: Role }) {
  const { currentData } = useCheckJoinQuery(isRegNumber(number) ? { reg_number: number, role } : skipToken);
  if (!currentData?.known) return null;
  return (
    <>
      <p role="status">{texts.question}</p>
      <CheckboxField name="join_company" label={texts.instead} hint={texts.hint} />
    </>
  );
}

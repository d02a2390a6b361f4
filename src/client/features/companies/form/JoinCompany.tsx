import { skipToken } from '@reduxjs/toolkit/query';
import { useFormikContext } from 'formik';
import { isRegNumber, normalizedRegNumber } from '#contract/rules/regNumber.ts';
import { useCheckJoinQuery, useCreateJoinRequestMutation } from '#features/members/membersApi.ts';
import { joining as texts } from '#features/members/membersTexts.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import type { CompanyValues } from './companyValues.ts';

/** Offers to join an existing company with the entered IČO. */
export function JoinCompany() {
  const number = normalizedRegNumber(useFormikContext<CompanyValues>().values.reg_number ?? '');
  const { currentData: found } = useCheckJoinQuery(isRegNumber(number) ? { reg_number: number } : skipToken);
  const [request, requesting] = useCreateJoinRequestMutation({ fixedCacheKey: 'createJoinRequest' });
  useResetOnUnmount(requesting);
  if (!found?.known) return null;
  const waits = found.state === 'PENDING';
  return (
    <Alert
      title={waits ? texts.states.PENDING : texts.question}
      description={!waits && (found.state === 'REFUSED' ? texts.states.REFUSED : texts.hint)}
      action={
        !waits && (
          <Button busy={requesting.isLoading} onClick={() => void request({ reg_number: number })}>
            {texts.send}
          </Button>
        )
      }
    />
  );
}

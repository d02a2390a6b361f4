import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import type { AresCompany } from '#contract/wire/ares.ts';
import { useAppStore } from '#shared/store/hooks/app.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { useLazyLookUpCompanyQuery, useLookUpCompanyQueryState } from '../companiesApi.ts';

/** The looked-up IČO. */
const lookedUpNumber = screenState<{ reg_number: string } | null>('companies/lookUp', null);

/** The last look-up of a page in the register of companies (ARES), with its result. */
export function useCompanyLookUp() {
  const store = useAppStore();
  const [lookedUp, setLookedUp] = useScreenState(lookedUpNumber);
  const [fetchCompany] = useLazyLookUpCompanyQuery();
  const { currentData: found, error, isFetching } = useLookUpCompanyQueryState(lookedUp ?? skipToken);

  /** Returns null also if the look-up was reset or the page was left in the meantime. */
  const lookUp = useCallback(
    async (reg_number: string, isKnownEnough = false): Promise<AresCompany | null> => {
      setLookedUp({ reg_number });
      const { data } = await fetchCompany({ reg_number }, isKnownEnough);
      return (lookedUpNumber.select()(store.getState())?.reg_number === reg_number && data) || null;
    },
    [store, setLookedUp, fetchCompany],
  );
  const forget = useCallback(() => setLookedUp(null), [setLookedUp]);
  return {
    found: isFetching ? undefined : found,
    failure: isFetching || found ? undefined : error,
    isFetching,
    lookUp,
    forget,
  };
}

import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import type { AresCompany } from '../../../contract/wire/ares';
import { useLazyLookUpCompanyQuery, useLookUpCompanyQueryState } from '../../slices/companies';
import { useAppStore } from '../../store/hooks/app';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';

/** The IČO that was asked for. */
const askedNumber = screenState<{ reg_number: string } | null>('companies/lookUp', null);

/** The last question of a page to the register of companies, and what came of it. */
export function useCompanyLookUp() {
  const store = useAppStore();
  const [asked, setAsked] = useScreenState(askedNumber);
  const [lookUp] = useLazyLookUpCompanyQuery();
  const { currentData: found, error, isFetching } = useLookUpCompanyQueryState(asked ?? skipToken);

  /** Null too when the question was forgotten meanwhile, or the page was left. */
  const ask = useCallback(
    async (reg_number: string, isKnownEnough = false): Promise<AresCompany | null> => {
      setAsked({ reg_number });
      const { data } = await lookUp({ reg_number }, isKnownEnough);
      return (askedNumber.select()(store.getState())?.reg_number === reg_number && data) || null;
    },
    [store, setAsked, lookUp],
  );
  const forget = useCallback(() => setAsked(null), [setAsked]);
  return {
    found: isFetching ? undefined : found,
    failure: isFetching || found ? undefined : error,
    isFetching,
    ask,
    forget,
  };
}

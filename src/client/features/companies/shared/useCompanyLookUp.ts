import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import type { AresCompany } from '../../../../contract/wire/ares';
import { useLazyLookUpCompanyQuery, useLookUpCompanyQueryState } from '../companiesApi';
import { useAppStore } from '../../../app/store/hooks/app';
import { screenState, useScreenState } from '../../../app/store/hooks/useScreenState';

/** The looked-up IČO. */
const askedNumber = screenState<{ reg_number: string } | null>('companies/lookUp', null);

/** The last look-up of a page in the register of companies (ARES), with its result. */
export function useCompanyLookUp() {
  const store = useAppStore();
  const [asked, setAsked] = useScreenState(askedNumber);
  const [lookUp] = useLazyLookUpCompanyQuery();
  const { currentData: found, error, isFetching } = useLookUpCompanyQueryState(asked ?? skipToken);

  /** Returns null also if the look-up was reset or the page was left in the meantime. */
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

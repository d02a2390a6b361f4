import { skipToken } from '@reduxjs/toolkit/query';
import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import { isRegNumber, normalizedRegNumber } from '#contract/rules/regNumber.ts';
import { DISTRICTS, REGIONS } from '#contract/vocabulary/territories.ts';
import { useGetRegisterCompanyQuery } from '#features/companies/companiesApi.ts';
import { useCompanyLookUp } from '#features/companies/shared/useCompanyLookUp.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Input } from '#shared/ui/Input.tsx';
import { grantsTexts as texts } from '../grantsTexts.ts';
import type { GrantQuery } from './grantQuery.ts';
import styles from './grants.module.css';

/** Parts of the look-up result used by the finder. Each of them may be missing. */
interface RegisterAnswer {
  name?: string | null;
  applicant?: string | null;
  region?: string | null;
  district?: string | null;
  is_natural_person?: boolean | null;
}

type Prefill = Partial<Pick<GrantQuery, 'applicant' | 'regions' | 'district'>>;

function prefillOf({ applicant, region, district }: RegisterAnswer): Prefill {
  const knownDistrict = DISTRICTS.find(({ code }) => code === district);
  const knownRegion = REGIONS.find(({ code }) => code === (region ?? knownDistrict?.region))?.code;
  return {
    ...(applicant && { applicant }),
    ...(knownRegion && {
      regions: [knownRegion],
      district: knownDistrict?.region === knownRegion ? knownDistrict.code : '',
    }),
  };
}

/** Message after a look-up: what was filled in and what the person has to choose. */
function outcomeOf(answer: RegisterAnswer, { applicant, regions }: Prefill): string {
  const name = answer.name ?? texts.regNumber;
  const filled = [applicant && texts.filledApplicant, regions && texts.filledPlace].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  if (filled.length === 0) return texts.filledNothing(name);
  return [texts.filled(name, filled), ...(applicant ? [] : [texts.sizeUnknown])].join(' ');
}

/** Whether the form was filled in for the own company. */
const filledFromOwn = screenState('grants/filledFromOwn', false, { untilUnmount: true });

interface CompanyLookUpProps {
  /** Whether nothing is selected yet, so that the own company may be filled in. */
  isEmpty: boolean;
  onFound: (found: Prefill) => void;
}

/**
 * Fills in the applicant and the place by an IČO, at first those of the own company. If the look-up fails, they can be
 * selected by hand.
 */
export function CompanyLookUp({ isEmpty, onFound }: CompanyLookUpProps) {
  const id = useId();
  /** The typed IČO, which is not part of a form. */
  const [{ reg_number: number, isRefused }, type] = useState({ reg_number: '', isRefused: false });
  const { found, failure, isFetching, lookUp, forget } = useCompanyLookUp();

  const company = useActor()?.company;
  const [wasEmpty] = useState(isEmpty);
  const [isOwn, setOwn] = useScreenState(filledFromOwn);
  const own = useGetRegisterCompanyQuery(
    company && (wasEmpty || isOwn) ? { type: 'companies', id: company } : skipToken,
  ).data;
  useEffect(() => {
    // Once, and not after the person has cleared the form.
    if (!own || isOwn) return;
    setOwn(true);
    type({ reg_number: own.reg_number ?? '', isRefused: false });
    onFound(prefillOf(own));
  }, [own, isOwn, setOwn, onFound]);

  const submit = async () => {
    const reg_number = normalizedRegNumber(number);
    const isRight = isRegNumber(reg_number);
    type({ reg_number: number, isRefused: !isRight });
    if (!isRight) return forget();
    const answer = await lookUp(reg_number, true);
    if (answer) onFound(prefillOf(answer));
  };

  const filledFrom = found ?? own;
  const error = isRefused ? texts.regNumberWrong : failure ? texts.lookUpFailed : '';
  return (
    <form
      className={styles.lookUp}
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFetching) void submit();
      }}
    >
      <h2 id={`${id}-title`}>{texts.lookUp}</h2>
      <p className={styles.hint}>{texts.lookUpHint}</p>
      <div className={styles.lookUpRow}>
        <label htmlFor={id} className="visually-hidden">
          {texts.regNumber}
        </label>
        <Input
          id={id}
          className={styles.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          placeholder={texts.regNumber}
          value={number}
          aria-invalid={error !== ''}
          aria-describedby={`${id}-outcome`}
          onChange={({ target }) => type({ reg_number: target.value, isRefused: false })}
        />
        <Button htmlType="submit" busy={isFetching}>
          {texts.loadFromRegister}
        </Button>
      </div>
      <p id={`${id}-outcome`} role="status" className={clsx(styles.outcome, error && styles.failed)}>
        {error || (filledFrom && outcomeOf(filledFrom, prefillOf(filledFrom)))}
      </p>
    </form>
  );
}

import Input from 'antd/es/input/Input';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { MASK } from '../../../../contract/masking';
import { isRegNumber } from '../../../../contract/rules/fields';
import type { AresCompany } from '../../../../contract/wire/ares';
import { hasStatus } from '../../../api/failure';
import { BusyButton } from '../../../forms/BusyButton';
import { FormField } from '../../../forms/FormField';
import { useLazyLookUpCompanyQuery } from '../../../slices/companies';
import { aresTexts, companyForm, companyLabels } from '../../../texts/companyForm';
import { compareWithRegister } from './companyValues';
import type { Comparison, CompanyValues } from './companyValues';
import { RegisterAnswer } from './RegisterAnswer';

const LENGTH = 8;

/** Why the register said nothing; the form goes on by hand. */
function reasonOf(error: unknown): string {
  if (hasStatus(error, 404)) return aresTexts.unknown;
  if (hasStatus(error, 429)) return aresTexts.tooOften;
  return hasStatus(error, 400) ? aresTexts.refused : aresTexts.unavailable;
}

interface Answered {
  found: AresCompany;
  comparison: Comparison;
}

/** IČO, judged as soon as it has eight digits, with the look-up that fills what is still empty. */
export function RegNumberField() {
  const { values, errors, setValues } = useFormikContext<CompanyValues>();
  const [lookUp, { isFetching }] = useLazyLookUpCompanyQuery();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const number = values.reg_number.replace(/\s/g, '');
  // In a replay the number itself is masked; what the rules said of it is not.
  const isValid = isRegNumber(number) || (number === MASK && errors.reg_number === undefined);

  const ask = async () => {
    setAnswered(null);
    setFailure(null);
    const { data: found, error } = await lookUp({ reg_number: number });
    if (!found) return setFailure(reasonOf(error));
    const comparison = compareWithRegister(values, found);
    void setValues({ ...values, ...comparison.missing });
    setAnswered({ found, comparison });
  };

  const take = () => {
    if (!answered) return;
    const { comparison, found } = answered;
    // The place goes where the town goes.
    const point = comparison.different.city ? { gps_lat: found.gps_lat, gps_lng: found.gps_lng } : {};
    void setValues({ ...values, ...comparison.different, ...point });
    setAnswered({ found, comparison: { ...comparison, different: {} } });
  };

  return (
    <>
      <FormField<string> name="reg_number" label={companyLabels.reg_number} hint={isValid ? companyForm.regNumberValid : companyForm.regNumberHint}>
        {({ attributes, value, change }) => (
          <div className="reg-number">
            <Input
              {...attributes}
              name="reg_number"
              inputMode="numeric"
              maxLength={LENGTH + 3}
              value={value}
              onChange={({ target }) => {
                const digits = target.value.replace(/\s/g, '');
                change(digits);
                setAnswered(null);
                setFailure(null);
                // Complete: judged now, not only when the field is left.
                if (digits.length >= LENGTH) attributes.onBlur();
              }}
              onPressEnter={(event) => {
                event.preventDefault();
                if (isValid && !isFetching) void ask();
              }}
            />
            <BusyButton busy={isFetching} disabled={!isValid} onClick={() => void ask()}>
              {aresTexts.button}
            </BusyButton>
          </div>
        )}
      </FormField>
      <div aria-live="polite" className="register-answer-place">
        {isFetching && <p className="secondary">{aresTexts.searching}</p>}
        {failure && <p className="register-answer register-answer--failed">{failure}</p>}
        {answered && (
          <RegisterAnswer
            {...answered}
            onTake={take}
            onKeep={() => setAnswered({ ...answered, comparison: { ...answered.comparison, different: {} } })}
          />
        )}
      </div>
    </>
  );
}

import { useFormikContext } from 'formik';
import { useState } from 'react';
import { MASK } from '#contract/masking/masking.ts';
import { companyLabels } from '#contract/rules/companyLabels.ts';
import { isRegNumber, normalizedRegNumber } from '#contract/rules/regNumber.ts';
import { FormField } from '#shared/forms/fields/FormField.tsx';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { Input } from '#shared/ui/Input.tsx';
import { aresTexts, companyForm } from '../companyFormTexts.ts';
import { lookUpRefusal } from '../components/refusal.ts';
import { useCompanyLookUp } from '../shared/useCompanyLookUp.ts';
import { AresAnswer, type RegisterComparison } from './AresAnswer.tsx';
import { type CompanyValues, compareWithRegister, markOf } from './companyValues.ts';
import styles from './RegNumberField.module.css';

const LENGTH = 8;

/** IČO field, validated as soon as it is complete, with a look-up that fills in empty fields. */
export function RegNumberField() {
  const { values, initialValues, errors, setValues, setFieldValue } = useFormikContext<CompanyValues>();
  const { found, failure, isFetching, lookUp: lookUpCompany, forget } = useCompanyLookUp();
  const [comparison, setComparison] = useState<RegisterComparison | null>(null);
  const number = normalizedRegNumber(values.reg_number);
  // In a replay the number is masked, but its validation error is not.
  const isValid = isRegNumber(number) || (number === MASK && errors.reg_number === undefined);

  const lookUpNumber = async () => {
    setComparison(null);
    const answer = await lookUpCompany(number);
    if (!answer) return;
    const { missing, different } = compareWithRegister(values, answer);
    void setValues({ ...values, ...missing, ...markOf(number, initialValues, answer) });
    setComparison({ hasFilled: Object.keys(missing).length > 0, different });
  };

  const decided = () => comparison && setComparison({ ...comparison, different: [] });
  const take = () => {
    if (!found || !comparison) return;
    const { different } = comparison;
    // The position is updated together with the town.
    const point = different.includes('city') ? { gps_lat: found.gps_lat, gps_lng: found.gps_lng } : {};
    void setValues({ ...values, ...Object.fromEntries(different.map((field) => [field, found[field]])), ...point });
    decided();
  };

  return (
    <>
      <FormField<string>
        name="reg_number"
        label={companyLabels.reg_number}
        hint={isValid ? companyForm.regNumberValid : companyForm.regNumberHint}
      >
        {({ attributes, value, change }) => (
          <Line>
            <div className={styles.number}>
              <Input
                {...attributes}
                name="reg_number"
                inputMode="numeric"
                maxLength={LENGTH + 3}
                value={value}
                onChange={({ target }) => {
                  const digits = target.value.replace(/\s/g, '');
                  change(digits);
                  void setFieldValue('is_natural_person', markOf(digits, initialValues).is_natural_person, false);
                  setComparison(null);
                  forget();
                  // A complete number is validated at once, not only on blur.
                  if (digits.length >= LENGTH) attributes.onBlur();
                }}
                onPressEnter={(event) => {
                  event.preventDefault();
                  if (isValid && !isFetching) void lookUpNumber();
                }}
              />
            </div>
            <Button busy={isFetching} disabled={!isValid} onClick={() => void lookUpNumber()}>
              {aresTexts.button}
            </Button>
          </Line>
        )}
      </FormField>
      <div aria-live="polite" className={styles.answer}>
        {isFetching && <p className="secondary">{aresTexts.searching}</p>}
        {failure && <Alert type="warning" title={lookUpRefusal(failure)} />}
        {found && comparison && <AresAnswer found={found} comparison={comparison} onTake={take} onKeep={decided} />}
      </div>
    </>
  );
}

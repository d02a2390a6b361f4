import { skipToken } from '@reduxjs/toolkit/query';
import { useFormikContext } from 'formik';
import { useEffect, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { isWholeFirm, type TypedFirm } from '#contract/rules/firms.ts';
import { isRegNumber, normalizedRegNumber } from '#contract/rules/regNumber.ts';
import { useGetRegisterCompanyQuery, useLookUpCompanyQuery } from '#features/companies/companiesApi.ts';
import { hasStatus } from '#shared/api/failure.ts';
import { Rows } from '#shared/elements/Rows.tsx';
import { FieldGrid } from '#shared/forms/fields/FieldGrid.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { fieldId, useFormFrame } from '#shared/forms/formContext.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { firms as texts } from '../firmsTexts.ts';
import type { FirmValues } from './FirmPicker.tsx';
import styles from './tenders.module.css';

interface ChosenFirmsProps {
  buyer: number | null;
  /** Index of the firm by e-mail that is mended first. */
  toMend: number;
  onRemoved: () => void;
}

/** The chosen firms. Those by e-mail can be mended in place. */
export function ChosenFirms({ buyer, toMend, onRemoved }: ChosenFirmsProps) {
  const { serverErrors, onChanged } = useFormFrame();
  const { values, setFieldValue } = useFormikContext<FirmValues>();
  const { companies, outsiders } = values;
  const remove = (list: 'companies' | 'outsiders', index: number) => {
    void setFieldValue(list, values[list].toSpliced(index, 1));
    // The server's errors name rows by their position.
    for (const name of Object.keys(serverErrors)) if (name.startsWith(list)) onChanged(name);
    onRemoved();
  };
  if (companies.length + outsiders.length === 0) return null;
  return (
    <>
      {outsiders.length > 0 && buyer !== null && <UnverifiedBuyer id={buyer} />}
      <section aria-label={texts.chosen}>
        <Rows isSplit>
          {companies.map(({ id, name }, index) => (
            <li key={id}>
              <strong className={styles.words}>{name}</strong>
              <Remove name={name} onClick={() => remove('companies', index)} />
            </li>
          ))}
          {outsiders.map((firm, index) => (
            <li key={`outsider ${index}`}>
              <Outsider
                firm={firm}
                index={index}
                isFirst={index === toMend}
                onRemove={() => remove('outsiders', index)}
              />
            </li>
          ))}
        </Rows>
      </section>
    </>
  );
}

/** Says before anything is sent that this buyer may not ask firms by e-mail. */
function UnverifiedBuyer({ id }: { id: number }) {
  const { data } = useGetRegisterCompanyQuery({ type: 'companies', id });
  if (!data || data.verification === 'VERIFIED') return null;
  return (
    <Alert
      type="warning"
      title={texts.unverified}
      description={texts.unverifiedHint(data.name)}
      action={<LinkButton to={paths.companyEdit(id)}>{texts.toCompany}</LinkButton>}
    />
  );
}

const Remove = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button size="small" aria-label={texts.removeNamed(name)} onClick={onClick}>
    {texts.remove}
  </Button>
);

interface OutsiderProps {
  firm: TypedFirm;
  index: number;
  isFirst: boolean;
  onRemove: () => void;
}

/** A firm by e-mail, as text or, while something in it is wrong or it is edited, as fields. */
function Outsider({ firm, index, isFirst, onRemove }: OutsiderProps) {
  const { id: formId, serverErrors } = useFormFrame();
  const path = `outsiders[${index}]`;
  const [isOpen, setOpen] = useState(false);
  const isRefused = Object.keys(serverErrors).some((name) => name.startsWith(`${path}.`));
  const isEdited = isOpen || isRefused || !isWholeFirm(firm);
  // Fields stay open while they are mended.
  if (isEdited && !isOpen) setOpen(true);
  const reg_number = normalizedRegNumber(firm.reg_number);
  const { data: found, error } = useLookUpCompanyQuery(isRegNumber(reg_number) ? { reg_number } : skipToken);
  /** What was wrong at first, so that the focus does not move while it is mended. */
  const [wrong] = useState(firm.email !== '' && reg_number !== '' && !isRegNumber(reg_number) ? 'reg_number' : 'email');
  useEffect(() => {
    if (isFirst) document.getElementById(fieldId(formId, `${path}.${wrong}`))?.focus();
  }, [isFirst, formId, path, wrong]);
  const name = found?.name || firm.name || firm.email || texts.nameless(index + 1);
  const isUnknown = hasStatus(error, 404);
  return (
    <Stack gap={8} className={styles.firm}>
      <Line justify="space-between">
        <Stack gap={4} className={styles.words}>
          <strong>{name}</strong>
          {!isEdited && (
            <span className="secondary">
              {[reg_number && texts.number(reg_number), firm.email].filter(Boolean).join(', ')}
            </span>
          )}
          {isUnknown && <span>{texts.unknownNumber}</span>}
        </Stack>
        <Line>
          {!isEdited && (
            <Button size="small" aria-label={texts.editNamed(name)} onClick={() => setOpen(true)}>
              {texts.edit}
            </Button>
          )}
          <Remove name={name} onClick={onRemove} />
        </Line>
      </Line>
      {isEdited && (
        <FieldGrid>
          <TextField name={`${path}.email`} label={texts.field.email} inputMode="email" autoComplete="off" />
          <TextField
            name={`${path}.reg_number`}
            label={texts.field.reg_number}
            inputMode="numeric"
            autoComplete="off"
          />
          {!found && <TextField name={`${path}.name`} label={texts.field.name} autoComplete="off" />}
        </FieldGrid>
      )}
    </Stack>
  );
}

import { CERTIFICATES_MAX } from '#contract/limits/limits.ts';
import { companyLabels } from '#contract/rules/companyLabels.ts';
import type { Certificate } from '#contract/wire/companies.ts';
import { DateField } from '#shared/forms/fields/DateField.tsx';
import { FormField } from '#shared/forms/fields/FormField.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { useListFilesQuery } from '#shared/records/files/filesApi.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { companyForm as texts } from '../companyFormTexts.ts';
import styles from './companyForm.module.css';

/** Certificates with their validity, and one of the company's files each. A new company has no files yet. */
export function CertificatesField({ company }: { company: number | null }) {
  const files = useListFilesQuery({ owner: 'companies', id: company ?? 0 }, { skip: company === null });
  const options = files.data?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <FormField<Certificate[]>
      name="certificates"
      label={companyLabels.certificates}
      hint={texts.certificatesHint}
      labelled="group"
    >
      {({ value, change }) => (
        <Stack gap={12}>
          {value.map((_certificate, index) => (
            <div key={index} role="group" aria-label={texts.certificate(index + 1)} className={styles.certificate}>
              <TextField name={`certificates.${index}.name`} label={texts.certificateName} maxLength={200} />
              <DateField name={`certificates.${index}.expires_on`} label={texts.validUntil} />
              {options.length > 0 && (
                <SelectField
                  name={`certificates.${index}.file`}
                  label={texts.certificateFile}
                  options={options}
                  clearable
                />
              )}
              <Button
                aria-label={texts.removeCertificate(index + 1)}
                onClick={() => change(value.filter((_other, other) => other !== index))}
              >
                {texts.remove}
              </Button>
            </div>
          ))}
          {value.length < CERTIFICATES_MAX && (
            <div>
              <Button size="small" onClick={() => change([...value, { name: '', expires_on: null, file: null }])}>
                {texts.addCertificate}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </FormField>
  );
}

import { isProvider } from '#contract/access/access.ts';
import { FOUNDED_MIN } from '#contract/rules/companies.ts';
import { companyLabels as labels, companySizes } from '#contract/rules/companyLabels.ts';
import { COMPANY_SIZES } from '#contract/vocabulary/registers.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { FieldGrid } from '#shared/forms/fields/FieldGrid.tsx';
import { NumberField } from '#shared/forms/fields/NumberField.tsx';
import { PhoneField } from '#shared/forms/fields/PhoneField.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { YearField } from '#shared/forms/fields/YearField.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { companyForm as texts } from '../companyFormTexts.ts';
import { CertificatesField } from './CertificatesField.tsx';
import styles from './companyForm.module.css';
import { PlaceField } from './PlaceField.tsx';
import { RegNumberField } from './RegNumberField.tsx';

const sizes = COMPANY_SIZES.map((value) => ({ value, label: companySizes[value] }));

/**
 * Fields of a company, used to create and to edit it.
 * @param company its id; without one it is new
 */
export function CompanyFields({ company = null }: { company?: number | null }) {
  const isSearchedFor = isProvider(useActor());
  const today = useAppSelector(selectToday);
  return (
    <>
      <FormSection title={texts.sections.identity}>
        <RegNumberField />
        <TextField name="name" label={labels.name} autoComplete="organization" maxLength={200} />
        <TextField name="vat_number" label={labels.vat_number} hint={texts.vatNumberHint} maxLength={12} />
      </FormSection>
      <FormSection title={texts.sections.address}>
        <div className={styles.wide}>
          <TextField name="street" label={labels.street} autoComplete="address-line1" maxLength={200} />
          <TextField name="street_number" label={labels.street_number} maxLength={30} />
          <TextField name="city" label={labels.city} autoComplete="address-level2" maxLength={100} />
          <TextField name="zip" label={labels.zip} autoComplete="postal-code" inputMode="numeric" maxLength={6} />
        </div>
        <PlaceField />
      </FormSection>
      <FormSection title={texts.sections.contacts}>
        <FieldGrid>
          <PhoneField label={labels.phone} hint={texts.phoneHint} />
          <TextField
            name="email"
            label={labels.email}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
          />
        </FieldGrid>
        <TextField
          name="web"
          label={labels.web}
          hint={texts.webHint}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={255}
        />
      </FormSection>
      <FormSection title={texts.sections.about}>
        <TextAreaField
          name="description"
          label={labels.description}
          hint={isSearchedFor ? texts.descriptionHint : texts.descriptionHintOfClient}
        />
      </FormSection>
      {isSearchedFor && (
        <FormSection title={texts.sections.facts}>
          <FieldGrid>
            <YearField
              name="founded_year"
              label={labels.founded_year}
              hint={texts.foundedHint}
              min={FOUNDED_MIN}
              max={Number(today.slice(0, 4))}
            />
            <SelectField name="size" label={labels.size} hint={texts.sizeHint} options={sizes} clearable />
          </FieldGrid>
          <FieldGrid>
            <NumberField name="rate_from" label={labels.rate_from} hint={texts.rateHint} unit="Kč" />
            <NumberField name="rate_to" label={labels.rate_to} unit="Kč" />
          </FieldGrid>
          <CertificatesField company={company} />
        </FormSection>
      )}
    </>
  );
}

import { isProvider } from '#contract/access/access.ts';
import { companyLabels as labels } from '#contract/rules/companyLabels.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { FieldGrid } from '#shared/forms/fields/FieldGrid.tsx';
import { PhoneField } from '#shared/forms/fields/PhoneField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { companyForm as texts } from '../companyFormTexts.ts';
import styles from './companyForm.module.css';
import { PlaceField } from './PlaceField.tsx';
import { RegNumberField } from './RegNumberField.tsx';

/** Fields of a company, used to create and to edit it. */
export function CompanyFields() {
  const isSearchedFor = isProvider(useActor());
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
    </>
  );
}

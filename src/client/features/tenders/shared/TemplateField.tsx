import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import type { TenderTemplate } from '#contract/wire/tenders.ts';
import { forms } from '#shared/texts/forms.ts';
import { Field, describedBy } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { useListTenderTemplatesQuery } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';
import { type FillResult, filledFrom, type PartsValues, withoutFilled } from './partsValues.ts';

/** A template with what the form got from it. */
export type FilledTemplate = FillResult & Pick<TenderTemplate, 'id' | 'name'>;

export interface TemplateFieldProps {
  categories: readonly number[];
  /** Templates of licences fit, too. */
  isRenewal?: boolean;
  /** The template with which the form begins. */
  begun?: FilledTemplate | null;
}

/**
 * Prefills the surrounding form with a template. Those of the given categories come first. It is no field of the form:
 * what it fills in can be changed and removed there. Another template replaces what nobody has changed.
 */
export function TemplateField({ categories, isRenewal = false, begun = null }: TemplateFieldProps) {
  const id = useId();
  const { values, setValues } = useFormikContext<PartsValues>();
  const { data = [] } = useListTenderTemplatesQuery();
  const [filled, setFilled] = useState(begun);
  if (data.length === 0) return null;

  const fits = (template: (typeof data)[number]) =>
    template.categories.some((one) => categories.includes(one.id)) ||
    (isRenewal && /licenc|předplat/i.test(template.name));
  const sorted = [...data.filter(fits), ...data.filter((template) => !fits(template))];
  const fill = (chosen: number | undefined) => {
    const own = filled ? withoutFilled(values, filled) : values;
    const template = data.find((one) => one.id === chosen);
    const result = template && { ...filledFrom(template, own), id: template.id, name: template.name };
    setFilled(result ?? null);
    void setValues({ ...values, ...(result?.values ?? own) });
  };
  return (
    <Field id={id} label={texts.template} hint={texts.templateHint}>
      <Select<number>
        id={id}
        value={filled?.id}
        placeholder={texts.templateNone}
        options={sorted.map((template) => ({
          value: template.id,
          label: fits(template) ? texts.templateFits(template.name) : template.name,
        }))}
        clears={forms.selectClear(texts.template)}
        aria-label={texts.template}
        aria-describedby={describedBy(id, { hint: texts.templateHint })}
        onChange={fill}
      />
      <p role="status" className="secondary">
        {filled && texts.templateFilled(filled.name, filled.added, filled.criteria)}{' '}
        {filled !== null && filled.left > 0 && texts.templateFull(filled.left)}
      </p>
    </Field>
  );
}

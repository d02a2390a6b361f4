import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { Field, describedBy } from '../../../shared/ui/Field';
import { Select } from '../../../shared/ui/Select';
import { useListTenderTemplatesQuery } from '../tendersApi';
import { tenders as texts } from '../tendersTexts';
import { type Filled, filledFrom, type PartsValues } from './partsValues';

/**
 * Prefills the surrounding form with a template. Those of the given categories come first. It is no field of the form:
 * what it fills in can be changed and removed there.
 */
export function TemplateField({ categories }: { categories: readonly number[] }) {
  const id = useId();
  const { values, setValues } = useFormikContext<PartsValues>();
  const { data = [] } = useListTenderTemplatesQuery();
  const [filled, setFilled] = useState<(Filled & { id: number; name: string }) | null>(null);
  if (data.length === 0) return null;

  const fits = (template: (typeof data)[number]) => template.categories.some((one) => categories.includes(one.id));
  const sorted = [...data.filter(fits), ...data.filter((template) => !fits(template))];
  const fill = (chosen: number) => {
    const template = data.find((one) => one.id === chosen);
    if (!template) return;
    const result = filledFrom(template, values);
    setFilled({ ...result, id: chosen, name: template.name });
    void setValues({ ...values, ...result.values });
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

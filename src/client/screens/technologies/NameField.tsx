import Input from 'antd/es/input/Input';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { softwareLabels } from '../../../contract/rules/softwareLabels';
import { useDelayed } from '../../components/useDelayed';
import { FormField } from '../../forms/FormField';
import { useSuggestProductsQuery } from '../../slices/products';
import { recordedState } from '../../slices/panels';
import { useRecordedState } from '../../store/useRecordedState';
import { software } from '../../texts/software';
import { timing } from '../../theme/timing';

const MIN_LETTERS = 2;

/** What is typed, for which names are suggested. */
const typedName = recordedState('software/name', { q: '' }, { untilUnmount: true });

/**
 * The name, suggested from the catalogue of technologies while somebody types. A name of the catalogue ties the
 * software to it, any other one unties it.
 */
export function NameField() {
  const listId = useId();
  const { setFieldValue } = useFormikContext();
  const [{ q: typed }, setTyped] = useRecordedState(typedName, { moves: true });
  const q = useDelayed(typed.trim(), timing.fetchDelay);
  const { data: products = [] } = useSuggestProductsQuery({ q }, { skip: q.length < MIN_LETTERS });
  return (
    <FormField<string> name="name" label={softwareLabels.name} hint={software.form.nameHint}>
      {({ attributes, value, change }) => (
        <>
          <Input
            {...attributes}
            name="name"
            list={listId}
            autoComplete="off"
            maxLength={200}
            value={value}
            onChange={({ target }) => {
              change(target.value);
              setTyped({ q: target.value });
              void setFieldValue('product', products.find(({ name }) => name === target.value)?.id ?? null);
            }}
          />
          <datalist id={listId}>
            {products.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </>
      )}
    </FormField>
  );
}

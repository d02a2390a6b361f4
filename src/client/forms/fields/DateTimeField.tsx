import { lazy, Suspense } from 'react';
import { loadChunk } from '../../navigation/loadChunk';
import { Input } from '../../ui/Input';
import { FormField } from './FormField';
import type { FieldProps } from './FormField';

// The calendar is heavy and comes with its own library of dates: fetched where a form asks for a date.
const DateTimePicker = lazy(() => loadChunk(() => import('../../ui/DateTimePicker')));

/** An instant as ISO 8601, or null; typed or picked in Czech form, as clocks in Prague show it. */
export function DateTimeField({ name, label, hint, disabled }: FieldProps) {
  return (
    <FormField<string | null> {...{ name, label, hint, disabled }}>
      {({ attributes, value, change }) => (
        <Suspense fallback={<Input {...attributes} readOnly value={value ?? ''} />}>
          <DateTimePicker {...attributes} name={name} value={value} change={change} />
        </Suspense>
      )}
    </FormField>
  );
}

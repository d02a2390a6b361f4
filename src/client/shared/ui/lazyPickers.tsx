import { Suspense, type ComponentType } from 'react';
import { lazyChunk } from '#shared/lib/loadChunk.ts';
import { Input } from './Input.tsx';
import type { CalendarProps } from './useCalendar.ts';

/** Loads a calendar lazily, because it is large and includes its own date library. */
function lazyPicker(load: () => Promise<{ default: ComponentType<CalendarProps> }>) {
  const Picker = lazyChunk(load);
  return function LazyPicker({ value, change, isDeadline, ...attributes }: CalendarProps) {
    return (
      <Suspense fallback={<Input {...attributes} readOnly value={value ?? ''} />}>
        <Picker {...attributes} value={value} change={change} isDeadline={isDeadline} />
      </Suspense>
    );
  };
}

export const LazyDatePicker = lazyPicker(() => import('./DatePicker.tsx'));
export const LazyDateTimePicker = lazyPicker(() => import('./DateTimePicker.tsx'));

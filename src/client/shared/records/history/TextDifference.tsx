import type { FieldChange } from '#contract/wire/history.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { ComparedTexts } from './ComparedTexts.tsx';
import { useGetChangeQuery } from './historyApi.ts';

/** Diff of a changed text field. If the texts in the list are truncated, the full change is loaded first. */
export default function TextDifference({ id, field }: { id: number; field: FieldChange }) {
  const whole = useGetChangeQuery({ id }, { skip: !field.is_cut });
  if (!field.is_cut) return <Words change={field} />;
  return (
    <Loaded query={whole} skeleton={<Skeleton blocks={[60]} />}>
      {({ changes }) => <Words change={changes.find((change) => change.field === field.field) ?? field} />}
    </Loaded>
  );
}

const Words = ({ change: { value_before, value_after } }: { change: FieldChange }) => (
  <ComparedTexts before={String(value_before)} after={String(value_after)} />
);

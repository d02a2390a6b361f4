import type { FieldChange } from '../../../contract/wire/history';
import { useGetChangeQuery } from '../../slices/history';
import { Skeleton } from '../../ui/Skeleton';
import { Loaded } from '../states/Loaded';
import { ComparedTexts } from './ComparedTexts';

/** Two texts over one another: what went, what came, and a little of what stayed around it. */
export default function TextDifference({ id, field }: { id: number; field: FieldChange }) {
  const whole = useGetChangeQuery({ id }, { skip: !field.is_cut });
  if (!field.is_cut) return <Words of={field} />;
  return (
    <Loaded of={whole} skeleton={<Skeleton blocks={[60]} />}>
      {({ changes }) => <Words of={changes.find((change) => change.field === field.field) ?? field} />}
    </Loaded>
  );
}

const Words = ({ of: { value_before, value_after } }: { of: FieldChange }) => (
  <ComparedTexts before={String(value_before)} after={String(value_after)} />
);

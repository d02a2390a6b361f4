import { useFormikContext } from 'formik';
import type { ConflictStatement } from '#contract/wire/comparison.ts';
import { RadioField } from '#shared/forms/fields/RadioField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { dateTime } from '#shared/texts/format.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { useCreateConflictStatementMutation } from '../evaluationApi.ts';
import { evaluation as texts } from '../evaluationTexts.ts';

interface StatementsProps {
  project: number;
  statements: readonly ConflictStatement[];
  /** Whether the reader may evaluate bids. */
  mayState: boolean;
}

/**
 * Conflict-of-interest statements of the buyer's evaluators, and the form for the reader's own statement. A statement
 * is required before evaluating.
 */
export function Statements({ project, statements, mayState }: StatementsProps) {
  const hasOwn = statements.some(({ is_self }) => is_self);
  if (!mayState && statements.length === 0) return null;
  return (
    <Card title={texts.statements}>
      <Stack gap={12}>
        {statements.length > 0 && (
          <ul className="plain">
            {statements.map(({ name, is_free, note, stated_at, is_replaced }, index) => (
              <li key={index}>
                {is_free
                  ? texts.isFree(name, dateTime(stated_at))
                  : texts.isTied(name, dateTime(stated_at), note ?? '')}
                {is_replaced && texts.replaced}
              </li>
            ))}
          </ul>
        )}
        {mayState && !hasOwn && <OwnStatement project={project} />}
      </Stack>
    </Card>
  );
}

interface Values {
  choice: 'FREE' | 'DECIDES' | 'TIED' | null;
  note: string;
}

function OwnStatement({ project }: { project: number }) {
  const [state] = useCreateConflictStatementMutation();
  return (
    <PortalForm<Values, null>
      endpoint="createConflictStatement"
      initialValues={{ choice: null, note: '' }}
      guarded={false}
      className="no-print"
      onSubmit={({ choice, note }) =>
        state({
          project,
          is_free: choice !== 'TIED',
          evaluates: choice !== 'DECIDES',
          ...(choice === 'TIED' && { note }),
        })
      }
    >
      <p className="secondary">{texts.statementLead}</p>
      <RadioField
        name="choice"
        label={texts.statement}
        options={[
          { value: 'FREE', label: texts.free },
          { value: 'DECIDES', label: texts.onlyDecides },
          { value: 'TIED', label: texts.tied },
        ]}
      />
      <Tie />
    </PortalForm>
  );
}

/** The description of a conflict of interest and the submit button. Shown only after a choice is made. */
function Tie() {
  const { values } = useFormikContext<Values>();
  if (values.choice === null) return null;
  return (
    <>
      {values.choice === 'TIED' && <TextAreaField name="note" label={texts.tiedNote} maxLength={2_000} />}
      <div>
        <SubmitButton>{texts.send}</SubmitButton>
      </div>
    </>
  );
}

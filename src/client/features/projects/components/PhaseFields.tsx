import {
  PROJECT_STEPS,
  PROJECT_STATUSES,
  type ProjectStatus,
  type ProjectStep,
} from '#contract/vocabulary/projectStatus.ts';
import { FieldGrid } from '#shared/forms/fields/FieldGrid.tsx';
import { FormField } from '#shared/forms/fields/FormField.tsx';
import { projectFields, projectStatuses, projectPhases } from '#shared/texts/labels.ts';
import { InputNumber } from '#shared/ui/InputNumber.tsx';
import { RadioGroup } from '#shared/ui/Radio.tsx';
import { Slider } from '#shared/ui/Slider.tsx';
import { projects as texts } from '../projectsTexts.ts';
import styles from './PhaseFields.module.css';

const ALL = 100;

const options = PROJECT_STATUSES.map((value) => ({ value, label: projectStatuses[value] }));

/** Fields for the status and the progress of a project. */
export const PhaseFields = () => (
  <>
    <StatusField />
    <FieldGrid>
      {PROJECT_STEPS.map((step) => (
        <PhaseField key={step} name={step} />
      ))}
    </FieldGrid>
  </>
);

/** The status field. Every status can change to any other (docs/product.md 2.8). */
const StatusField = () => (
  <FormField<ProjectStatus> name="status" label={projectFields.status} labelled="group">
    {({ attributes: { onBlur }, value, change }) => (
      // The surrounding group already has the label.
      <RadioGroup
        role="presentation"
        optionType="button"
        buttonStyle="outline"
        name="status"
        {...{ value, options, onBlur }}
        onChange={({ target }) => change(target.value as ProjectStatus)}
      />
    )}
  </FormField>
);

/** Progress of one phase in per cent: a slider, and a number input for an exact value. */
function PhaseField({ name }: { name: ProjectStep }) {
  const label = projectPhases[name];
  return (
    <FormField<number | string> name={name} label={label}>
      {({ attributes, value, change }) => (
        <div className={styles.phase}>
          <Slider {...attributes} max={ALL} step={5} value={typeof value === 'number' ? value : 0} onChange={change} />
          <InputNumber
            suffix="%"
            onBlur={attributes.onBlur}
            aria-invalid={attributes['aria-invalid']}
            aria-describedby={attributes['aria-describedby']}
            aria-label={texts.phasePercent(label)}
            value={value}
            onChange={(typed) => change(typed ?? 0)}
            onUnread={change}
          />
        </div>
      )}
    </FormField>
  );
}

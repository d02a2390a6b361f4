import type { ProjectStep } from '../../../../contract/vocabulary/projectStatus';
import { FormField } from '../../../shared/forms/fields/FormField';
import { projectPhases, projects as texts } from '../projectsTexts';
import { InputNumber } from '../../../shared/ui/InputNumber';
import { Slider } from '../../../shared/ui/Slider';
import styles from './PhaseField.module.css';

const ALL = 100;

/** Progress of one phase in per cent: a slider, and a number input for an exact value. */
export function PhaseField({ name }: { name: ProjectStep }) {
  const label = projectPhases[name];
  return (
    <FormField<number | string> name={name} label={label}>
      {({ attributes: { status, ...attributes }, value, change }) => (
        <div className={styles.phase}>
          <Slider {...attributes} max={ALL} step={5} value={typeof value === 'number' ? value : 0} onChange={change} />
          <InputNumber
            suffix="%"
            status={status}
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

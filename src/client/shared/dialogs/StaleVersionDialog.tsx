import { staleVersion as texts } from '#shared/texts/staleVersion.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Field } from '#shared/ui/Field.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Radio, RadioGroup } from '#shared/ui/Radio.tsx';
import styles from './StaleVersionDialog.module.css';
import { type StaleVersion } from './useStaleVersion.ts';

type Choice = 'mine' | 'theirs';

/** A field whose two versions differ, formatted for display. */
export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

interface StaleVersionDialogProps {
  staleVersion: Pick<StaleVersion<unknown, unknown>, 'kept' | 'saving' | 'keep' | 'confirm' | 'postpone'>;
  differences: readonly Difference[];
}

/**
 * Shown when the record was changed by someone else in the meantime. Lists both versions by field, and the person
 * chooses which values to keep.
 */
export default function StaleVersionDialog({ staleVersion, differences }: StaleVersionDialogProps) {
  const { kept, saving, keep, confirm, postpone } = staleVersion;
  const names = differences.map(({ name }) => name);
  const choose = (name: string, choice: Choice) =>
    keep([...kept.filter((other) => other !== name), ...(choice === 'mine' ? [name] : [])]);

  return (
    <Dialog
      width={760}
      title={texts.title}
      onCancel={postpone}
      mask={{ closable: false }}
      footer={[
        <Button key="later" onClick={postpone}>
          {texts.later}
        </Button>,
        <Button key="confirm" type="primary" busy={saving === 'running'} onClick={() => void confirm(names)}>
          {texts.confirm}
        </Button>,
      ]}
    >
      <Stack>
        <p>{differences.length > 0 ? texts.intro : texts.same}</p>
        {differences.length > 1 && (
          <Line>
            <Button size="small" onClick={() => keep(names)}>
              {texts.allMine}
            </Button>
            <Button size="small" onClick={() => keep([])}>
              {texts.allTheirs}
            </Button>
          </Line>
        )}
        {differences.map(({ name, label, mine, theirs }) => (
          <Field key={name} id={`stale-${name}`} label={label} labelled="group">
            <RadioGroup
              className={styles.versions}
              name={`stale-${name}`}
              value={kept.includes(name) ? 'mine' : 'theirs'}
              onChange={({ target }) => choose(name, target.value as Choice)}
            >
              {(['mine', 'theirs'] as const).map((choice) => (
                <Radio key={choice} value={choice} className={styles.version}>
                  <strong>{texts[choice]}</strong>
                  <span className={styles.text}>{(choice === 'mine' ? mine : theirs) || texts.empty}</span>
                </Radio>
              ))}
            </RadioGroup>
          </Field>
        ))}
        {saving === 'failed' && <Alert type="error" title={texts.notSaved} />}
      </Stack>
    </Dialog>
  );
}

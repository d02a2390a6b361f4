import { Dialog } from '../../ui/Dialog';
import { conflict as texts } from '../../texts/conflict';
import { type Conflict } from './useConflict';
import { Alert } from '../../ui/Alert';
import { Button } from '../../ui/Button';
import './ConflictDialog.css';

type Choice = 'mine' | 'theirs';

/** One field whose two versions differ, in words. */
export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  of: Pick<Conflict<unknown, unknown>, 'kept' | 'saving' | 'keep' | 'confirm' | 'postpone'>;
  differences: readonly Difference[];
}

/** Somebody else saved first: both versions field by field, and the person chooses what holds. */
export default function ConflictDialog({ of, differences }: ConflictDialogProps) {
  const { kept, saving, keep, confirm, postpone } = of;
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
      <p>{differences.length > 0 ? texts.intro : texts.same}</p>
      {differences.length > 1 && (
        <div className="conflict-all">
          <Button size="small" onClick={() => keep(names)}>
            {texts.allMine}
          </Button>
          <Button size="small" onClick={() => keep([])}>
            {texts.allTheirs}
          </Button>
        </div>
      )}
      {differences.map(({ name, label, mine, theirs }) => (
        <fieldset key={name} className="conflict">
          <legend>{label}</legend>
          {(['mine', 'theirs'] as const).map((choice) => (
            <label key={choice} className="conflict-version">
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={kept.includes(name) === (choice === 'mine')}
                onChange={() => choose(name, choice)}
              />
              <span>
                <strong>{texts[choice]}</strong>
                <span>{(choice === 'mine' ? mine : theirs) || texts.empty}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {saving === 'failed' && <Alert type="error" title={texts.notSaved} />}
    </Dialog>
  );
}

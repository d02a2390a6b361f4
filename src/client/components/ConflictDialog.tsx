import Button from 'antd/es/button';
import { BusyButton } from '../forms/BusyButton';
import { Dialog } from '../forms/Dialog';
import { useAppStore } from '../store/hooks';
import { useRecordedState } from '../store/useRecordedState';
import { versionConflict } from './useConflict';
import type { Refusal } from './useConflict';
import { conflict as texts } from '../texts/projects';
import './ConflictDialog.css';

type Choice = 'mine' | 'theirs';

/** One field whose two versions differ, in words. */
export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Picked at first: the own version where the person changed something. */
  suggested: Choice;
}

interface ConflictDialogProps {
  differences: readonly Difference[];
  /** Saves with the chosen values; false when it failed. */
  onConfirm: (mine: ReadonlySet<string>) => Promise<boolean>;
  onClose: () => void;
}

/** Somebody else saved first: both versions field by field, and the person chooses what holds. */
export default function ConflictDialog({ differences, onConfirm, onClose }: ConflictDialogProps) {
  const store = useAppStore();
  const [refusal, setRefusal] = useRecordedState(versionConflict);
  const namesOf = (list: readonly Difference[]) => list.map(({ name }) => name);
  const kept = refusal?.kept ?? namesOf(differences.filter(({ suggested }) => suggested === 'mine'));
  const change = (part: Partial<Refusal>) => {
    // Whoever has put the dialog off meanwhile does not get it again.
    const present = versionConflict.select()(store.getState());
    if (present) setRefusal({ ...present, ...part });
  };
  const choose = (name: string, choice: Choice) =>
    change({ kept: [...kept.filter((other) => other !== name), ...(choice === 'mine' ? [name] : [])] });

  const confirm = async () => {
    change({ saving: 'running' });
    const mine = namesOf(differences).filter((name) => kept.includes(name));
    if (!(await onConfirm(new Set(mine)))) change({ saving: 'failed' });
  };

  return (
    <Dialog
      width={760}
      title={texts.title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="later" onClick={onClose}>
          {texts.later}
        </Button>,
        <BusyButton key="confirm" type="primary" busy={refusal?.saving === 'running'} onClick={() => void confirm()}>
          {texts.confirm}
        </BusyButton>,
      ]}
    >
      <p>{differences.length > 0 ? texts.intro : texts.same}</p>
      {differences.length > 1 && (
        <div className="conflict-all">
          <Button size="small" onClick={() => change({ kept: namesOf(differences) })}>
            {texts.allMine}
          </Button>
          <Button size="small" onClick={() => change({ kept: [] })}>
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
      {refusal?.saving === 'failed' && (
        <p role="alert" className="form-error">
          {texts.notSaved}
        </p>
      )}
    </Dialog>
  );
}

import { useFormikContext } from 'formik';
import { useState } from 'react';
import { NOTIFICATION_EVENTS, notificationRule, type NotificationEvent } from '#contract/vocabulary/notifications.ts';
import { filledIn, notificationTextKey, placeholdersOf } from '#contract/vocabulary/settings.ts';
import type { PortalSetting } from '#contract/wire/adminSystem.ts';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { settingTexts as texts } from '../adminSystemTexts.ts';
import styles from '../work/work.module.css';
import { textOf } from './SettingFoot.tsx';
import { SettingForm } from './SettingForm.tsx';

/** Monday's mail is no notification. */
const NAMED_EVENTS = NOTIFICATION_EVENTS.filter((event) => event !== 'MONDAY');

/** Texts of the in-app notifications, with a form for one of them. */
export function NotificationTexts({ settings }: { settings: readonly PortalSetting[] }) {
  /** The event whose text is being edited. */
  const [opened, setOpened] = useState<NotificationEvent | null>(null);
  return (
    <>
      <p className="secondary">{texts.notificationsLead}</p>
      <ul className={`plain ${styles.list}`}>
        {NAMED_EVENTS.map((event) => {
          const setting = settings.find(({ key }) => key === notificationTextKey(event))!;
          const name = notificationRule(event).label;
          const isOpen = opened === event;
          return (
            <li key={event} className={styles.item}>
              <Line gap={8} justify="space-between">
                <div>
                  <strong>{name}</strong> {!setting.is_default && <Tag color="processing">{texts.changed}</Tag>}
                  {!isOpen && <p>{filledIn(textOf(setting), setting.sample ?? {})}</p>}
                </div>
                <Button
                  size="small"
                  aria-expanded={isOpen}
                  aria-label={isOpen ? undefined : texts.editOf(name)}
                  onClick={() => setOpened(isOpen ? null : event)}
                >
                  {isOpen ? texts.close : texts.edit}
                </Button>
              </Line>
              {isOpen && (
                <SettingForm
                  setting={setting}
                  name={name}
                  values={{ value: textOf(setting) }}
                  valueOf={({ value }) => value}
                >
                  <TextField name="value" label={texts.sentence} hint={texts.placeholders(placeholdersOf(event))} />
                  <Preview sample={setting.sample ?? {}} />
                </SettingForm>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Live preview of the notification with sample data. */
function Preview({ sample }: { sample: Record<string, string> }) {
  const { values } = useFormikContext<{ value: string | null }>();
  return (
    <p role="status">
      <span className="secondary">{texts.preview}: </span>
      {filledIn(values.value ?? '', sample)}
    </p>
  );
}

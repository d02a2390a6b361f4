import { useState } from 'react';
import type { PortalSetting, SettingVersion } from '#contract/wire/adminSystem.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { dateTime, money } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useDeleteSettingMutation, useListSettingVersionsQuery, useUpdateSettingMutation } from '../adminApi.ts';
import { settingTexts as texts } from '../adminSystemTexts.ts';

/** Value of a text setting. */
export const textOf = ({ value }: PortalSetting): string => (typeof value === 'string' ? value : '');

/** A value formatted for display. */
function valueInWords(value: PortalSetting['value']): string {
  if (value === null) return texts.backToDefault;
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([plan, crowns]) => `${plan} ${money(crowns)}`)
    .join(', ');
}

/** Footer of a setting: its last author, a reset to the default, and the previous values. */
export function SettingFoot({ setting, name }: { setting: PortalSetting; name: string }) {
  const { key, is_default, actor_name, changed_at, version } = setting;
  const [isOpen, setOpen] = useState(false);
  const [reset, resetting] = useDeleteSettingMutation();
  return (
    <>
      <Line gap={8} className="secondary">
        <span>
          {is_default || changed_at === null ? texts.isDefault : texts.changedBy(actor_name, dateTime(changed_at))}
        </span>
        {!is_default && (
          <Button
            type="link"
            busy={resetting.isLoading}
            aria-label={texts.resetOf(name)}
            onClick={() => void reset({ key, version })}
          >
            {texts.reset}
          </Button>
        )}
        {version > 0 && (
          <Button
            type="link"
            aria-expanded={isOpen}
            aria-label={texts.versionsOf(name)}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.versions}
          </Button>
        )}
      </Line>
      {isOpen && <Versions setting={setting} />}
    </>
  );
}

function Versions({ setting: { key, version } }: { setting: PortalSetting }) {
  const versions = useListSettingVersionsQuery({ key });
  const [update, updating] = useUpdateSettingMutation();
  const canTake = ({ id, value }: SettingVersion) => id !== version && value !== null;
  return (
    <Loaded query={versions} skeleton={<Skeleton blocks={[60]} />}>
      {(found) => (
        <ul aria-label={texts.versions}>
          {found.map((one) => (
            <li key={one.id}>
              <span className="secondary">{texts.changedBy(one.actor_name, dateTime(one.created_at))}: </span>
              {valueInWords(one.value)}{' '}
              {canTake(one) && (
                <Button
                  type="link"
                  busy={updating.isLoading}
                  aria-label={texts.takeOf(valueInWords(one.value))}
                  onClick={() => void update({ key, value: one.value, version })}
                >
                  {texts.take}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

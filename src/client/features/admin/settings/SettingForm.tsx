import type { ReactNode } from 'react';
import type { ObjectRules } from '#contract/rules/objectRules.ts';
import type { SettingValue } from '#contract/rules/settings.ts';
import type { PortalSetting } from '#contract/wire/adminSystem.ts';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { useUpdateSettingMutation } from '../adminApi.ts';
import { settingTexts as texts } from '../adminSystemTexts.ts';
import { SettingFoot } from './SettingFoot.tsx';

interface SettingFormProps<Values extends object> {
  setting: PortalSetting;
  /** Name of the setting. */
  name: string;
  values: Values;
  valueOf: (values: Values) => SettingValue;
  rules?: ObjectRules;
  children: ReactNode;
}

/** Form of one setting, with a reset to the default and to previous values. */
export function SettingForm<Values extends object>({
  setting,
  name,
  values,
  valueOf,
  rules,
  children,
}: SettingFormProps<Values>) {
  const [update] = useUpdateSettingMutation();
  const { key, version } = setting;
  return (
    <PortalForm<Values, PortalSetting>
      // A reset, or a change made by someone else, resets the form.
      key={version}
      endpoint="updateSetting"
      initialValues={values}
      rules={rules}
      onSubmit={(written) => update({ key, value: valueOf(written), version })}
    >
      <Stack gap={12}>
        {children}
        <Line gap={8}>
          <SubmitButton>{texts.save}</SubmitButton>
        </Line>
        <SettingFoot setting={setting} name={name} />
      </Stack>
    </PortalForm>
  );
}

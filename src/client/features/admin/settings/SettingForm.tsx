import type { ReactNode } from 'react';
import type { SettingValue } from '../../../../contract/rules/settings';
import type { PortalSetting } from '../../../../contract/wire/adminSystem';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import type { Rules } from '../../../shared/forms/useRules';
import { useUpdateSettingMutation } from '../adminApi';
import { settingTexts as texts } from '../adminSystemTexts';
import { Line, Stack } from '../../../shared/ui/Flex';
import { SettingFoot } from './SettingFoot';

interface SettingFormProps<Values extends object> {
  setting: PortalSetting;
  /** Name of the setting. */
  name: string;
  values: Values;
  valueOf: (values: Values) => SettingValue;
  rules?: Rules;
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

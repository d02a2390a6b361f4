import { planPriceRules } from '../../../../contract/rules/planPrices';
import { PLANS, type Plan } from '../../../../contract/vocabulary/accounts';
import { RULE_KEYS, type SettingKey } from '../../../../contract/vocabulary/settings';
import type { PortalSetting } from '../../../../contract/wire/adminSystem';
import { FieldGrid } from '../../../shared/forms/fields/FieldGrid';
import { NumberField } from '../../../shared/forms/fields/NumberField';
import { TextField } from '../../../shared/forms/fields/TextField';
import { useUpdateSettingMutation } from '../adminApi';
import { settingTexts as texts } from '../adminSystemTexts';
import { Stack } from '../../../shared/ui/Flex';
import { Card } from '../../../shared/ui/Card';
import { Switch } from '../../../shared/ui/Switch';
import styles from '../work/work.module.css';
import { SettingFoot, textOf } from './SettingFoot';
import { SettingForm } from './SettingForm';

type Prices = Record<Plan, number | null>;

/** Prices of plans, without plans that have no published price. */
const publishedPrices = (prices: Prices) =>
  Object.fromEntries(PLANS.flatMap((plan) => (prices[plan] === null ? [] : [[plan, prices[plan]]])));

/** Form of the hotline number, the plan prices and the on/off rules. */
export function PortalSettings({ settings }: { settings: readonly PortalSetting[] }) {
  const settingOf = (key: SettingKey) => settings.find((setting) => setting.key === key)!;
  const hotline = settingOf('hotline_phone');
  const prices = settingOf('plan_prices');
  const published = prices.value as Partial<Record<Plan, number>>;
  return (
    <Stack gap={24} className={styles.form}>
      <Card title={texts.hotline}>
        <SettingForm
          setting={hotline}
          name={texts.hotline}
          values={{ value: textOf(hotline) }}
          valueOf={({ value }) => value}
        >
          <TextField name="value" label={texts.hotline} hint={texts.hotlineHint} />
        </SettingForm>
      </Card>
      <Card title={texts.prices}>
        <p className="secondary">{texts.pricesHint}</p>
        <SettingForm<Prices>
          setting={prices}
          name={texts.prices}
          values={Object.fromEntries(PLANS.map((plan) => [plan, published[plan] ?? null])) as Prices}
          valueOf={publishedPrices}
          rules={planPriceRules}
        >
          <FieldGrid>
            {PLANS.map((plan) => (
              <NumberField key={plan} name={plan} label={texts.priceOf(plan)} unit={texts.crowns} />
            ))}
          </FieldGrid>
        </SettingForm>
      </Card>
      {RULE_KEYS.map((key) => (
        <Card key={key} title={texts.rules[key].label}>
          <Stack gap={12}>
            <RuleSetting setting={settingOf(key)} name={texts.rules[key].label} />
            <span className="secondary">{texts.rules[key].hint}</span>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}

function RuleSetting({ setting, name }: { setting: PortalSetting; name: string }) {
  const [update, updating] = useUpdateSettingMutation();
  const { key, version, value } = setting;
  return (
    <>
      <div>
        <Switch
          aria-label={name}
          checked={value === true}
          loading={updating.isLoading}
          onChange={(isOn) => void update({ key, value: isOn, version })}
        />
      </div>
      <SettingFoot setting={setting} name={name} />
    </>
  );
}

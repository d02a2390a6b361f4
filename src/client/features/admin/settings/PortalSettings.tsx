import { planPriceRules } from '#contract/rules/planPrices.ts';
import { PLANS, type Plan } from '#contract/vocabulary/accounts.ts';
import { RULE_KEYS, type SettingKey } from '#contract/vocabulary/settings.ts';
import type { PortalSetting } from '#contract/wire/adminSystem.ts';
import { FieldGrid } from '#shared/forms/fields/FieldGrid.tsx';
import { NumberField } from '#shared/forms/fields/NumberField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Switch } from '#shared/ui/Switch.tsx';
import { useUpdateSettingMutation } from '../adminApi.ts';
import { settingTexts as texts } from '../adminSystemTexts.ts';
import styles from '../work/work.module.css';
import { SettingFoot, textOf } from './SettingFoot.tsx';
import { SettingForm } from './SettingForm.tsx';

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

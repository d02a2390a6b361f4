import { TENDER_CRITERIA_MAX, TENDER_MUST_HAVES_MAX } from '../../../../contract/limits/limits';
import { tenderLabels } from '../../../../contract/rules/tenderLabels';
import { weightsOf } from '../../../../contract/rules/tenders';
import { uniqueId } from '../../../shared/api/uniqueId';
import { FormField } from '../../../shared/forms/fields/FormField';
import { tenders as texts } from '../tendersTexts';
import { Button } from '../../../shared/ui/Button';
import { Stack } from '../../../shared/ui/Flex';
import { Checkbox } from '../../../shared/ui/Checkbox';
import { CloseOutlined } from '../../../shared/ui/icons';
import { Input } from '../../../shared/ui/Input';
import { InputNumber } from '../../../shared/ui/InputNumber';
import { isByPrice, type TenderValues } from './tenderValues';
import styles from './PartsFields.module.css';

/** Ids consist of lower-case letters, digits and hyphens. */
const newId = (): string => uniqueId().toLowerCase();

/** The must-haves that each bid has to answer, one per line. */
export const MustHavesField = () => (
  <FormField<TenderValues['must_have']>
    name="must_have"
    label={tenderLabels.must_have}
    hint={texts.mustHaveHint}
    labelled="group"
  >
    {({ attributes, value, change }) => (
      <Stack gap={8}>
        {value.map((item, index) => (
          <div key={item.id} className={styles.line}>
            <Input
              value={item.text}
              maxLength={500}
              aria-label={texts.mustHaveNumber(index + 1)}
              aria-describedby={attributes['aria-describedby']}
              status={attributes.status}
              onBlur={attributes.onBlur}
              onChange={({ target }) =>
                change(value.map((one) => (one.id === item.id ? { ...one, text: target.value } : one)))
              }
            />
            <Button
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={texts.removeMustHave(index + 1)}
              onClick={() => change(value.filter(({ id }) => id !== item.id))}
            />
          </div>
        ))}
        {value.length < TENDER_MUST_HAVES_MAX && (
          <div>
            <Button size="small" onClick={() => change([...value, { id: newId(), text: '' }])}>
              {texts.addMustHave}
            </Button>
          </div>
        )}
      </Stack>
    )}
  </FormField>
);

/** The evaluation criteria. Their weights must add up to 100. */
export const CriteriaField = () => (
  <FormField<TenderValues['criteria']>
    name="criteria"
    label={tenderLabels.criteria}
    hint={texts.criteriaHint}
    labelled="group"
  >
    {({ attributes, value, change }) => {
      const put = (id: string, part: Partial<TenderValues['criteria'][number]>) =>
        change(value.map((one) => (one.id === id ? { ...one, ...part } : one)));
      const shared = {
        'aria-describedby': attributes['aria-describedby'],
        status: attributes.status,
        onBlur: attributes.onBlur,
      };
      return (
        <Stack gap={8}>
          {value.map((item, index) => (
            <Stack key={item.id} gap={4}>
              <div className={styles.line}>
                <Input
                  {...shared}
                  value={item.name}
                  maxLength={200}
                  aria-label={texts.criterionNumber(index + 1)}
                  onChange={({ target }) => put(item.id, { name: target.value })}
                />
                <div className={styles.weight}>
                  <InputNumber
                    {...shared}
                    value={item.weight}
                    suffix="%"
                    aria-label={texts.criterionWeight(index + 1)}
                    onChange={(weight) => put(item.id, { weight })}
                    onUnread={(weight) => put(item.id, { weight })}
                  />
                </div>
                <Button
                  type="text"
                  icon={<CloseOutlined aria-hidden />}
                  aria-label={texts.removeCriterion(index + 1)}
                  onClick={() => change(value.filter(({ id }) => id !== item.id))}
                />
              </div>
              {(isByPrice(item) || !value.some(isByPrice)) && (
                <Checkbox
                  checked={isByPrice(item)}
                  aria-label={texts.byPriceOf(index + 1)}
                  onChange={({ target }) => put(item.id, { by_price: target.checked })}
                >
                  {texts.byPriceLabel}
                </Checkbox>
              )}
            </Stack>
          ))}
          {value.length > 0 && (
            <span role="status" className="secondary">
              {texts.sum(weightsOf(value))}
            </span>
          )}
          {value.length < TENDER_CRITERIA_MAX && (
            <div>
              <Button
                size="small"
                onClick={() =>
                  // The default weight is the remainder to 100, which is usually right for the next criterion.
                  change([...value, { id: newId(), name: '', weight: Math.max(0, 100 - weightsOf(value)) || null }])
                }
              >
                {texts.addCriterion}
              </Button>
            </div>
          )}
        </Stack>
      );
    }}
  </FormField>
);
